-- Sitemaps go through all published jobs by id (server/src/features/discovery/sitemap.sql.ts): all they say of a job stands in this index,
-- so that a million postings are never read for their addresses.
CREATE INDEX jobs_published ON jobs (id) INCLUDE (company_id, updated_at, valid_through, partner_ids) WHERE state = 'published';
