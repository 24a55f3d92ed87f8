import { expect, it } from 'vitest'
import { closedListsAreTaken } from './closed-lists.ts'
import { sourcesOf } from './sources.ts'

const sources = sourcesOf({
  'server/src/db/migrations/0001_board.sql': "CREATE TABLE jobs (language text CHECK (language IN ('en', 'es')), code text DEFAULT 'fr');",
  'server/src/db/migrations/0002_settings.sql':
    "ALTER TABLE users ADD CHECK (flags_off <@ ARRAY[\n  'new_application',\n  'job_published'\n]);",
})

it('passes values that a migration names, in one line or several', () => {
  expect(closedListsAreTaken(sources, { 'jobs.language': ['en', 'es'], 'users.flags_off': ['new_application', 'job_published'] })).toEqual(
    [],
  )
})

it('finds a value that the database would refuse, also where the word stands elsewhere', () => {
  expect(closedListsAreTaken(sources, { 'jobs.language': ['en', 'es', 'fr'] })).toEqual([
    { at: 'server/src/db/closed-lists.ts:1', says: "no migration lets jobs.language be 'fr'" },
  ])
})
