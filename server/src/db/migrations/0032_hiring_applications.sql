-- What deciding about applications needs beside 0030: lists by stage and source, rounds, and the words that a team searches (docs/decisions/0094).

ALTER TABLE applications
  -- Where it came from: what its first submission says.
  ADD COLUMN source text NOT NULL DEFAULT 'jse',
  -- Raised where what was decided is over: reopened, or sent again long after.
  ADD COLUMN round int NOT NULL DEFAULT 1;
UPDATE applications a SET source = (SELECT s.application FROM application_submissions s WHERE s.application_id = a.id ORDER BY s.id LIMIT 1)
  WHERE EXISTS (SELECT FROM application_submissions s WHERE s.application_id = a.id AND s.application <> 'jse');

-- A column of the board, newest first.
CREATE INDEX applications_standing ON applications (stage_id, id) WHERE status IN ('active', 'hired');
CREATE INDEX applications_by_source ON applications (job_id, source);
CREATE INDEX application_messages_undelivered ON application_messages (application_id) WHERE state = 'undelivered';

-- What can be read of a resume, as plain text.
CREATE TABLE resume_texts (
  file_id bigint PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  text text NOT NULL,
  is_cut boolean NOT NULL,
  read_at timestamptz NOT NULL
);

-- The folded words of an application, each behind the number of its job, so that a search reads those of one job alone: '31:java', and for
-- names and addresses '31~ana' as well (features/hiring/application-words.ts).
CREATE TABLE application_words (
  application_id bigint PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
  words tsvector NOT NULL,
  -- Null: something was sent since; the names are there already.
  read_at timestamptz,
  noted_at timestamptz NOT NULL
-- The words stand apart: what a search finds is read without them.
) WITH (toast_tuple_target = 128);
-- Without a list of what is to be added later, which every search would have to read.
CREATE INDEX application_words_found ON application_words USING gin (words) WITH (fastupdate = off);
-- The applications that have these words, always by the index: the planner does not count what it takes to unpack the words of ten thousand rows.
CREATE FUNCTION applications_with_words(wanted tsquery) RETURNS SETOF bigint LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 10000
  SET enable_seqscan = off SET enable_indexscan = off
  AS $$ SELECT application_id FROM application_words WHERE words @@ wanted $$;
CREATE INDEX application_words_unread ON application_words (noted_at, application_id) WHERE read_at IS NULL;
INSERT INTO application_words (application_id, words, noted_at) SELECT id, '', created_at FROM applications;
