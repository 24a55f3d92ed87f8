-- What the account settings keep: money, members' wishes, careers addresses, calendars (specification, sections 3, 4 and 7).

-- Pages of invoices, of unsubscribing and of the vendors' stand-ins; the whole list as in contract/src/rules/reserved-names.ts.
CREATE OR REPLACE FUNCTION is_reserved_name(name text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT lower(name) = ANY (ARRAY[
    'account-settings', 'api', 'apply-job', 'assets', 'calendar-consent', 'cancel-payment', 'candidate-onboarding', 'candidate-overview',
    'card-page', 'companies', 'complete-account', 'edit-candidate', 'email-confirmation', 'feed.xml', 'favicon.ico', 'favicon.svg', 'files',
    'forgot-password', 'healthz', 'internal-server-error', 'invoices', 'jobs', 'login', 'logout', 'mailbox', 'not-found', 'notifications', 'og',
    'readyz', 'metrics', 'reset-password', 'robots.txt', 'schedule', 'sign-up', 'sitemap.xml', 'sitemaps', 'success-payment', 'unsubscribe',
    'apply_update'
  ])
$$;

-- Time zones: a company's own, or else its country's.

ALTER TABLE countries ADD COLUMN time_zone text;
UPDATE countries SET time_zone = zone FROM (VALUES
  ('us', 'America/New_York'), ('mx', 'America/Mexico_City'), ('ca', 'America/Toronto'), ('es', 'Europe/Madrid'), ('co', 'America/Bogota'),
  ('cl', 'America/Santiago'), ('cr', 'America/Costa_Rica'), ('ec', 'America/Guayaquil'), ('gt', 'America/Guatemala'),
  ('hn', 'America/Tegucigalpa'), ('ni', 'America/Managua'), ('pa', 'America/Panama'), ('pe', 'America/Lima'), ('pr', 'America/Puerto_Rico'),
  ('py', 'America/Asuncion'), ('sv', 'America/El_Salvador'), ('ve', 'America/Caracas')) AS z (code, zone)
WHERE countries.code = z.code;
ALTER TABLE countries ALTER COLUMN time_zone SET NOT NULL;

-- An IANA name; null: that of the country, and UTC without one.
ALTER TABLE companies ADD COLUMN time_zone text CHECK (time_zone <> '');

-- Plans and what they cost in each currency.

ALTER TABLE plans ADD COLUMN nickname text;
UPDATE plans SET nickname = name;
ALTER TABLE plans ALTER COLUMN nickname SET NOT NULL;

-- Cents a month.
CREATE TABLE plan_prices (
  plan_id int NOT NULL REFERENCES plans ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('USD', 'MXN')),
  amount int NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (plan_id, currency)
);
INSERT INTO plan_prices (plan_id, currency, amount) SELECT id, currency, amount FROM plans;
INSERT INTO plan_prices (plan_id, currency, amount) VALUES (1, 'MXN', 179900), (2, 'MXN', 549900) ON CONFLICT DO NOTHING;
ALTER TABLE plans DROP COLUMN amount, DROP COLUMN currency;

-- Section 9: USD in the United States, MXN everywhere else.
UPDATE subscriptions s SET currency = p.currency, amount = p.amount * s.quantity
FROM companies c LEFT JOIN countries n ON n.id = c.country_id, plan_prices p
WHERE c.id = s.company_id AND p.plan_id = s.plan_id AND p.currency = CASE n.code WHEN 'us' THEN 'USD' ELSE 'MXN' END AND p.currency <> s.currency;

-- Renewals.

ALTER TABLE subscriptions
  -- Tries of the present renewal that have failed; the third makes the subscription inactive.
  ADD COLUMN failed_tries smallint NOT NULL DEFAULT 0,
  -- When the renewal is tried again after a failed try; null: at end_date.
  ADD COLUMN next_try_at timestamptz,
  ADD CONSTRAINT subscriptions_tries CHECK (failed_tries BETWEEN 0 AND 3 AND (failed_tries < 3 OR subscription_status = 'inactive')),
  ADD CONSTRAINT subscriptions_next_try CHECK (next_try_at IS NULL OR (failed_tries > 0 AND subscription_status = 'active')),
  ADD CONSTRAINT subscriptions_period CHECK (end_date > start_date);
