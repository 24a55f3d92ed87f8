-- A company is public once one of its members has confirmed an address; those that nobody has signed up for (imported ones) always are.
DELETE FROM company_search s
WHERE s.jobs = 0 AND NOT (SELECT coalesce(bool_or(u.confirmed_at IS NOT NULL), true) FROM users u WHERE u.company_id = s.company_id);

-- PostgreSQL checks unique indexes in the order in which they were made, and only the one that a statement names for its conflict may be hit
-- by two at the same moment: the same application sent twice must meet applications_once before its reference.
ALTER TABLE applications DROP CONSTRAINT applications_reference_hash_key;
ALTER TABLE applications ADD CONSTRAINT applications_reference_hash_key UNIQUE (reference_hash);
