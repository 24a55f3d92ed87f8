-- A job may be done in several places, and in part from home; what an import has read is known again (docs/decisions/0103).

-- The places of a job beyond its first one, which stays jobs.location_id, in the order of its posting.
CREATE TABLE job_places (
  job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  position int NOT NULL CHECK (position BETWEEN 1 AND 49),
  city text,
  state text,
  country_id int REFERENCES countries,
  street_address text,
  postal_code text,
  PRIMARY KEY (job_id, position),
  CHECK (num_nonnulls(city, state, country_id, street_address, postal_code) > 0)
);

ALTER TABLE jobs
  -- In part from home, in part in one of its places.
  ADD COLUMN is_hybrid boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT jobs_remote_or_hybrid CHECK (NOT (is_remote AND is_hybrid)),
  -- Missing: an import closed it because the file of its source did not have it any more.
  DROP CONSTRAINT jobs_closed_reason_check,
  ADD CONSTRAINT jobs_closed_reason_check
    CHECK (closed_reason IN ('filled', 'cancelled', 'paused', 'enough_applicants', 'expired', 'taken_down', 'missing'));

-- What an import last read a job from: as long as the file says the same and nobody has changed the job since, it is not read again.
CREATE TABLE job_imports (
  job_id bigint PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  -- Of the posting as it stands in the file, of the code that read it and of how the import was asked for.
  digest bytea NOT NULL,
  -- The company that the posting names ({"name", "domain_name", "website"}); null where the import was told the company.
  company_ref jsonb,
  -- The company's country, which tells places of one name apart.
  company_country_id int REFERENCES countries,
  -- The job's version once it was written.
  job_version int NOT NULL,
  -- What was said about the posting.
  warnings text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX job_imports_by_digest ON job_imports (digest);
