-- The dictionary has new phrases, a field after an occupation in a title is found as a skill is, and names of skills have no words of work of their own: the
-- rows of the index are written anew, as docs/decisions/0108 says.
DELETE FROM search_renewal;
INSERT INTO search_renewal SELECT 0 WHERE EXISTS (SELECT FROM job_search) OR EXISTS (SELECT FROM company_search);
