-- Postings from outside state their pay in many currencies, and by the hour, day, week or month. What is stored stays per year.
ALTER TABLE jobs
  DROP CONSTRAINT jobs_currency_salary_check,
  ADD CONSTRAINT jobs_currency_salary_check CHECK (currency_salary IN (
    'USD', 'MXN', 'AED', 'ARS', 'AUD', 'BGN', 'BOB', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CZK', 'DKK', 'DOP', 'EGP', 'EUR',
    'GBP', 'GTQ', 'HKD', 'HNL', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY', 'KES', 'KRW', 'MAD', 'MYR', 'NGN', 'NIO', 'NOK', 'NZD', 'PAB',
    'PEN', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'UYU', 'VND', 'ZAR')),
  -- For which period the posting states its pay; null for a year.
  ADD COLUMN salary_period text CHECK (salary_period IN ('hour', 'day', 'week', 'month')),
  ADD CONSTRAINT jobs_salary_period_of_pay CHECK (salary_period IS NULL OR salary_min IS NOT NULL);
ALTER TABLE job_search ADD COLUMN salary_period text;

-- Postings keep the language that they are written in, whichever it is (ISO 639-1). Cells and tokens of English and Spanish stay as they are;
-- what is in none of them takes the third part of the cells (server/src/features/board/cells.ts).
ALTER TABLE jobs
  DROP CONSTRAINT jobs_language_check,
  ADD CONSTRAINT jobs_language_check CHECK (language ~ '^[a-z]{2}$');
