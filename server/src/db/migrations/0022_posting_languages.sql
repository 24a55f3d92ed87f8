-- The language of a posting becomes a filter: a part of a job's cell (server/src/features/board/cells.ts), of which English has the first 756,
-- and a token among its words.
UPDATE job_search s SET
  cell = s.cell + CASE j.language WHEN 'es' THEN 756 ELSE 0 END,
  words = s.words || ('''#language:' || j.language || '''')::tsvector
FROM jobs j WHERE j.id = s.job_id;

DELETE FROM job_counts;
INSERT INTO job_counts (partner_id, cell, currency_salary, jobs)
SELECT partner_id, cell, coalesce(currency_salary, ''), count(*)
FROM job_search CROSS JOIN LATERAL unnest(array_prepend(0, partner_ids)) AS p (partner_id) GROUP BY 1, 2, 3;
