-- The read model of search has new lexemes (server/src/features/board/reading.ts): those of titles, of skills, and the whole names and codes of places.
-- Rows that are there already get them from the task renew_search, which goes through the jobs by their id; the row is gone when it is done. Until then a job
-- is found as before, only not in its place.
CREATE TABLE search_renewal (done_up_to_job bigint NOT NULL);
INSERT INTO search_renewal SELECT 0 WHERE EXISTS (SELECT FROM job_search) OR EXISTS (SELECT FROM company_search);
