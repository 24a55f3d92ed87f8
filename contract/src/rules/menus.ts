// Which menu items and tabs somebody sees (section 6, "Menu and tabs"). Routes, header and rail all apply these rules.
import { type Product, products, type Role } from '../values.ts'

/** The tabs of the account settings in the order of the rail, named as in their addresses. */
export const settingsTabNames = ['settings', 'members', 'billing', 'notifications', 'job-notifications', 'job-board', 'services'] as const
export type SettingsTab = (typeof settingsTabNames)[number]

const inMenu = ['settings', 'members', 'billing', 'notifications'] as const satisfies readonly SettingsTab[]
/** An item of the user menu, named by the tab that it leads to; Log out stands below them for everybody. */
export type AccountMenuItem = (typeof inMenu)[number]

const forRecruiters: readonly SettingsTab[] = ['settings', 'notifications', 'job-board']

/** Roles of those who work for a company. Talent, and the product's own staff, have none of these. */
const ofCompanies: readonly Role[] = ['sourcing_admin', 'workforce_admin', 'sourcing_recruiter']
/** Who works on the platform of a product (section 1). */
const platformRoles: Record<Product, readonly Role[]> = {
  sourcing: ['sourcing_admin', 'sourcing_recruiter'],
  workforce: ['workforce_admin'],
}
const forOthers: readonly SettingsTab[] = ['settings']

function isRecruiter(roles: readonly Role[]): boolean {
  return roles.includes('sourcing_recruiter')
}

/** The tabs that somebody with these roles sees: whoever holds sourcing_recruiter three of them, all others of a company seven, and whoever is of none their own settings. */
export function settingsTabs(roles: readonly Role[]): readonly SettingsTab[] {
  if (!roles.some((role) => ofCompanies.includes(role))) return forOthers
  return isRecruiter(roles) ? settingsTabNames.filter((tab) => forRecruiters.includes(tab)) : settingsTabNames
}

/** The items of the user menu: those of the tabs that these roles see. */
export function accountMenu(roles: readonly Role[]): readonly AccountMenuItem[] {
  const visible = settingsTabs(roles)
  return inMenu.filter((item) => visible.includes(item))
}

/** Whether a word is the name of a tab, whether or not this person sees it. */
export function isSettingsTab(word: string): word is SettingsTab {
  return settingsTabNames.some((tab) => tab === word)
}

/** The tab to show: the one that was asked for by its name or its place (`?tab=0`), or Settings when it is not for these roles. */
export function settingsTabOf(asked: string | undefined, roles: readonly Role[]): SettingsTab {
  const tab = settingsTabNames.find((name, place) => asked === name || asked === String(place))
  return tab !== undefined && settingsTabs(roles).includes(tab) ? tab : 'settings'
}

/** Whether somebody works on both platforms and is asked which. */
export function hasBothPlatforms(roles: readonly Role[]): boolean {
  return roles.includes('sourcing_admin') && roles.includes('workforce_admin')
}

/** The products of the platforms on which somebody with these roles works. */
export function productsOfRoles(roles: readonly Role[]): readonly Product[] {
  return products.filter((product) => platformRoles[product].some((role) => roles.includes(role)))
}
