-- What a machine finds doubtful is kept aside until a person has looked at it (docs/decisions/0129).
ALTER TABLE application_submissions
  -- The number in the form of E.164, as far as its country is known.
  ADD COLUMN phone_e164 text CHECK (phone_e164 ~ '^\+[0-9]{4,17}$');
ALTER TABLE applications
  -- Kept aside, as long as it is active.
  ADD COLUMN is_suspicious boolean NOT NULL DEFAULT false,
  -- Why it is, or was.
  ADD COLUMN signs text[] NOT NULL DEFAULT '{}' CHECK (signs <@ ARRAY['honeypot', 'throwaway_address', 'shared_resume', 'fast', 'bounced']),
  ADD COLUMN suspicious_at timestamptz,
  -- When a member confirmed that it is spam: it is erased thirty days later.
  ADD COLUMN spam_at timestamptz;

-- The counts of a pipeline know who is kept aside without reading a row; its columns are read without those.
DROP INDEX IF EXISTS applications_counted;
CREATE INDEX applications_counted ON applications (job_id, status, stage_id, is_read, is_suspicious);
DROP INDEX IF EXISTS applications_standing;
CREATE INDEX applications_standing ON applications (stage_id, id) WHERE status IN ('active', 'hired') AND NOT is_suspicious;
CREATE INDEX applications_suspicious ON applications (job_id, status, id) WHERE is_suspicious;
CREATE INDEX applications_undecided ON applications (suspicious_at, id) WHERE is_suspicious AND status = 'active';
CREATE INDEX applications_spam ON applications (spam_at, id) WHERE spam_at IS NOT NULL;

-- Whoever is rejected for it is confirmed as spam.
ALTER TABLE rejection_reasons ADD COLUMN is_spam boolean NOT NULL DEFAULT false;
UPDATE rejection_reasons SET is_spam = true WHERE company_id IS NULL AND name = 'Spam';

-- What one company has seen of a person that others may have too: a number, a file, an account. Goes with the applicant.
CREATE TABLE applicant_traces (
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('account', 'phone', 'file')),
  -- The number of the account, the number in the form of E.164, the SHA-256 of the file.
  value text NOT NULL,
  applicant_id bigint NOT NULL REFERENCES applicants ON DELETE CASCADE,
  PRIMARY KEY (company_id, kind, value, applicant_id)
);
CREATE INDEX applicant_traces_by_applicant ON applicant_traces (applicant_id);

-- Whatever writes a submission, or makes it that of an account, leaves its traces.
CREATE FUNCTION leave_traces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_traces (company_id, kind, value, applicant_id)
    SELECT p.company_id, t.kind, t.value, p.id
    FROM applications a JOIN applicants p ON p.id = a.applicant_id
    CROSS JOIN LATERAL (VALUES ('account', NEW.candidate_id::text), ('phone', NEW.phone_e164),
      ('file', (SELECT encode(f.sha256, 'hex') FROM files f WHERE f.id = NEW.resume_id))) AS t (kind, value)
    WHERE a.id = NEW.application_id AND t.value IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER submissions_leave_traces AFTER INSERT OR UPDATE OF candidate_id, phone_e164, resume_id ON application_submissions
  FOR EACH ROW EXECUTE FUNCTION leave_traces();

-- What stands there already: numbers with their country as they were written.
UPDATE application_submissions SET phone_e164 = '+' || regexp_replace(phone, '\D', '', 'g')
  WHERE phone ~ '^\s*\+' AND length(regexp_replace(phone, '\D', '', 'g')) BETWEEN 8 AND 15;
INSERT INTO applicant_traces (company_id, kind, value, applicant_id)
  SELECT DISTINCT p.company_id, t.kind, t.value, p.id
  FROM application_submissions s JOIN applications a ON a.id = s.application_id JOIN applicants p ON p.id = a.applicant_id
  JOIN files f ON f.id = s.resume_id
  CROSS JOIN LATERAL (VALUES ('account', s.candidate_id::text), ('file', encode(f.sha256, 'hex'))) AS t (kind, value)
  WHERE t.value IS NOT NULL
  ON CONFLICT DO NOTHING;