CREATE INDEX subscriptions_due ON subscriptions (coalesce(next_try_at, end_date)) WHERE subscription_status = 'active';

-- Who changed a plan, and when.
CREATE TABLE plan_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id bigint NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
  changed_by bigint NOT NULL REFERENCES users,
  from_plan_id int REFERENCES plans,
  to_plan_id int NOT NULL REFERENCES plans,
  created_at timestamptz NOT NULL,
  CHECK (from_plan_id IS DISTINCT FROM to_plan_id)
);
CREATE INDEX plan_changes_by_subscription ON plan_changes (subscription_id, id);

CREATE SEQUENCE invoice_numbers;

-- One row for each period of a subscription: pending until it is paid, however many tries that takes.
CREATE TABLE transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  subscription_id bigint NOT NULL REFERENCES subscriptions,
  transaction_type text NOT NULL CHECK (transaction_type IN ('subscription')),
  status text NOT NULL CHECK (status IN ('pending', 'complete')),
  -- Cents, of the whole quantity.
  amount int NOT NULL CHECK (amount >= 0),
  currency text NOT NULL CHECK (currency IN ('USD', 'MXN')),
  quantity int NOT NULL CHECK (quantity > 0),
  -- Nickname of the plan, name and country of the company: an invoice never changes.
  description text NOT NULL,
  billed_name text NOT NULL,
  billed_country text,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  invoice_number text NOT NULL DEFAULT to_char(nextval('invoice_numbers'), 'FM00000000') UNIQUE,
  -- What it was paid with; null while it is pending, and for an amount of 0.
  paid_brand text,
  paid_last4 text CHECK (paid_last4 ~ '^\d{4}$'),
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT transactions_once UNIQUE (subscription_id, period_start),
  CHECK ((status = 'complete') = (paid_at IS NOT NULL)),
  CHECK (status = 'complete' OR (paid_brand IS NULL AND paid_last4 IS NULL)),
  CHECK (period_end > period_start)
);
ALTER SEQUENCE invoice_numbers OWNED BY transactions.invoice_number;
CREATE INDEX transactions_newest ON transactions (company_id, created_at DESC, id DESC);
CREATE INDEX transactions_due ON transactions (company_id, id) WHERE status = 'pending';
-- A subscription owes for one period at a time.
CREATE UNIQUE INDEX transactions_one_due ON transactions (subscription_id) WHERE status = 'pending';

-- Every try to be paid, written before the vendor is asked: after a crash the same key is asked again, and nothing is charged twice.
CREATE TABLE charge_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES transactions ON DELETE CASCADE,
  idempotency_key text NOT NULL UNIQUE,
  -- The vendor's id of the payment method, which may be gone by now.
  payment_method text NOT NULL,
  state text NOT NULL CHECK (state IN ('started', 'succeeded', 'declined')),
  -- The vendor's id of the payment, and its reason for declining.
  vendor_id text UNIQUE,
  decline_code text,
  -- One of the daily tries of a renewal, which count, and not somebody's click, which does not.
  is_scheduled boolean NOT NULL,
  started_at timestamptz NOT NULL,
  -- When the vendor was last asked about it: bank accounts take days to pay.
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'started') = (ended_at IS NULL)),
  CHECK (decline_code IS NULL OR state = 'declined')
);
CREATE INDEX charge_attempts_by_transaction ON charge_attempts (transaction_id, id);
CREATE UNIQUE INDEX charge_attempts_one_open ON charge_attempts (transaction_id) WHERE state = 'started';
CREATE UNIQUE INDEX charge_attempts_one_paid ON charge_attempts (transaction_id) WHERE state = 'succeeded';
CREATE INDEX charge_attempts_open ON charge_attempts (started_at) WHERE state = 'started';

-- Payment methods.

ALTER TABLE payment_methods
  ADD COLUMN exp_month smallint CHECK (exp_month BETWEEN 1 AND 12),
  ADD COLUMN exp_year smallint CHECK (exp_year BETWEEN 2000 AND 9999),
  ADD CHECK ((exp_month IS NULL) = (exp_year IS NULL) AND (exp_month IS NULL OR type = 'card'));
-- The same card entered twice replaces itself.
CREATE UNIQUE INDEX payment_methods_once ON payment_methods (company_id, fingerprint) WHERE fingerprint IS NOT NULL;

