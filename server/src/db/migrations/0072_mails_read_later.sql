-- Mails are taken in as they come and taken apart by a worker; calendars answer invitations (docs/decisions/0132).
CREATE TABLE inbound_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By its address, before it is read.
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- To whom it was delivered, as far as that was known beyond its headers.
  envelope text[] NOT NULL,
  raw bytea NOT NULL,
  received_at timestamptz NOT NULL
);
-- Read in pieces, and gone in a moment: pressing it would take longer than all the rest.
ALTER TABLE inbound_mails ALTER COLUMN raw SET STORAGE EXTERNAL;
CREATE INDEX inbound_mails_by_application ON inbound_mails (application_id);
CREATE INDEX inbound_mails_by_age ON inbound_mails (received_at);

ALTER TABLE interviews
  -- What the candidate's own calendar has answered, to the invitation of which sequence; it is worth nothing once the interview has changed again.
  ADD COLUMN candidate_answer text CHECK (candidate_answer IN ('accepted', 'declined', 'tentative', 'counter')),
  ADD COLUMN answered_sequence int,
  ADD COLUMN answered_at timestamptz,
  -- When they would rather begin.
  ADD COLUMN proposed_starts_at timestamptz CHECK (proposed_starts_at IS NULL OR candidate_answer = 'counter'),
  ADD CHECK (num_nulls(candidate_answer, answered_sequence, answered_at) IN (0, 3));
