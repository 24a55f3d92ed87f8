-- A company's own wording of the templates that come with the product, and two admins who change one at once (docs/decisions/0123).
ALTER TABLE mail_templates
  -- The product's template that this row stands in place of, for its company.
  ADD COLUMN replaces_id bigint REFERENCES mail_templates ON DELETE CASCADE,
  -- The company has gone back to the product's wording: of the row only the version counts.
  ADD COLUMN is_restored boolean NOT NULL DEFAULT false,
  -- Raised by every change, so that of two editors the second is told.
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD CONSTRAINT mail_templates_replace CHECK (replaces_id IS NULL OR company_id IS NOT NULL);
CREATE UNIQUE INDEX mail_templates_replaced ON mail_templates (replaces_id, company_id) WHERE replaces_id IS NOT NULL;
