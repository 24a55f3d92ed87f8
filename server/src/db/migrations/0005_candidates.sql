-- What job seekers tell and send (specification, section 3, "Candidate application and profile").

-- Resumes and other documents in the files store. A row comes before its bytes and goes after them, so that no file is ever without one.
CREATE TABLE files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In the files store; random, under private/.
  key text NOT NULL UNIQUE,
  -- By the content, whatever the sender called it.
  kind text NOT NULL CHECK (kind IN ('pdf', 'doc', 'docx', 'xls', 'xlsx')),
  -- What the sender calls it.
  filename text NOT NULL,
  -- Bytes.
  size int NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX files_by_age ON files (created_at);

-- The profile. Names and address are the user's.
ALTER TABLE candidates
  ADD COLUMN phone text,
  ADD COLUMN summary text,
  ADD COLUMN cover_letter text,
  ADD COLUMN link text,
  ADD COLUMN portfolio text,
  ADD COLUMN position text,
  ADD COLUMN interests text,
  ADD COLUMN place_id text,
  ADD COLUMN address text,
  -- Whole units of the currency per year.
  ADD COLUMN current_salary int NOT NULL DEFAULT 0 CHECK (current_salary >= 0),
  ADD COLUMN salary_expectation int NOT NULL DEFAULT 0 CHECK (salary_expectation >= 0),
  ADD COLUMN current_salary_currency text CHECK (current_salary_currency IN ('USD', 'MXN')),
  ADD COLUMN salary_currency text CHECK (salary_currency IN ('USD', 'MXN')),
  -- As they were typed: known skills as GET /skills spells them.
  ADD COLUMN skills text[] NOT NULL DEFAULT '{}',
  ADD COLUMN preferred_work_types text[] NOT NULL DEFAULT '{}'
    CHECK (preferred_work_types <@ ARRAY['remote', 'hybrid', 'on_site', 'open_to_relocation']),
  -- Rows that are only ever read and replaced together, in their order.
  ADD COLUMN candidate_work_histories jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(candidate_work_histories) = 'array'),
  ADD COLUMN candidate_education_histories jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(candidate_education_histories) = 'array'),
  ADD COLUMN resume_id bigint REFERENCES files,
  ADD COLUMN documents_id bigint REFERENCES files,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX candidates_by_resume ON candidates (resume_id) WHERE resume_id IS NOT NULL;
CREATE INDEX candidates_by_documents ON candidates (documents_id) WHERE documents_id IS NOT NULL;

-- Each holds its own copy of what was sent: a later edit of the profile never changes one.
CREATE TABLE applications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  -- Whoever sent it signed in, or signed up right after; null for a guest.
  candidate_id bigint REFERENCES candidates ON DELETE SET NULL,
  email citext NOT NULL CHECK (length(email::text) <= 254),
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- Where it came from.
  application text NOT NULL,
  -- SHA-256 of the reference with which its sender may add to it for an hour.
  reference_hash bytea NOT NULL UNIQUE,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  phone text,
  summary text,
  cover_letter text,
  link text,
  portfolio text,
  position text,
  interests text,
  place_id text,
  address text,
  current_salary int NOT NULL DEFAULT 0 CHECK (current_salary >= 0),
  salary_expectation int NOT NULL DEFAULT 0 CHECK (salary_expectation >= 0),
  current_salary_currency text CHECK (current_salary_currency IN ('USD', 'MXN')),
  salary_currency text CHECK (salary_currency IN ('USD', 'MXN')),
  skills text[] NOT NULL DEFAULT '{}',
  preferred_work_types text[] NOT NULL DEFAULT '{}'
    CHECK (preferred_work_types <@ ARRAY['remote', 'hybrid', 'on_site', 'open_to_relocation']),
  candidate_work_histories jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(candidate_work_histories) = 'array'),
  candidate_education_histories jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(candidate_education_histories) = 'array'),
  resume_id bigint NOT NULL REFERENCES files,
  documents_id bigint REFERENCES files,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Once per person and job, however often and however fast it is sent.
  CONSTRAINT applications_once UNIQUE (job_id, email)
);
CREATE INDEX applications_by_candidate ON applications (candidate_id, id) WHERE candidate_id IS NOT NULL;
CREATE UNIQUE INDEX applications_once_by_candidate ON applications (job_id, candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX applications_by_resume ON applications (resume_id);
CREATE INDEX applications_by_documents ON applications (documents_id) WHERE documents_id IS NOT NULL;
