-- The sender's side: the page of one application, withdrawing it and taking that back (docs/decisions/0095).

ALTER TABLE applications
  -- When its sender withdrew it. Where it says 'withdrawn', it may be taken back for ten minutes.
  ADD COLUMN withdrawn_at timestamptz,
  -- What it takes to take that back: {"status": the one before, "messages": the mails that were cancelled for it}.
  ADD COLUMN withdrawal jsonb CHECK (jsonb_typeof(withdrawal) = 'object');
UPDATE applications a SET withdrawn_at = (SELECT max(s.withdrawn_at) FROM application_submissions s WHERE s.application_id = a.id)
  WHERE a.status = 'withdrawn';

-- The host on which it was sent, where its sender's mails lead back to. Null: not known, which is the main host.
ALTER TABLE application_submissions ADD COLUMN host text CHECK (length(host) <= 255);

-- New words of addresses. A company that has one of them moves to the next free name; as a former name the old one still leads to it.
DO $$
DECLARE
  held record;
  number int;
BEGIN
  FOR held IN SELECT company_id, domain_name FROM company_brandings WHERE domain_name IN ('application', 'saved-jobs', 'feeds') LOOP
    number := 2;
    WHILE EXISTS (SELECT FROM domain_names d WHERE d.domain_name = held.domain_name || '-' || number) LOOP
      number := number + 1;
    END LOOP;
    UPDATE company_brandings SET domain_name = held.domain_name || '-' || number WHERE company_id = held.company_id;
  END LOOP;
END
$$;

-- The whole list as in contract/src/rules/reserved-names.ts.
CREATE OR REPLACE FUNCTION is_reserved_name(name text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT lower(name) = ANY (ARRAY[
    'account-settings', 'api', 'application', 'apply-job', 'assets', 'calendar-consent', 'cancel-payment', 'candidate-onboarding', 'candidate-overview',
    'card-page', 'companies', 'complete-account', 'edit-candidate', 'email-confirmation', 'feed.xml', 'feeds', 'favicon.ico', 'favicon.svg', 'files',
    'forgot-password', 'healthz', 'hiring', 'internal-server-error', 'invoices', 'jobs', 'login', 'logout', 'mailbox', 'not-found',
    'notifications', 'og', 'readyz', 'metrics', 'reset-password', 'robots.txt', 'saved-jobs', 'schedule', 'sign-up', 'sitemap.xml', 'sitemaps',
    'success-payment', 'unsubscribe', 'workforce', 'apply_update'
  ])
$$;
