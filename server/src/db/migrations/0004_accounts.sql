-- People, how they prove who they are, and what their company has bought (specification, sections 3 to 6).

CREATE TABLE plans (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE,
  -- Active members a company may have; null: no limit.
  collaborators_limit int CHECK (collaborators_limit > 0),
  amount int NOT NULL CHECK (amount >= 0),
  currency text NOT NULL CHECK (currency IN ('USD', 'MXN'))
);

-- Amounts are cents.
INSERT INTO plans (id, name, collaborators_limit, amount, currency) VALUES
  (1, 'Starter', 5, 9900, 'USD'),
  (2, 'Growth', NULL, 29900, 'USD');

ALTER TABLE companies
  -- Bought before there were plans: nothing is limited and nothing is asked.
  ADD COLUMN is_legacy boolean NOT NULL DEFAULT false,
  ADD COLUMN payment_contacts text[] NOT NULL DEFAULT '{}';

CREATE TABLE company_products (
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  product text NOT NULL CHECK (product IN ('sourcing', 'workforce')),
  PRIMARY KEY (company_id, product)
);

CREATE TABLE subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  product text NOT NULL CHECK (product IN ('sourcing', 'workforce')),
  plan_id int REFERENCES plans,
  nickname text NOT NULL,
  subscription_status text NOT NULL CHECK (subscription_status IN ('active', 'inactive')),
  quantity int NOT NULL DEFAULT 1 CHECK (quantity > 0),
  amount int NOT NULL CHECK (amount >= 0),
  currency text NOT NULL CHECK (currency IN ('USD', 'MXN')),
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, product)
);

CREATE TABLE payment_methods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  vendor_id text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('card', 'us_bank_account')),
  is_default boolean NOT NULL DEFAULT false,
  brand text,
  funding text,
  last4 text NOT NULL CHECK (last4 ~ '^\d{4}$'),
  fingerprint text,
  bank_name text,
  account_type text,
  routing_number text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_methods_by_company ON payment_methods (company_id);
CREATE UNIQUE INDEX payment_methods_default ON payment_methods (company_id) WHERE is_default;

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email citext NOT NULL CHECK (length(email::text) <= 254),
  -- Both null until an invited person completes the account.
  first_name text,
  last_name text,
  -- In the PHC format; null until a password was chosen.
  password_hash text,
  -- Null for talent and for the internal roles.
  company_id bigint REFERENCES companies,
  is_owner boolean NOT NULL DEFAULT false,
  -- In the order they were given: the first decides what happens at login.
  roles text[] NOT NULL CHECK (
    roles <@ ARRAY['sourcing_admin', 'workforce_admin', 'sourcing_recruiter', 'internal_recruiter', 'recruiter_admin', 'internal_hr', 'superadmin', 'talent']
    AND cardinality(roles) > 0
  ),
  -- A key in the files store.
  avatar text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es')),
  confirmed_at timestamptz,
  -- Removed members keep what they did; their address is free again.
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT is_owner OR company_id IS NOT NULL)
);
CREATE UNIQUE INDEX users_email ON users (email) WHERE removed_at IS NULL;
CREATE INDEX users_by_company ON users (company_id, id) WHERE company_id IS NOT NULL;

CREATE TABLE candidates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  has_complete_profile boolean NOT NULL DEFAULT false
);

-- Who looks after a job.
CREATE TABLE job_members (
  job_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (job_id, user_id)
);
CREATE INDEX job_members_by_user ON job_members (user_id, job_id);

CREATE TABLE sessions (
  -- SHA-256 of the token: who reads this table can sign in as nobody.
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Links that were mailed. What is in the mail is `handle.secret`; the handle alone names the link and opens nothing.
CREATE TABLE account_links (
  handle text PRIMARY KEY,
  secret_hash bytea NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirmation', 'invitation', 'reset')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_links_by_user ON account_links (user_id, purpose);
CREATE INDEX account_links_by_end ON account_links (expires_at);

-- Tests of the captcha that have been used; a replay is refused as long as it would otherwise be good.
CREATE TABLE spent_challenges (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_challenges_by_end ON spent_challenges (expires_at);

-- How often something was tried of late, by a hash of who tried. Losing it in a crash costs nothing.
CREATE UNLOGGED TABLE attempts (
  key bytea PRIMARY KEY,
  tries int NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX attempts_by_end ON attempts (ends_at);

-- The internal site has a page of its own; the whole list as in contract/src/rules/reserved-names.ts.
CREATE OR REPLACE FUNCTION is_reserved_name(name text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT lower(name) = ANY (ARRAY[
    'account-settings', 'api', 'apply-job', 'assets', 'cancel-payment', 'candidate-onboarding', 'candidate-overview', 'companies',
    'complete-account', 'edit-candidate', 'email-confirmation', 'feed.xml', 'favicon.ico', 'favicon.svg', 'files', 'forgot-password', 'healthz',
    'internal-server-error', 'jobs', 'login', 'logout', 'mailbox', 'not-found', 'notifications', 'og', 'readyz', 'metrics', 'reset-password',
    'robots.txt', 'sign-up', 'sitemap.xml', 'sitemaps', 'success-payment', 'apply_update'
  ])
$$;
