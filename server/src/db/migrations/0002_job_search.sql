-- The read model behind every list of jobs (docs/decisions/0005): one row per published job, written in the transaction that changes the job.

CREATE TABLE job_search (
  job_id bigint PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  company_id bigint NOT NULL,
  -- Department, employment type, seniority and remote in one number (server/src/features/board/cells.ts): one column to group facets by.
  cell smallint NOT NULL,
  currency_salary text,
  salary_min int,
  salary_max int,
  published_at timestamptz NOT NULL,
  partner_ids int[] NOT NULL,
  -- All skills of the job, required and optional.
  skill_ids int[] NOT NULL,
  -- Folded words, and the tokens #filter:value, @place, ~word of title, company or skill (server/src/features/board/words.ts).
  words tsvector NOT NULL
) WITH (toast_tuple_target = 128);

ALTER TABLE job_search ALTER COLUMN words SET STATISTICS 0;
CREATE INDEX job_search_words ON job_search USING gin (words) WITH (fastupdate = off);
CREATE INDEX job_search_newest ON job_search (published_at DESC, job_id DESC)
  INCLUDE (cell, currency_salary, salary_min, salary_max);
CREATE INDEX job_search_company_newest ON job_search (company_id, published_at DESC, job_id DESC)
  INCLUDE (cell, currency_salary, salary_min, salary_max);

-- How many published jobs each combination of filters has, per board: 0 is the main board, which shows all.
CREATE TABLE job_counts (
  partner_id int NOT NULL,
  cell smallint NOT NULL,
  currency_salary text NOT NULL,
  jobs int NOT NULL,
  PRIMARY KEY (partner_id, cell, currency_salary)
) WITH (fillfactor = 70);

-- The words that a mistyped one is compared with: of titles, companies, skills and places.
CREATE TABLE search_words (word text PRIMARY KEY);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_by_beginning ON search_words (word text_pattern_ops);

CREATE TABLE company_search (
  company_id bigint PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  sort_name text NOT NULL,
  jobs int NOT NULL DEFAULT 0,
  words tsvector NOT NULL
);
CREATE INDEX company_search_words ON company_search USING gin (words) WITH (fastupdate = off);
CREATE INDEX company_search_listed ON company_search ((jobs > 0) DESC, sort_name, company_id);
