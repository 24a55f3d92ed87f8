-- The hiring side: what a team decides about applications, and what their senders are told (docs/decisions/0092).

-- What a job says beyond its posting.
ALTER TABLE jobs
  -- How many people are wanted.
  ADD COLUMN openings int NOT NULL DEFAULT 1 CHECK (openings BETWEEN 1 AND 1000),
  -- When somebody should start; the team's alone.
  ADD COLUMN hire_date date,
  ADD COLUMN reply_within_days int NOT NULL DEFAULT 14 CHECK (reply_within_days BETWEEN 3 AND 45),
  -- On the General Board; the careers page shows it anyway.
  ADD COLUMN is_listed boolean NOT NULL DEFAULT true,
  ADD COLUMN is_blind boolean NOT NULL DEFAULT false,
  ADD COLUMN rating_criteria text[] NOT NULL DEFAULT '{}' CHECK (cardinality(rating_criteria) <= 8),
  ADD COLUMN closed_reason text CHECK (closed_reason IN ('filled', 'cancelled', 'paused', 'enough_applicants', 'expired', 'taken_down')),
  -- What was saved of a published job and is not published yet, as the editor sends it.
  ADD COLUMN draft jsonb CHECK (jsonb_typeof(draft) = 'object'),
  -- Raised by whatever changes the posting, its draft or its state.
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN created_by bigint REFERENCES users ON DELETE SET NULL;
-- Sitemaps read it alone.
DROP INDEX jobs_published;
CREATE INDEX jobs_published ON jobs (id) INCLUDE (company_id, updated_at, valid_through, partner_ids, is_listed) WHERE state = 'published';
CREATE INDEX jobs_by_creator ON jobs (created_by) WHERE created_by IS NOT NULL;

-- What a member does on a job. Whoever may not source looks after none.
DELETE FROM job_members m USING users u
  WHERE u.id = m.user_id AND NOT u.roles && ARRAY['sourcing_admin', 'sourcing_recruiter'];
ALTER TABLE job_members ADD COLUMN duty text NOT NULL DEFAULT 'recruiter' CHECK (duty IN ('recruiter', 'hiring_manager', 'interviewer'));

-- The steps of a job's pipeline.
CREATE TABLE stages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('new', 'screening', 'interview', 'offer', 'hired')),
  -- Null: called by its kind, in the language of whoever reads.
  name text CHECK (length(name) BETWEEN 1 AND 50),
  position int NOT NULL CHECK (position BETWEEN 0 AND 11),
  CONSTRAINT stages_in_order UNIQUE (job_id, position) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((kind = 'new') = (position = 0))
);

-- Every job has a pipeline from the start, whoever inserts it.
CREATE FUNCTION give_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stages (job_id, kind, position)
    SELECT j.id, k.kind, k.place - 1 FROM inserted_jobs j
    CROSS JOIN unnest(ARRAY['new', 'screening', 'interview', 'offer', 'hired']) WITH ORDINALITY AS k (kind, place) ORDER BY j.id, k.place;
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_have_stages AFTER INSERT ON jobs REFERENCING NEW TABLE AS inserted_jobs FOR EACH STATEMENT EXECUTE FUNCTION give_stages();
INSERT INTO stages (job_id, kind, position)
  SELECT j.id, k.kind, k.place - 1 FROM jobs j
  CROSS JOIN unnest(ARRAY['new', 'screening', 'interview', 'offer', 'hired']) WITH ORDINALITY AS k (kind, place) ORDER BY j.id, k.place;

-- A person as one company knows them.
CREATE TABLE applicants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  email citext NOT NULL CHECK (length(email::text) <= 254),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 50),
  is_saved boolean NOT NULL DEFAULT false,
  -- Where the first application came from.
  source text NOT NULL,
  merged_into_id bigint REFERENCES applicants ON DELETE SET NULL,
  keep_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT applicants_once UNIQUE (company_id, email)
);
CREATE INDEX applicants_by_merge ON applicants (merged_into_id) WHERE merged_into_id IS NOT NULL;

