-- Companies, their careers pages, and what they publish (specification, section 3).

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE countries (
  id int PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z]{2}$'),
  name text NOT NULL,
  name_es text NOT NULL
);

INSERT INTO countries (id, code, name, name_es) VALUES
  (1, 'us', 'United States', 'Estados Unidos'),
  (2, 'mx', 'Mexico', 'México'),
  (3, 'ca', 'Canada', 'Canadá'),
  (4, 'es', 'Spain', 'España'),
  (5, 'co', 'Colombia', 'Colombia'),
  (6, 'cl', 'Chile', 'Chile'),
  (7, 'cr', 'Costa Rica', 'Costa Rica'),
  (8, 'ec', 'Ecuador', 'Ecuador'),
  (9, 'gt', 'Guatemala', 'Guatemala'),
  (10, 'hn', 'Honduras', 'Honduras'),
  (11, 'ni', 'Nicaragua', 'Nicaragua'),
  (12, 'pa', 'Panama', 'Panamá'),
  (13, 'pe', 'Peru', 'Perú'),
  (14, 'pr', 'Puerto Rico', 'Puerto Rico'),
  (15, 'py', 'Paraguay', 'Paraguay'),
  (16, 'sv', 'El Salvador', 'El Salvador'),
  (17, 've', 'Venezuela', 'Venezuela');

CREATE TABLE company_industries (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE,
  name_es text NOT NULL
);

INSERT INTO company_industries (id, name, name_es) VALUES
  (1, 'Agriculture', 'Agricultura'),
  (2, 'Automotive', 'Automotriz'),
  (3, 'Biotechnology', 'Biotecnología'),
  (4, 'Construction and real estate', 'Construcción e inmobiliaria'),
  (5, 'Education', 'Educación'),
  (6, 'Energy', 'Energía'),
  (7, 'Fashion', 'Moda'),
  (8, 'Financial services', 'Servicios financieros'),
  (9, 'Food and beverage', 'Alimentos y bebidas'),
  (10, 'Games', 'Videojuegos'),
  (11, 'Healthcare', 'Salud'),
  (12, 'Logistics', 'Logística'),
  (13, 'Manufacturing', 'Manufactura'),
  (14, 'Media and entertainment', 'Medios y entretenimiento'),
  (15, 'Non-profit', 'Organizaciones sin fines de lucro'),
  (16, 'Professional services', 'Servicios profesionales'),
  (17, 'Retail', 'Comercio minorista'),
  (18, 'Software', 'Software'),
  (19, 'Telecommunications', 'Telecomunicaciones'),
  (20, 'Tourism and hospitality', 'Turismo y hotelería');

-- A white-label deployment: its own name and colours, and only the jobs published to it.
CREATE TABLE partners (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  test_slug text NOT NULL UNIQUE CHECK (test_slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text NOT NULL,
  logo text,
  primary_color text NOT NULL CHECK (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  secondary_color text NOT NULL CHECK (secondary_color ~ '^#[0-9a-fA-F]{6}$')
);

-- Words that a fixed path or a fixed call uses; contract/src/rules/reserved-names.ts holds the same list and a test compares them.
CREATE FUNCTION is_reserved_name(name text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT lower(name) = ANY (ARRAY[
    'account-settings', 'api', 'apply-job', 'assets', 'cancel-payment', 'candidate-onboarding', 'candidate-overview', 'companies',
    'complete-account', 'edit-candidate', 'email-confirmation', 'feed.xml', 'favicon.ico', 'favicon.svg', 'files', 'forgot-password', 'healthz',
    'internal-server-error', 'jobs', 'login', 'logout', 'mailbox', 'not-found', 'og', 'readyz', 'metrics', 'reset-password', 'robots.txt', 'sign-up',
    'sitemap.xml', 'sitemaps', 'success-payment', 'apply_update'
  ])
$$;

CREATE TABLE companies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  visible_name text NOT NULL,
  website text,
  phone text,
  country_id int REFERENCES countries,
  company_industry_id int REFERENCES company_industries,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE company_brandings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL UNIQUE REFERENCES companies ON DELETE CASCADE,
  domain_name citext NOT NULL UNIQUE
    CHECK (domain_name ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' AND NOT is_reserved_name(domain_name::text)),
  -- Keys in the files store, null while the company has none.
  logo text,
  background text,
  description text,
  primary_color text CHECK (primary_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  secondary_color text CHECK (secondary_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  site_url text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE locations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city text,
  state text,
  country_id int REFERENCES countries,
  street_address text,
  postal_code text
);

CREATE TABLE skills (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- Accent-folded and lower case: 'Diseño' and 'diseno' are one skill.
  folded text NOT NULL UNIQUE,
  jobs_count int NOT NULL DEFAULT 0
);
CREATE INDEX skills_most_used ON skills (jobs_count DESC, name);
CREATE INDEX skills_by_beginning ON skills (folded text_pattern_ops);

CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  title text NOT NULL CHECK (title <> ''),
  -- The language the posting is written in.
  language text NOT NULL CHECK (language IN ('en', 'es')),
  -- Sanitised HTML.
  description text,
  requirements text,
  job_benefits text,
  department text CHECK (department IN ('engineering', 'design', 'marketing', 'sales', 'talent', 'staff')),
  employment_type text CHECK (employment_type IN ('full_time', 'contract', 'part_time', 'temporary', 'other')),
  experience text CHECK (experience IN ('internship', 'entry_level', 'associate', 'mid_level', 'mid_senior_level', 'senior_level', 'director', 'executive')),
  is_remote boolean NOT NULL DEFAULT false,
  -- Whole units of the currency per year; all three or none.
  salary_min int CHECK (salary_min >= 0),
  salary_max int CHECK (salary_max >= salary_min),
  currency_salary text CHECK (currency_salary IN ('USD', 'MXN')),
  location_id bigint REFERENCES locations,
  required_skills int[] NOT NULL DEFAULT '{}',
  optional_skills int[] NOT NULL DEFAULT '{}',
  keywords text[] NOT NULL DEFAULT '{}',
  -- The white-label boards that show the job beside the main board.
  partner_ids int[] NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('draft', 'published', 'closed')),
  publish_date timestamptz,
  valid_through timestamptz,
  closed_at timestamptz,
  -- Where an imported posting came from, so that importing it again updates it.
  source text,
  source_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((salary_min IS NULL) = (salary_max IS NULL) AND (salary_min IS NULL) = (currency_salary IS NULL)),
  CHECK (state = 'draft' OR publish_date IS NOT NULL),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL))
);
CREATE UNIQUE INDEX jobs_by_source ON jobs (company_id, source, source_id) WHERE source IS NOT NULL;
CREATE INDEX jobs_by_company ON jobs (company_id, state);
CREATE INDEX jobs_to_expire ON jobs (valid_through) WHERE state = 'published';
CREATE INDEX jobs_by_location ON jobs (location_id);
