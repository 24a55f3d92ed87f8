-- The demo's accounts, whose password anybody can read in the README: they are of no use on an instance that is for real.
ALTER TABLE users ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- Those that were written before. They came in one transaction and have its time in common, to the microsecond: somebody who signed up with one
-- of these addresses came alone.
WITH seeded AS (
  SELECT id, created_at FROM users WHERE email IN (
    'owner@monedil.example', 'sourcing@monedil.example', 'recruiter@monedil.example', 'workforce@monedil.example', 'invited@monedil.example',
    'owner@rutavena.example', 'owner@alborea-salud.example', 'owner@comalinda.example', 'lucia@talent.example', 'mateo@talent.example',
    'internal@plaza.example'
  )
)
UPDATE users SET is_demo = true
WHERE id IN (SELECT s.id FROM seeded s WHERE EXISTS (SELECT FROM seeded t WHERE t.created_at = s.created_at AND t.id <> s.id));
