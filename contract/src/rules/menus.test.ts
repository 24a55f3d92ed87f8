import { describe, expect, it } from 'vitest'
import { roles as everyRole, type Role } from '../values.ts'
import { accountMenu, isSettingsTab, productsOfRoles, settingsTabNames, settingsTabOf, settingsTabs } from './menus.ts'

const wholeMenu = ['settings', 'members', 'billing', 'notifications']

describe('the user menu and the tabs', () => {
  const whole: Role[] = ['sourcing_admin', 'workforce_admin']
  for (const role of whole) {
    it(`are whole for ${role}`, () => {
      expect(accountMenu([role])).toEqual(wholeMenu)
      expect(settingsTabs([role])).toEqual(settingsTabNames)
    })
  }

  for (const role of everyRole.filter((each) => !whole.includes(each) && each !== 'sourcing_recruiter')) {
    it(`are one's own settings alone for ${role}, who is of no company`, () => {
      expect(accountMenu([role])).toEqual(['settings'])
      expect(settingsTabs([role])).toEqual(['settings'])
      expect(settingsTabs([role, 'workforce_admin'])).toEqual(settingsTabNames)
    })
  }

  const recruiters: Role[][] = [
    ['sourcing_recruiter'],
    ['sourcing_admin', 'sourcing_recruiter'],
    ['sourcing_recruiter', 'workforce_admin'],
    ['superadmin', 'sourcing_recruiter'],
  ]
  for (const roles of recruiters) {
    it(`are shorter for whoever holds ${roles.join(' and ')}`, () => {
      expect(accountMenu(roles)).toEqual(['settings', 'notifications'])
      expect(settingsTabs(roles)).toEqual(['settings', 'notifications', 'job-board'])
    })
  }
})

describe('the tab to show', () => {
  const shown: [string | undefined, Role[], string][] = [
    [undefined, ['sourcing_admin'], 'settings'],
    ['', ['sourcing_admin'], 'settings'],
    ['billing', ['sourcing_admin'], 'billing'],
    ['job-board', ['sourcing_recruiter'], 'job-board'],
    ['billing', ['sourcing_recruiter'], 'settings'],
    ['members', ['workforce_admin', 'sourcing_recruiter'], 'settings'],
    ['0', ['sourcing_admin'], 'settings'],
    ['2', ['sourcing_admin'], 'billing'],
    ['2', ['sourcing_recruiter'], 'settings'],
    ['billing', ['talent'], 'settings'],
    ['members', ['internal_recruiter'], 'settings'],
    ['7', ['sourcing_admin'], 'settings'],
    ['-1', ['sourcing_admin'], 'settings'],
    ['Billing', ['sourcing_admin'], 'settings'],
    ['constructor', ['sourcing_admin'], 'settings'],
  ]
  for (const [asked, roles, tab] of shown) {
    it(`is ${tab} when ${roles.join(' and ')} asks for '${asked}'`, () => expect(settingsTabOf(asked, roles)).toBe(tab))
  }
})

it('knows the names of tabs from other words', () => {
  expect(settingsTabNames.every(isSettingsTab)).toBe(true)
  for (const word of ['', '0', 'Settings', 'job_board', 'toString']) expect(isSettingsTab(word)).toBe(false)
})

it.each([
  [['sourcing_recruiter'], ['sourcing']],
  [['workforce_admin'], ['workforce']],
  [
    ['workforce_admin', 'sourcing_admin'],
    ['sourcing', 'workforce'],
  ],
  [['talent'], []],
] as const)('%s works on the platforms of %s', (roles, expected) => {
  expect(productsOfRoles(roles)).toEqual(expected)
})
