-- The leading submission of an application is the account's, else the newest (docs/decisions/0075); it used to be the oldest.
DROP INDEX application_submissions_leading;
CREATE INDEX application_submissions_leading ON application_submissions (application_id, (candidate_id IS NULL), id DESC);
-- An account is shown what guests have sent under its address.
CREATE INDEX applications_by_email ON applications (email);
