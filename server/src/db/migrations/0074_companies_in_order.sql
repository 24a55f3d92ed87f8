-- Names are folded: their bytes have them in order, which every process can tell as the database tells it, whatever its locale.
ALTER TABLE company_search ALTER COLUMN sort_name TYPE text COLLATE "C";
