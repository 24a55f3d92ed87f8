-- One feed of what changed of what visitors see, written by the tables themselves and read by every web process (docs/decisions/0105).

CREATE TABLE public_changes (
  -- The transaction that has changed it. Whoever reads asks which transactions have ended since: a number of our own would have another order than commits.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL CHECK (kind IN ('job', 'company', 'partner', 'everything')),
  -- The id of the job, the company or the partner; 0 for everything.
  subject bigint NOT NULL,
  PRIMARY KEY (xid, kind, subject)
);

-- Entries of transactions before pruned_before are gone: whoever has not read them yet begins anew. One row.
CREATE TABLE public_change_pruning (
  pruned_before xid8 NOT NULL DEFAULT '0',
  -- What may go the next time: nobody who reads regularly has still to read it by then.
  next_before xid8 NOT NULL DEFAULT '0',
  noted_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX public_change_pruning_once ON public_change_pruning ((true));
INSERT INTO public_change_pruning DEFAULT VALUES;

-- Notes changes in the transaction that makes them, each once, and wakes those who listen when it commits. A statement that changes very many is noted as one.
CREATE FUNCTION note_public_changes(noted_kind text, subjects bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(subjects) = 0 OR EXISTS (SELECT FROM public_changes WHERE xid = pg_current_xact_id() AND kind = 'everything') THEN
    RETURN;
  END IF;
  IF cardinality(subjects) > 10000 THEN
    noted_kind := 'everything';
    subjects := '{0}';
  END IF;
  INSERT INTO public_changes (kind, subject) SELECT noted_kind, s FROM unnest(subjects) AS s ON CONFLICT DO NOTHING;
  PERFORM pg_notify('public_changes', '');
END $$;

CREATE FUNCTION note_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_public_changes('everything', '{0}');
  RETURN NULL;
END $$;

-- Drafts are nobody's business. Of a job that has been public every column counts but those that only its team sees: one that is added later counts until it is named here.
CREATE FUNCTION note_changed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  team_only CONSTANT text[] := ARRAY['draft', 'version', 'hire_date', 'is_blind', 'rating_criteria', 'created_by'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_public_changes('job', ARRAY(SELECT id FROM new_rows WHERE state <> 'draft'));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_public_changes('job', ARRAY(SELECT id FROM old_rows WHERE state <> 'draft'));
  ELSE
    PERFORM note_public_changes('job', ARRAY(SELECT n.id FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.state <> 'draft' OR n.state <> 'draft') AND to_jsonb(o) - team_only IS DISTINCT FROM to_jsonb(n) - team_only));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_note_inserts AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_jobs();
CREATE TRIGGER jobs_note_updates AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_jobs();
CREATE TRIGGER jobs_note_deletes AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_jobs();

-- For each row: these tables are written a row or a few at a time. The first argument is the kind, the second the column that holds the id.
CREATE FUNCTION note_changed_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_public_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT (changed ->> TG_ARGV[1])::bigint
    FROM (VALUES (to_jsonb(OLD)), (to_jsonb(NEW))) AS c (changed) WHERE changed ->> TG_ARGV[1] IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER companies_note_changes AFTER INSERT OR UPDATE OR DELETE ON companies
  FOR EACH ROW EXECUTE FUNCTION note_changed_row('company', 'id');
CREATE TRIGGER company_brandings_note_changes AFTER INSERT OR UPDATE OR DELETE ON company_brandings
  FOR EACH ROW EXECUTE FUNCTION note_changed_row('company', 'company_id');
CREATE TRIGGER domain_names_note_changes AFTER INSERT OR UPDATE OR DELETE ON domain_names
  FOR EACH ROW EXECUTE FUNCTION note_changed_row('company', 'company_id');
CREATE TRIGGER partners_note_changes AFTER INSERT OR UPDATE OR DELETE ON partners
  FOR EACH ROW EXECUTE FUNCTION note_changed_row('partner', 'id');

-- The read models change with more than their own job or company: with a name, a member who is confirmed, the number of jobs.
CREATE FUNCTION note_found_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_public_changes('job', ARRAY(SELECT job_id FROM old_rows));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_public_changes('job', ARRAY(SELECT job_id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER job_search_note_inserts AFTER INSERT ON job_search REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_found_jobs();
CREATE TRIGGER job_search_note_updates AFTER UPDATE ON job_search REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_found_jobs();
CREATE TRIGGER job_search_note_deletes AFTER DELETE ON job_search REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_found_jobs();
CREATE FUNCTION note_found_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_public_changes('company', ARRAY(SELECT company_id FROM old_rows));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_public_changes('company', ARRAY(SELECT company_id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER company_search_note_inserts AFTER INSERT ON company_search REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_found_companies();
CREATE TRIGGER company_search_note_updates AFTER UPDATE ON company_search REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_found_companies();
CREATE TRIGGER company_search_note_deletes AFTER DELETE ON company_search REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_found_companies();

-- What many jobs or companies share, and what is emptied at once.
CREATE TRIGGER locations_note_updates AFTER UPDATE OR TRUNCATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER skills_note_names AFTER UPDATE OF name OR DELETE OR TRUNCATE ON skills FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER countries_note_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON countries FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER company_industries_note_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_industries
  FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER jobs_note_truncate AFTER TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER companies_note_truncate AFTER TRUNCATE ON companies FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER company_brandings_note_truncate AFTER TRUNCATE ON company_brandings FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER domain_names_note_truncate AFTER TRUNCATE ON domain_names FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER partners_note_truncate AFTER TRUNCATE ON partners FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER job_search_note_truncate AFTER TRUNCATE ON job_search FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER company_search_note_truncate AFTER TRUNCATE ON company_search FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
