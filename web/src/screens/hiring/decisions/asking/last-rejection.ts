// The last reason and mail, for Shift+R. As long as the page of the browser, no longer: what was written to somebody is stored nowhere.
import type { Language } from '@plaza/contract/values'
import type { Rejection } from '../use-decisions.ts'

let last: { rejection: Rejection; only: Language | null } | null = null

/** Keeps it for the next one. `only` is the language of a mail that was written by hand for one person. */
export function keepRejection(rejection: Rejection, only: Language | null): void {
  last = { rejection, only }
}

/** The last one for somebody who reads this language; null where there is none, or it was written in the other one. A moment that was chosen does not count for the next. */
export function lastRejection(language: Language | null): Rejection | null {
  if (!last || (last.only !== null && last.only !== language)) return null
  const { mail, ...rest } = last.rejection
  return { ...rest, mail: mail && { template: mail.template, texts: mail.texts } }
}