-- A company as each vendor of cards knows it.
CREATE TABLE card_customers (
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  vendor text NOT NULL CHECK (vendor IN ('stripe', 'stand_in')),
  vendor_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, vendor),
  UNIQUE (vendor, vendor_id)
);

-- Pages of the vendor on which a card is entered.
CREATE TABLE card_pages (
  vendor_id text PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  opened_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- When what was entered was recorded.
  recorded_at timestamptz
);
CREATE INDEX card_pages_by_company ON card_pages (company_id);
CREATE INDEX card_pages_by_age ON card_pages (created_at);

-- What vendors have told us, each event handled once however often it comes. What it is about is looked up when it is handled, so that
-- the order in which events come does not matter.
CREATE TABLE webhook_events (
  vendor text NOT NULL CHECK (vendor IN ('stripe', 'stand_in')),
  event_id text NOT NULL,
  type text NOT NULL,
  -- When it happened at the vendor.
  occurred_at timestamptz NOT NULL,
  object_id text,
  handled_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, event_id)
);

-- What the stand-in for the vendor of cards remembers: customers, pages, payment methods and charges. No number of a card is among it.
CREATE TABLE stand_in_cards (
  id text PRIMARY KEY,
  object jsonb NOT NULL
);
CREATE INDEX webhook_events_by_age ON webhook_events (handled_at);

-- Notifications. What somebody does not want is listed, so that a kind that comes later is wanted.

CREATE TABLE notification_settings (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  notification_interval text NOT NULL DEFAULT 'immediate' CHECK (notification_interval IN ('immediate', 'daily', 'weekly')),
  flags_off text[] NOT NULL DEFAULT '{}' CHECK (flags_off <@ ARRAY[
    'new_application', 'application_withdrawn', 'job_published', 'job_closing_soon', 'member_joined',
    'contract_updates', 'time_off_requests', 'payroll_reminders']),
  updated_at timestamptz NOT NULL
);

ALTER TABLE job_members ADD COLUMN flags_off text[] NOT NULL DEFAULT '{}'
  CHECK (flags_off <@ ARRAY['new_application', 'application_withdrawn', 'job_closing_soon']);

ALTER TABLE applications ADD COLUMN withdrawn_at timestamptz;

