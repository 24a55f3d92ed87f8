-- Mails that concern one member alone go at once; here they are stopped (docs/decisions/0121).
ALTER TABLE notification_settings
  ADD COLUMN direct_off text[] NOT NULL DEFAULT '{}' CHECK (direct_off <@ ARRAY['mentioned', 'added_to_job']);
