-- Names of the dictionary moved and came: the rows of the index are written anew, as docs/decisions/0108 says.
DELETE FROM search_renewal;
INSERT INTO search_renewal SELECT 0 WHERE EXISTS (SELECT FROM job_search) OR EXISTS (SELECT FROM company_search);
