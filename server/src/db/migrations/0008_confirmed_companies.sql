-- A company is public once one of its members has confirmed an address; those that nobody has signed up for (imported ones) always are.
DELETE FROM company_search s
WHERE s.jobs = 0 AND NOT (SELECT coalesce(bool_or(u.confirmed_at IS NOT NULL), true) FROM users u WHERE u.company_id = s.company_id);
