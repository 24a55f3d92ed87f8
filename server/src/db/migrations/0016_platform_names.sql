-- The combined host shows the recruiters' and the workforce's site at /hiring and /workforce (docs/decisions/0070).

-- A company that has one of these names moves to the next free one; as a former name the old one still leads to it.
DO $$
DECLARE
  held record;
  number int;
BEGIN
  FOR held IN SELECT company_id, domain_name FROM company_brandings WHERE domain_name IN ('hiring', 'workforce') LOOP
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
    'account-settings', 'api', 'apply-job', 'assets', 'calendar-consent', 'cancel-payment', 'candidate-onboarding', 'candidate-overview',
    'card-page', 'companies', 'complete-account', 'edit-candidate', 'email-confirmation', 'feed.xml', 'favicon.ico', 'favicon.svg', 'files',
    'forgot-password', 'healthz', 'hiring', 'internal-server-error', 'invoices', 'jobs', 'login', 'logout', 'mailbox', 'not-found',
    'notifications', 'og', 'readyz', 'metrics', 'reset-password', 'robots.txt', 'schedule', 'sign-up', 'sitemap.xml', 'sitemaps',
    'success-payment', 'unsubscribe', 'workforce', 'apply_update'
  ])
$$;
