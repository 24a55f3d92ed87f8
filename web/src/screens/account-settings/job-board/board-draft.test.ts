import { expect, test } from 'vitest'
import { type Branding, boardProblems, brandingWith, changesOf, draftOf, onTopOf } from './board-draft.ts'

const branding: Branding = {
  id: 7,
  logo: { url: '/files/logo.png' },
  background: { url: null },
  description: 'We build squares.',
  primary_color: '#0f766e',
  secondary_color: null,
  site_url: 'https://acme.example',
  domain_name: 'acme',
  staff_name: 'Ana Torres',
  updated_at: '2026-11-20T12:00:00.000Z',
  published_jobs: 3,
  last_job_published: null,
  privacy_notice: null,
  reply_within_days: 14,
}
const draft = draftOf(branding)

test('only what was changed is sent', () => {
  expect(changesOf(draft, branding)).toBeNull()
  expect(changesOf({ ...draft, values: { ...draft.values, domain_name: ' ACME ', site_url: 'acme.example' } }, branding)).toBeNull()
  const values = { ...draft.values, primary_color: '#FFF', description: '', site_url: 'jobs.acme.example' }
  expect(changesOf({ ...draft, values }, branding)).toEqual({
    body: {
      company_branding: { primary_color: '#fff', description: '', site_url: 'https://jobs.acme.example' },
      before: { primary_color: '#0f766e', description: 'We build squares.', site_url: 'https://acme.example' },
    },
    files: {},
  })
})

test('what was not touched follows a colleague, what was touched stays', () => {
  const typed = { ...draft, values: { ...draft.values, description: 'Mine' } }
  const fresh = { ...branding, description: 'Theirs', primary_color: '#123456' }
  expect(onTopOf(fresh, typed, branding).values).toEqual({ ...draft.values, description: 'Mine', primary_color: '#123456' })
})

test('pictures are sent as files, and as empty fields where they are taken away', () => {
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
  expect(changesOf({ ...draft, logo: 'removed', background: { file, url: 'data:,' } }, branding)).toEqual({
    body: { company_branding: { logo: '' } },
    files: { 'company_branding[background]': file },
  })
  expect(changesOf({ ...draft, background: 'removed' }, branding)).toBeNull()
})

test('the preview follows what is typed as soon as it means something', () => {
  const half = brandingWith({ ...draft, values: { ...draft.values, primary_color: '#12', domain_name: 'jobs' } }, branding)
  expect(half).toMatchObject({ primary_color: '#0f766e', domain_name: 'acme' })
  const whole = brandingWith(
    { ...draft, logo: 'removed', values: { ...draft.values, primary_color: '#123', domain_name: 'acme-2' } },
    branding,
  )
  expect(whole).toMatchObject({ primary_color: '#123', domain_name: 'acme-2', logo: { url: null } })
})

test.each([
  [{ primary_color: '#12' }, { primary_color: 'color' }],
  [{ secondary_color: 'red' }, { secondary_color: 'color' }],
  [{ primary_color: '#ffffff00' }, { primary_color: 'color' }],
  [{ primary_color: '' }, {}],
  [{ site_url: 'not a site' }, { site_url: 'website' }],
  [{ domain_name: '' }, { domain_name: 'missing' }],
  [{ domain_name: 'jobs' }, { domain_name: 'reserved' }],
  [{ domain_name: 'año' }, { domain_name: 'form' }],
  [{ domain_name: 'a'.repeat(300) }, { domain_name: 'too_long' }],
  [{ description: 'x'.repeat(5001) }, { description: 'too_long' }],
])('%j is %j', (typed, problems) => {
  expect(boardProblems({ ...draft.values, ...typed })).toEqual(problems)
})
