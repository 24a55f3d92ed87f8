-- What candidates write back, by mail or on the page of their application (docs/decisions/0126).
ALTER TABLE application_messages
  -- What a calendar answers to an invitation.
  ADD COLUMN calendar_answer text CHECK (calendar_answer IN ('accepted', 'declined', 'tentative', 'counter')),
  -- The address it came from, in lower case. Null: written on the page.
  ADD COLUMN from_address text CHECK (length(from_address) <= 320),
  -- Names of files that came with it and are not kept.
  ADD COLUMN left_out text[] NOT NULL DEFAULT '{}';
-- A mail that is handed over again is the same one.
CREATE UNIQUE INDEX application_messages_received_once ON application_messages (application_id, mail_id) WHERE direction = 'in';

-- Documents that came with a mail.
CREATE TABLE message_files (
  message_id bigint NOT NULL REFERENCES application_messages ON DELETE CASCADE,
  file_id bigint NOT NULL REFERENCES files,
  position int NOT NULL,
  PRIMARY KEY (message_id, file_id)
);
CREATE INDEX message_files_by_file ON message_files (file_id);

ALTER TABLE notification_settings
  DROP CONSTRAINT notification_settings_direct_off_check,
  ADD CONSTRAINT notification_settings_direct_off_check CHECK (direct_off <@ ARRAY['mentioned', 'added_to_job', 'candidate_replied']);
