-- What is written to one of several addresses of a person is seen on all of them, and each keeps what was written for it (docs/decisions/0130).
ALTER TABLE applicants
  DROP CONSTRAINT applicants_tags_check,
  -- Of somebody who is merged with others: what is their own of the tags and the place in the pool that all of them show. Null otherwise.
  ADD COLUMN own_tags text[],
  ADD COLUMN own_saved boolean,
  ADD CONSTRAINT applicants_own CHECK ((own_tags IS NULL) = (own_saved IS NULL));

WITH RECURSIVE people AS (
  SELECT p.id AS root, p.id FROM applicants p
    WHERE p.merged_into_id IS NULL AND EXISTS (SELECT FROM applicants o WHERE o.merged_into_id = p.id)
  UNION ALL SELECT g.root, p.id FROM people g JOIN applicants p ON p.merged_into_id = g.id
), shown AS (
  SELECT g.root, coalesce(array_agg(DISTINCT t.tag) FILTER (WHERE t.tag IS NOT NULL), '{}') AS tags, bool_or(p.is_saved) AS is_saved
  FROM people g JOIN applicants p ON p.id = g.id LEFT JOIN LATERAL unnest(p.tags) AS t (tag) ON true GROUP BY g.root
)
UPDATE applicants p SET own_tags = p.tags, own_saved = p.is_saved, tags = s.tags, is_saved = s.is_saved
  FROM people g JOIN shown s ON s.root = g.root WHERE g.id = p.id;

-- Two applicants of a company of whom somebody has said that they are not one person: they are not suggested again.
CREATE TABLE applicant_distinctions (
  one_id bigint NOT NULL REFERENCES applicants ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES applicants ON DELETE CASCADE,
  said_by bigint REFERENCES users ON DELETE SET NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (one_id, other_id),
  CHECK (one_id < other_id)
);
CREATE INDEX applicant_distinctions_by_other ON applicant_distinctions (other_id);
CREATE INDEX applicant_distinctions_by_sayer ON applicant_distinctions (said_by) WHERE said_by IS NOT NULL;
