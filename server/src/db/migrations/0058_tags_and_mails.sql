-- Tags and mails of many at once, to be taken back like every change of many (docs/decisions/0125).
ALTER TABLE changes DROP CONSTRAINT changes_action_check,
  ADD CONSTRAINT changes_action_check CHECK (action IN ('move', 'reject', 'hire', 'reopen', 'tag', 'read', 'close', 'mail')),
  -- The tags that it gave, in the team's words; its details say by their places which of them somebody did not have before.
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
CREATE INDEX applicants_tagged ON applicants USING gin (tags) WHERE tags <> '{}';
