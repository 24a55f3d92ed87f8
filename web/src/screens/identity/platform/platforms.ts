// The names of the sites that business users work on.
import type { Platform } from '@plaza/contract/rules/hosts'
import { m } from '../../../paraglide/messages.js'

const names: Record<Platform, () => string> = {
  sourcing: m.talent_sourcing,
  workforce: m.workforce_solutions,
  internal: m.internal_site,
}

/** 'Talent Sourcing' */
export function platformName(platform: Platform): string {
  return names[platform]()
}

/** Whether a word names one of these sites. */
export function isPlatform(word: string): word is Platform {
  return Object.hasOwn(names, word)
}