-- Why somebody was rejected; never shown to candidates. Without a company: what every company begins with.
CREATE TABLE rejection_reasons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  name_es text,
  side text NOT NULL CHECK (side IN ('ours', 'theirs', 'other')),
  -- Whether who is rejected for it must be told by mail.
  needs_mail boolean NOT NULL,
  position int NOT NULL DEFAULT 0
);
CREATE INDEX rejection_reasons_by_company ON rejection_reasons (company_id);
INSERT INTO rejection_reasons (name, name_es, side, needs_mail, position) VALUES
  ('Not enough experience', 'Falta de experiencia', 'ours', true, 0),
  ('Skills do not match', 'Las habilidades no coinciden', 'ours', true, 1),
  ('Another candidate was a better fit', 'Otra persona encajaba mejor', 'ours', true, 2),
  ('Pay expectations do not match', 'Las expectativas salariales no coinciden', 'ours', true, 3),
  ('Place or working hours do not match', 'El lugar o el horario no coinciden', 'ours', true, 4),
  ('Job closed', 'Vacante cerrada', 'ours', true, 5),
  ('Candidate has stepped back', 'La persona se retiró', 'theirs', false, 6),
  ('Candidate took another job', 'La persona aceptó otro trabajo', 'theirs', false, 7),
  ('Does not answer', 'No responde', 'theirs', true, 8),
  ('Spam', 'Spam', 'other', false, 9),
  ('Duplicate', 'Duplicada', 'other', false, 10);

-- What is decided about an application. What its sender sees follows more slowly: shown_state, then next_state from next_state_at on.
ALTER TABLE applications
  ADD COLUMN applicant_id bigint REFERENCES applicants,
  ADD COLUMN stage_id bigint REFERENCES stages DEFERRABLE INITIALLY DEFERRED,
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'hired', 'rejected', 'withdrawn')),
  -- Raised by a change of stage or status alone.
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN is_read boolean NOT NULL DEFAULT false,
  -- Sent again after it was decided.
  ADD COLUMN is_sent_again boolean NOT NULL DEFAULT false,
  -- When it came to where it stands.
  ADD COLUMN moved_at timestamptz,
  -- When somebody of the team has looked at it first.
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN rejection_reason_id bigint REFERENCES rejection_reasons ON DELETE SET NULL,
  ADD COLUMN decided_by bigint REFERENCES users ON DELETE SET NULL,
  ADD COLUMN decided_at timestamptz,
  -- When its sender was told the decision.
  ADD COLUMN told_at timestamptz,
  ADD COLUMN first_reply_at timestamptz,
  ADD COLUMN reply_due_at timestamptz,
  ADD COLUMN shown_state text NOT NULL DEFAULT 'received'
    CHECK (shown_state IN ('received', 'in_review', 'interview', 'offer', 'hired', 'not_selected', 'job_closed')),
  ADD COLUMN next_state text CHECK (next_state IN ('received', 'in_review', 'interview', 'offer', 'hired', 'not_selected', 'job_closed')),
  ADD COLUMN next_state_at timestamptz,
  -- Turned to end the link of the mails.
  ADD COLUMN link_turn int NOT NULL DEFAULT 0,
  ADD CONSTRAINT applications_next_state CHECK ((next_state IS NULL) = (next_state_at IS NULL));

INSERT INTO applicants (company_id, email, first_name, last_name, phone, source, created_at, updated_at)
  SELECT DISTINCT ON (j.company_id, a.email) j.company_id, a.email, s.first_name, s.last_name, s.phone, s.application, a.created_at, a.updated_at
  FROM applications a JOIN jobs j ON j.id = a.job_id
  JOIN LATERAL (SELECT l.* FROM application_submissions l WHERE l.application_id = a.id ORDER BY (l.candidate_id IS NULL), l.id DESC LIMIT 1) AS s ON true
  ORDER BY j.company_id, a.email, a.id;
-- Those that stand already are in New and read; nothing is promised for them.
UPDATE applications a SET
  applicant_id = p.id,
  stage_id = (SELECT g.id FROM stages g WHERE g.job_id = a.job_id AND g.position = 0),
  status = CASE WHEN EXISTS (SELECT FROM application_submissions s WHERE s.application_id = a.id AND s.candidate_id IS NOT NULL AND s.withdrawn_at IS NOT NULL)
    THEN 'withdrawn' ELSE 'active' END,
  is_read = true,
  moved_at = a.created_at
  FROM jobs j, applicants p WHERE j.id = a.job_id AND p.company_id = j.company_id AND p.email = a.email;
