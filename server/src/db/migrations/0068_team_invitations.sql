-- A transfer is taken back like every other decision (docs/decisions/0130).
ALTER TABLE changes DROP CONSTRAINT changes_action_check,
  ADD CONSTRAINT changes_action_check CHECK (action IN ('move', 'reject', 'hire', 'reopen', 'tag', 'read', 'close', 'mail', 'transfer'));

-- Who joins the team of a job once they have accepted their invitation into the company.
CREATE TABLE job_invitations (
  job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  duty text NOT NULL CHECK (duty IN ('recruiter', 'hiring_manager', 'interviewer')),
  invited_by bigint REFERENCES users ON DELETE SET NULL,
  invited_at timestamptz NOT NULL,
  -- Whether they were invited into the company for jobs alone: withdrawn from the last of them, that invitation ends too.
  brings_account boolean NOT NULL,
  PRIMARY KEY (job_id, user_id)
);
CREATE INDEX job_invitations_by_user ON job_invitations (user_id);
CREATE INDEX job_invitations_by_inviter ON job_invitations (invited_by) WHERE invited_by IS NOT NULL;

-- Until now they stood on the team before they had come.
INSERT INTO job_invitations (job_id, user_id, duty, invited_at, brings_account)
  SELECT m.job_id, m.user_id, m.duty, u.created_at, false FROM job_members m JOIN users u ON u.id = m.user_id
  WHERE u.password_hash IS NULL AND u.removed_at IS NULL;
DELETE FROM job_members m USING users u WHERE u.id = m.user_id AND u.password_hash IS NULL;
