-- Interviews: who holds them, when, and what calendars and candidates have heard of them (docs/decisions/0127).
CREATE TABLE interviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  created_by bigint REFERENCES users ON DELETE SET NULL,
  submission_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('offered', 'booked', 'done', 'cancelled')),
  -- To pick from; empty where the time was given.
  offered_times timestamptz[] NOT NULL DEFAULT '{}' CHECK (cardinality(offered_times) <= 5),
  starts_at timestamptz,
  ends_at timestamptz,
  duration_minutes int NOT NULL CHECK (duration_minutes BETWEEN 5 AND 480),
  place text CHECK (length(place) BETWEEN 1 AND 300),
  -- In Teams.
  is_online boolean NOT NULL,
  -- In whose calendar the event is to be; null: invitations are files in mails.
  calendar_user_id bigint REFERENCES users ON DELETE SET NULL,
  -- Whether that calendar's link has ended before the event was made: files were mailed in its place.
  is_calendar_lost boolean NOT NULL DEFAULT false,
  -- The event at the vendor, in whose calendar, and as it was at this sequence; null until it is made, and once it is taken away.
  vendor_id text,
  event_user_id bigint REFERENCES users ON DELETE SET NULL,
  event_sequence int,
  join_url text,
  -- When the vendor was last asked to make the event: the next try waits until that one has ended.
  event_asked_at timestamptz,
  -- Raised by each change that people and calendars hear of.
  sequence int NOT NULL DEFAULT 0,
  -- From when the candidate is shown it: until then it can be taken back without a word.
  shown_at timestamptz NOT NULL,
  -- Of the candidate, as far as their browser has said it.
  candidate_zone text CHECK (candidate_zone <> ''),
  cancelled_by text CHECK (cancelled_by IN ('team', 'candidate')),
  day_reminded_at timestamptz,
  hour_reminded_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT interviews_once UNIQUE (application_id, created_by, submission_key),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND ends_at > starts_at),
  CHECK (state = 'cancelled' OR (state = 'offered') = (starts_at IS NULL))
);
CREATE INDEX interviews_by_creator ON interviews (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX interviews_by_calendar ON interviews (calendar_user_id) WHERE calendar_user_id IS NOT NULL;
CREATE INDEX interviews_by_event_user ON interviews (event_user_id) WHERE event_user_id IS NOT NULL;
-- Those that begin or end soon.
CREATE INDEX interviews_ahead ON interviews (starts_at) WHERE state = 'booked';
CREATE INDEX interviews_open ON interviews (application_id) WHERE state IN ('offered', 'booked');

CREATE TABLE interviewers (
  interview_id bigint NOT NULL REFERENCES interviews ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (interview_id, user_id)
);
CREATE INDEX interviewers_by_user ON interviewers (user_id);

-- A mail about an interview, as it was at this sequence: it brings the invitation file, and is not sent once the interview has changed again.
ALTER TABLE application_messages
  ADD COLUMN interview_id bigint REFERENCES interviews ON DELETE SET NULL,
  ADD COLUMN interview_sequence int;
CREATE INDEX application_messages_by_interview ON application_messages (interview_id) WHERE interview_id IS NOT NULL;

-- Interviews are one more kind of mail to one member alone.
ALTER TABLE notification_settings
  DROP CONSTRAINT notification_settings_direct_off_check,
  ADD CONSTRAINT notification_settings_direct_off_check
    CHECK (direct_off <@ ARRAY['mentioned', 'added_to_job', 'candidate_replied', 'interview']);