-- What is checked at the end otherwise: a table whose rows wait to be checked cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE applications ALTER COLUMN applicant_id SET NOT NULL, ALTER COLUMN stage_id SET NOT NULL, ALTER COLUMN moved_at SET NOT NULL;
CREATE INDEX applications_by_stage ON applications (stage_id, status, id);
-- Counts of a job's pipeline without reading a row of the table.
CREATE INDEX applications_counted ON applications (job_id, status, stage_id, is_read);
-- Those that wait for longer than was promised.
CREATE INDEX applications_due ON applications (job_id, reply_due_at) WHERE status = 'active' AND reply_due_at IS NOT NULL;
CREATE INDEX applications_by_applicant ON applications (applicant_id);
CREATE INDEX applications_by_reason ON applications (rejection_reason_id) WHERE rejection_reason_id IS NOT NULL;
CREATE INDEX applications_by_decider ON applications (decided_by) WHERE decided_by IS NOT NULL;

-- Who of the company has sent it for somebody: a referral, a mailed resume.
ALTER TABLE application_submissions
  ADD COLUMN added_by bigint REFERENCES users ON DELETE SET NULL,
  ADD COLUMN round int NOT NULL DEFAULT 1;
CREATE INDEX application_submissions_by_adder ON application_submissions (added_by) WHERE added_by IS NOT NULL;

-- What one action of a member did, to be taken back for ten minutes. Details hold ids only.
CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  action text NOT NULL CHECK (action IN ('move', 'reject', 'hire', 'reopen', 'tag', 'read', 'close')),
  -- [{"id": application, "version": after it, …what was there before}]
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'array'),
  occurred_at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by bigint REFERENCES users ON DELETE SET NULL
);
CREATE INDEX changes_by_job ON changes (job_id, occurred_at);
CREATE INDEX changes_by_user ON changes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX changes_by_undoer ON changes (undone_by) WHERE undone_by IS NOT NULL;

-- Timeline and access log in one: only ever added to. Details hold ids only.
CREATE TABLE activities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id bigint REFERENCES jobs ON DELETE CASCADE,
  application_id bigint REFERENCES applications ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{2,40}$'),
  -- Null: the sender, or the product by itself.
  actor_id bigint REFERENCES users ON DELETE SET NULL,
  change_id bigint REFERENCES changes ON DELETE SET NULL,
  occurred_at timestamptz NOT NULL,
  details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object')
);
CREATE INDEX activities_by_application ON activities (application_id, id) WHERE application_id IS NOT NULL;
CREATE INDEX activities_by_job ON activities (job_id, id) WHERE job_id IS NOT NULL;
CREATE INDEX activities_by_company ON activities (company_id, id);
CREATE INDEX activities_by_actor ON activities (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX activities_by_change ON activities (change_id) WHERE change_id IS NOT NULL;

CREATE TABLE notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  -- Plain text.
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
  mentions bigint[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX notes_by_application ON notes (application_id, id);
CREATE INDEX notes_by_user ON notes (user_id) WHERE user_id IS NOT NULL;

-- Texts to begin with. Without a company: what every company has.
CREATE TABLE mail_templates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('rejection', 'interview', 'offer', 'job_closed', 'message')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  name_es text,
  subject_en text NOT NULL,
  body_en text NOT NULL,
  subject_es text NOT NULL,
  body_es text NOT NULL,
  position int NOT NULL DEFAULT 0
);
CREATE INDEX mail_templates_by_company ON mail_templates (company_id);

-- Mails between a company and a candidate. One that waits is looked up again, under its lock, when it is handed over.
CREATE TABLE application_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  change_id bigint REFERENCES changes ON DELETE SET NULL,
  direction text NOT NULL CHECK (direction IN ('out', 'in')),
  kind text NOT NULL CHECK (kind IN ('rejection', 'interview', 'offer', 'job_closed', 'message')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
  -- Plain text.
  body text NOT NULL CHECK (length(body) <= 20000),
  language text NOT NULL CHECK (language IN ('en', 'es')),
  sent_by bigint REFERENCES users ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'undelivered', 'cancelled', 'received')),
  send_at timestamptz NOT NULL,
  -- Message-ID, given when it was written, so that no try has another.
  mail_id text NOT NULL,
  sent_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX application_messages_by_application ON application_messages (application_id, id);
