-- Two applicants of a company who are one person; applicants.merged_into_id says what stands (docs/decisions/0129).
CREATE TABLE applicant_merges (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  applicant_id bigint NOT NULL REFERENCES applicants ON DELETE CASCADE,
  into_id bigint NOT NULL REFERENCES applicants ON DELETE CASCADE,
  merged_by bigint REFERENCES users ON DELETE SET NULL,
  merged_at timestamptz NOT NULL,
  -- What set the second application of one job aside.
  change_ids bigint[] NOT NULL DEFAULT '{}',
  unmerged_by bigint REFERENCES users ON DELETE SET NULL,
  unmerged_at timestamptz
);
CREATE UNIQUE INDEX applicant_merges_standing ON applicant_merges (applicant_id) WHERE unmerged_at IS NULL;
CREATE INDEX applicant_merges_by_applicant ON applicant_merges (applicant_id);
CREATE INDEX applicant_merges_by_company ON applicant_merges (company_id);
CREATE INDEX applicant_merges_by_other ON applicant_merges (into_id);
CREATE INDEX applicant_merges_by_merger ON applicant_merges (merged_by) WHERE merged_by IS NOT NULL;
CREATE INDEX applicant_merges_by_unmerger ON applicant_merges (unmerged_by) WHERE unmerged_by IS NOT NULL;
