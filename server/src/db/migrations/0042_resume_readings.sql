-- A resume whose reading took too long is read again, so often; afterwards its team is told that it cannot be read.
ALTER TABLE resume_texts ADD COLUMN is_late boolean NOT NULL DEFAULT false, ADD COLUMN tries smallint NOT NULL DEFAULT 1;
