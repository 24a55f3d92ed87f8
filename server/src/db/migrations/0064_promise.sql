-- An answer is promised to whoever applies, kept in view, and measured (docs/decisions/0128).

ALTER TABLE applications
  -- When an answer was promised first, and until when; a new round begins anew. Null: nothing was promised.
  ADD COLUMN promised_at timestamptz,
  ADD COLUMN first_due_at timestamptz,
  -- The day has passed without an answer, and its sender was told another one.
  ADD COLUMN extended_to timestamptz;
-- Who is told today that they are still deciding.
CREATE INDEX applications_promised ON applications (reply_due_at, id) WHERE status = 'active' AND extended_to IS NULL AND reply_due_at IS NOT NULL;
-- What was promised of late, for the badge.
CREATE INDEX applications_measured ON applications (promised_at) WHERE promised_at IS NOT NULL;

-- Written by the product itself: no reply.
ALTER TABLE application_messages ADD COLUMN is_automatic boolean NOT NULL DEFAULT false;

ALTER TABLE jobs
  -- Of a closed job: from when on those are closed out who still wait for an answer.
  ADD COLUMN decide_until timestamptz,
  -- When its team was asked whether it still hires.
  ADD COLUMN still_hiring_asked_at timestamptz;
CREATE INDEX jobs_deciding ON jobs (decide_until) WHERE decide_until IS NOT NULL;

ALTER TABLE companies
  -- What new jobs begin with.
  ADD COLUMN reply_within_days int NOT NULL DEFAULT 14 CHECK (reply_within_days BETWEEN 3 AND 45),
  -- Within how many days it usually answers, as measured; null where it is not known, or not in time.
  ADD COLUMN answers_within_days int CHECK (answers_within_days BETWEEN 1 AND 90);

-- A company without members answers nobody.
CREATE FUNCTION company_answers(answering bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM users u WHERE u.company_id = answering AND u.removed_at IS NULL AND u.confirmed_at IS NOT NULL);

-- 18:00 on the clocks of the job's company, so many days after this moment; without a number, as many as the job promises an answer within.
CREATE FUNCTION answer_day(answered_job bigint, since timestamptz, days int DEFAULT NULL) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT ((since AT TIME ZONE z.zone)::date + coalesce(days, j.reply_within_days) + time '18:00') AT TIME ZONE z.zone
    FROM jobs j JOIN companies c ON c.id = j.company_id LEFT JOIN countries n ON n.id = c.country_id
    CROSS JOIN LATERAL (SELECT coalesce(c.time_zone, n.time_zone, 'UTC')) AS z (zone) WHERE j.id = answered_job);

-- Columns that only the team sees do not end kept pages.
CREATE OR REPLACE FUNCTION note_changed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  team_only CONSTANT text[] := ARRAY['draft', 'version', 'hire_date', 'is_blind', 'rating_criteria', 'created_by', 'decide_until',
    'still_hiring_asked_at'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_public_changes('job', ARRAY(SELECT id FROM new_rows WHERE state <> 'draft'));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_public_changes('job', ARRAY(SELECT id FROM old_rows WHERE state <> 'draft'));
  ELSE
    PERFORM note_public_changes('job', ARRAY(SELECT n.id FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.state <> 'draft' OR n.state <> 'draft') AND to_jsonb(o) - team_only IS DISTINCT FROM to_jsonb(n) - team_only));
  END IF;
  RETURN NULL;
END $$;
