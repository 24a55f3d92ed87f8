-- Lists by pay walk each currency in its own order and meet in dollars (server/src/features/board/pay-search.ts): no row has to be written
-- anew when the rates change.
CREATE INDEX job_search_best_paid ON job_search (currency_salary, salary_max DESC, published_at DESC, job_id DESC) INCLUDE (cell, salary_min);
