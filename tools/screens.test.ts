import { expect, it } from 'vitest'
import { screensAgree } from './screens.ts'
import { sourcesOf } from './sources.ts'

const sources = sourcesOf({ 'web/src/routes/home.tsx': '', 'web/src/routes/tab.tsx': '' })
const home = { path: '/identity/home', file: 'home.tsx' }
const says = (addresses: { at: string; route: string }[], routes: { path: string; file: string }[]) =>
  screensAgree(sources, { addresses: { identity: addresses }, routes }).map((finding) => finding.says)

it('passes routes with an address and a file, optional parts and tabs', () => {
  const tabs = [
    { path: '/edit/{-$tab}', file: 'tab.tsx' },
    { path: '/settings/members', file: 'tab.tsx' },
  ]
  const addresses = [
    { at: '/', route: '/identity/home' },
    { at: '/edit', route: '/edit' },
    { at: '/edit/$tab', route: '/edit/$tab' },
  ]
  expect(
    says([...addresses, { at: '/settings/$tab', route: '/settings/$tab' }], [home, ...tabs, { path: '/settings/$tab', file: 'tab.tsx' }]),
  ).toEqual([])
})

it('passes addresses that each fill in a part of one route', () => {
  const site = { path: '/site/$name', file: 'tab.tsx' }
  expect(says([{ at: '/', route: '/site/one' }], [site])).toEqual([])
})

it('finds an address that shows nothing, a route that nobody reaches, and a route without a file', () => {
  expect(says([{ at: '/hours', route: '/identity/hours' }], [])).toEqual([
    '/hours of identity shows /identity/hours, which is not in web/src/routes.ts',
  ])
  expect(says([], [home])).toEqual(['/identity/home has no address in web/src/hosts.ts'])
  expect(says([{ at: '/hours', route: '/identity/hours' }], [{ path: '/identity/hours', file: 'hours.tsx' }])).toEqual([
    '/identity/hours is to be in web/src/routes/hours.tsx, which is missing',
  ])
})
