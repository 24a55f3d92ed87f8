-- A job's newest applications: without it the table walks back through the newer ones of all other jobs, more of them with every day that the job gets older.
CREATE INDEX applications_by_age ON applications (job_id, id);