-- Something that members are told about, written in the transaction in which it happens.
CREATE TABLE notification_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'new_application', 'application_withdrawn', 'job_published', 'job_closing_soon', 'member_joined',
    'contract_updates', 'time_off_requests', 'payroll_reminders')),
  -- What makes it the same event when it is written again: 'new_application 123'.
  key text NOT NULL UNIQUE,
  job_id bigint REFERENCES jobs ON DELETE CASCADE,
  application_id bigint REFERENCES applications ON DELETE CASCADE,
  -- Who joined.
  member_id bigint REFERENCES users ON DELETE CASCADE,
  occurred_at timestamptz NOT NULL,
  -- When its deliveries were written; null: not yet.
  spread_at timestamptz,
  CHECK (kind NOT IN ('new_application', 'application_withdrawn') OR (job_id IS NOT NULL AND application_id IS NOT NULL)),
  CHECK (kind NOT IN ('job_published', 'job_closing_soon') OR job_id IS NOT NULL),
  CHECK (kind <> 'member_joined' OR member_id IS NOT NULL)
);
CREATE INDEX notification_events_to_spread ON notification_events (id) WHERE spread_at IS NULL;
CREATE INDEX notification_events_by_age ON notification_events (occurred_at);
CREATE INDEX notification_events_by_company ON notification_events (company_id);
CREATE INDEX notification_events_by_job ON notification_events (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX notification_events_by_application ON notification_events (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX notification_events_by_member ON notification_events (member_id) WHERE member_id IS NOT NULL;

-- One event for one member: mailed once, or dropped because it was no longer wanted, or its member gone.
CREATE TABLE notification_deliveries (
  event_id bigint NOT NULL REFERENCES notification_events ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- At once, or the next 08:00 of the company's time zone (on Monday for weekly).
  due_at timestamptz NOT NULL,
  mailed_at timestamptz,
  -- Message-ID of the mail that told it.
  mail_id text,
  dropped_at timestamptz,
  PRIMARY KEY (event_id, user_id),
  CHECK (mailed_at IS NULL OR dropped_at IS NULL),
  CHECK ((mailed_at IS NULL) = (mail_id IS NULL))
);
CREATE INDEX notification_deliveries_due ON notification_deliveries (due_at, user_id) WHERE mailed_at IS NULL AND dropped_at IS NULL;
CREATE INDEX notification_deliveries_waiting ON notification_deliveries (user_id, due_at) WHERE mailed_at IS NULL AND dropped_at IS NULL;
CREATE INDEX notification_deliveries_by_user ON notification_deliveries (user_id);

-- Careers pages: who edited last, and every address that a company has had.

ALTER TABLE company_brandings ADD COLUMN edited_by bigint REFERENCES users;
CREATE INDEX company_brandings_by_editor ON company_brandings (edited_by) WHERE edited_by IS NOT NULL;

-- Present and former domain_names: a name belongs to one company for good, and a former one leads to the present one.
CREATE TABLE domain_names (
  domain_name citext PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX domain_names_by_company ON domain_names (company_id);
INSERT INTO domain_names (domain_name, company_id) SELECT domain_name, company_id FROM company_brandings;

-- Takes the name for the company. Of two companies at the same moment the second waits. A name that is another company's: an insert does
-- nothing, as with ON CONFLICT DO NOTHING, so that sign-up tries the next; an update is refused by domain_names_pkey.
CREATE FUNCTION take_domain_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO domain_names (domain_name, company_id) VALUES (NEW.domain_name, NEW.company_id) ON CONFLICT (domain_name) DO NOTHING;
  IF EXISTS (SELECT FROM domain_names d WHERE d.domain_name = NEW.domain_name AND d.company_id = NEW.company_id) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    RETURN NULL;
  END IF;
  RAISE unique_violation USING CONSTRAINT = 'domain_names_pkey', TABLE = 'domain_names', MESSAGE = 'this domain_name is another company''s';
END $$;
CREATE TRIGGER company_brandings_take_domain_name BEFORE INSERT OR UPDATE OF domain_name ON company_brandings
  FOR EACH ROW EXECUTE FUNCTION take_domain_name();

-- Calendars.

CREATE TABLE calendar_links (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('gmail', 'eas', 'ews')),
  email text,
  -- Sealed for the purpose 'calendar token' (server/src/sealing.ts).
  sealed_token text NOT NULL,
  -- Two people may link one mailbox: what they share at the vendor is ended with the last of them.
  token_hash bytea NOT NULL,
  -- When the vendor first refused the token; null: it is good.
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (user_id, provider)
);
CREATE INDEX calendar_links_by_token ON calendar_links (token_hash);

-- Only Exchange calendars hold meetings in Teams.
CREATE TABLE teams_connections (
  user_id bigint PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('eas', 'ews')),
  account_id text NOT NULL,
  -- Sealed for the purpose 'teams token'.
  sealed_token text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (user_id, provider) REFERENCES calendar_links (user_id, provider) ON DELETE CASCADE
);
CREATE INDEX teams_connections_by_token ON teams_connections (token_hash);

CREATE TABLE scheduling_pages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES calendar_links ON DELETE CASCADE,
  vendor_id text NOT NULL UNIQUE,
  title text NOT NULL CHECK (title <> ''),
  duration_minutes int NOT NULL CHECK (duration_minutes > 0),
  url text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX scheduling_pages_by_user ON scheduling_pages (user_id, id);

-- A row comes before the vendor is asked, so that the same submission makes one event.
CREATE TABLE calendar_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  submission_key text NOT NULL,
  -- Null until the vendor has made it.
  vendor_id text,
  title text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  join_url text,
  created_at timestamptz NOT NULL,
  -- When the vendor was last asked for it: the next try waits until that one has ended.
  asked_at timestamptz NOT NULL,
  CONSTRAINT calendar_events_once UNIQUE (user_id, submission_key),
  CHECK (ends_at > starts_at)
);

-- Messages of the built-in support panel; the mail to the support address is queued with the row.
CREATE TABLE support_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for visitors.
  user_id bigint REFERENCES users ON DELETE CASCADE,
  email citext NOT NULL CHECK (length(email::text) <= 254),
  text text NOT NULL CHECK (text <> ''),
  page text,
  submission_key text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT support_messages_once UNIQUE (email, submission_key)
);
CREATE INDEX support_messages_by_user ON support_messages (user_id, id) WHERE user_id IS NOT NULL;
