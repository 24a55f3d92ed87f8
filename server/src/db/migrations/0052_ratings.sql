-- What members of a job's team think of somebody (docs/decisions/0121).
CREATE TABLE ratings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- Where the application stood.
  stage_id bigint REFERENCES stages ON DELETE SET NULL,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  -- Strong no, no, yes, strong yes.
  score int NOT NULL CHECK (score BETWEEN 1 AND 4),
  -- [{"criterion": as the job called it then, "score": 1 to 4}]
  criteria jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(criteria) = 'array'),
  -- Plain text.
  text text CHECK (length(text) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT ratings_once UNIQUE (application_id, stage_id, user_id)
);
CREATE INDEX ratings_by_user ON ratings (user_id, application_id) WHERE user_id IS NOT NULL;
CREATE INDEX ratings_by_stage ON ratings (stage_id) WHERE stage_id IS NOT NULL;