CREATE INDEX application_messages_due ON application_messages (send_at, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX application_messages_by_change ON application_messages (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX application_messages_by_sender ON application_messages (sent_by) WHERE sent_by IS NOT NULL;

-- The company's own privacy notice, above the button that sends an application. Plain text.
ALTER TABLE companies ADD COLUMN privacy_notice text CHECK (length(privacy_notice) <= 5000);

-- Somebody finds that a posting should not be there.
CREATE TABLE job_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('fraud', 'discrimination', 'not_a_job', 'wrong', 'other')),
  text text CHECK (length(text) <= 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX job_reports_by_job ON job_reports (job_id);

INSERT INTO mail_templates (kind, name, name_es, subject_en, body_en, subject_es, body_es, position) VALUES
  ('rejection', 'Not this time', 'Esta vez no',
   'Your application for {job_title}',
   E'Hello {first_name},\n\nThank you for applying for {job_title} at {company_name}, and for the time you put into it. We have decided to go on with other candidates.\n\nWe wish you the best for what comes next, and you are welcome to apply again when another opening fits.\n\n{sender_name}\n{company_name}',
   'Tu postulación a {job_title}',
   E'Hola, {first_name}:\n\nGracias por postularte a {job_title} en {company_name} y por el tiempo que le dedicaste. Hemos decidido seguir adelante con otras personas.\n\nTe deseamos lo mejor en lo que sigue, y eres bienvenido a postularte de nuevo cuando otra vacante te interese.\n\n{sender_name}\n{company_name}', 0),
  ('rejection', 'After an interview', 'Después de una entrevista',
   'Your application for {job_title}',
   E'Hello {first_name},\n\nThank you for talking with us about {job_title}. It was good to get to know you. After thinking it over we have decided to go on with somebody else.\n\nThank you for your interest in {company_name}. We wish you all the best.\n\n{sender_name}\n{company_name}',
   'Tu postulación a {job_title}',
   E'Hola, {first_name}:\n\nGracias por conversar con nosotros sobre {job_title}. Nos dio gusto conocerte. Después de pensarlo, hemos decidido seguir adelante con otra persona.\n\nGracias por tu interés en {company_name}. Te deseamos lo mejor.\n\n{sender_name}\n{company_name}', 1),
  ('interview', 'Invitation to an interview', 'Invitación a una entrevista',
   'Interview for {job_title} at {company_name}',
   E'Hello {first_name},\n\nWe would like to get to know you and to talk about {job_title}. Which days and times suit you this week or the next? Please answer this mail with two or three of them.\n\n{sender_name}\n{company_name}',
   'Entrevista para {job_title} en {company_name}',
   E'Hola, {first_name}:\n\nNos gustaría conocerte y conversar sobre {job_title}. ¿Qué días y horarios te convienen esta semana o la próxima? Responde a este correo con dos o tres opciones.\n\n{sender_name}\n{company_name}', 2),
  ('offer', 'Offer', 'Oferta',
   'An offer for you: {job_title}',
   E'Hello {first_name},\n\nWe would be glad to have you with us at {company_name} as {job_title}. We will call you to go through the offer; answer this mail if you have a question before.\n\n{sender_name}\n{company_name}',
   'Una oferta para ti: {job_title}',
   E'Hola, {first_name}:\n\nNos alegraría tenerte con nosotros en {company_name} como {job_title}. Te llamaremos para revisar la oferta; responde a este correo si antes tienes alguna pregunta.\n\n{sender_name}\n{company_name}', 3),
  ('job_closed', 'The job has closed', 'La vacante se cerró',
   '{job_title} at {company_name} has closed',
   E'Hello {first_name},\n\nThank you for applying for {job_title}. This opening has closed, so we are not taking your application further.\n\nThank you for your interest in {company_name}. We wish you all the best.\n\n{sender_name}\n{company_name}',
   'La vacante {job_title} de {company_name} se cerró',
   E'Hola, {first_name}:\n\nGracias por postularte a {job_title}. Esta vacante se cerró, así que tu postulación no seguirá adelante.\n\nGracias por tu interés en {company_name}. Te deseamos lo mejor.\n\n{sender_name}\n{company_name}', 4),
  ('message', 'A question', 'Una pregunta',
   'About your application for {job_title}',
   E'Hello {first_name},\n\nThank you for applying for {job_title} at {company_name}. We have a question for you:\n\n\n\n{sender_name}\n{company_name}',
   'Sobre tu postulación a {job_title}',
   E'Hola, {first_name}:\n\nGracias por postularte a {job_title} en {company_name}. Tenemos una pregunta para ti:\n\n\n\n{sender_name}\n{company_name}', 5);
