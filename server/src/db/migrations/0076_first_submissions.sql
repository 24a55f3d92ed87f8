-- What is sent first for an application, and answers nothing, leaves nothing to be met: nothing is looked for then. Its number is the application's.
DROP TRIGGER submissions_note_unmet ON application_submissions;
CREATE TRIGGER submissions_note_unmet AFTER INSERT ON application_submissions
  FOR EACH ROW WHEN (NEW.answers <> '[]' OR NEW.id <> NEW.application_id) EXECUTE FUNCTION note_unmet();
CREATE TRIGGER submissions_note_changed_answers AFTER UPDATE OF answers, candidate_id ON application_submissions
  FOR EACH ROW EXECUTE FUNCTION note_unmet();
