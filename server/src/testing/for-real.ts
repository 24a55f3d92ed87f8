// An instance that is for real, for tests: whoever names a database or a host must name all this too (env.ts).

import type { NamedFamily } from '@plaza/contract/rules/hosts'

/** Every vendor's stand-in by name. */
export const namedStandIns = {
  MAIL: 'disk',
  FILES: 'disk',
  CAPTCHA: 'proof_of_work',
  PLACES: 'offline',
  CARDS: 'stand_in',
  CALENDAR: 'stand_in',
  CHAT: 'panel',
  SUPPORT_EMAIL: 'help@plaza.example',
}

/** A host for each family. */
export const namedHosts: { readonly [F in NamedFamily as `${Uppercase<F>}_HOSTS`]: string } = {
  MAIN_HOSTS: 'plaza.example,www.plaza.example',
  IDENTITY_HOSTS: 'identity.plaza.example',
  CAREERS_HOSTS: 'careers.plaza.example',
  SOURCING_HOSTS: 'sourcing.plaza.example',
  WORKFORCE_HOSTS: 'workforce.plaza.example',
  INTERNAL_HOSTS: 'internal.plaza.example',
}

/** All that an instance that is for real cannot start without; whoever starts one adds `DATABASE_URL`. */
export const forReal = { SECRET_KEY: '05'.repeat(32), ...namedHosts, ...namedStandIns }
