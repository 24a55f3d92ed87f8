-- Companies are renewed a few at a time as jobs are: all of them in one statement took longer than a statement may where there are tens of thousands.
ALTER TABLE search_renewal ADD COLUMN done_up_to_company bigint NOT NULL DEFAULT 0;
