-- A company's own pipeline, which its new jobs begin with, and its own reasons of rejections (docs/decisions/0124).
CREATE TABLE company_stages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('new', 'screening', 'interview', 'offer', 'hired')),
  -- Null: called by its kind, in the language of whoever reads.
  name text CHECK (length(name) BETWEEN 1 AND 50),
  position int NOT NULL CHECK (position BETWEEN 0 AND 11),
  CONSTRAINT company_stages_in_order UNIQUE (company_id, position) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((kind = 'new') = (position = 0))
);
INSERT INTO company_stages (company_id, kind, position)
  SELECT c.id, k.kind, k.place - 1 FROM companies c
  CROSS JOIN unnest(ARRAY['new', 'screening', 'interview', 'offer', 'hired']) WITH ORDINALITY AS k (kind, place) ORDER BY c.id, k.place;

-- Every company has a pipeline from the start, whoever inserts it.
CREATE FUNCTION give_company_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_stages (company_id, kind, position)
    SELECT c.id, k.kind, k.place - 1 FROM inserted_companies c
    CROSS JOIN unnest(ARRAY['new', 'screening', 'interview', 'offer', 'hired']) WITH ORDINALITY AS k (kind, place) ORDER BY c.id, k.place;
  RETURN NULL;
END $$;
CREATE TRIGGER companies_have_stages AFTER INSERT ON companies REFERENCING NEW TABLE AS inserted_companies
  FOR EACH STATEMENT EXECUTE FUNCTION give_company_stages();

-- A new job begins with its company's pipeline.
CREATE OR REPLACE FUNCTION give_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stages (job_id, kind, name, position)
    SELECT j.id, c.kind, c.name, c.position FROM inserted_jobs j
    JOIN company_stages c ON c.company_id = j.company_id ORDER BY j.id, c.position;
  RETURN NULL;
END $$;

-- Raised whenever the stages of a job change, so that of two editors the second is told.
ALTER TABLE jobs ADD COLUMN stages_version int NOT NULL DEFAULT 1;

ALTER TABLE rejection_reasons
  -- The product's reason that this row stands in place of, for its company.
  ADD COLUMN replaces_id bigint REFERENCES rejection_reasons ON DELETE CASCADE,
  -- No longer offered; who was rejected for it keeps it.
  ADD COLUMN is_removed boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT rejection_reasons_replace CHECK (replaces_id IS NULL OR company_id IS NOT NULL);
CREATE UNIQUE INDEX rejection_reasons_replaced ON rejection_reasons (replaces_id, company_id) WHERE replaces_id IS NOT NULL;
