-- The jobs that are asked whether they still hire: a company's own, never those that follow a file (docs/decisions/0128).
CREATE INDEX jobs_written_here ON jobs (publish_date) WHERE state = 'published' AND source IS NULL;
