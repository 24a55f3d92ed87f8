// Rules for names, addresses and passwords of accounts (section 5). Screens apply them while somebody types, the API
// before it writes.
import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NAME_MIN_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  PHONE_MAX_CHARACTERS,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
} from '../limits.ts'

/** The rules of the list beside 'Change password', in its order. */
export type PasswordRule = 'length' | 'letters' | 'special' | 'number'

/** Which rules of the list a password fulfils. */
export function passwordRules(password: string): Record<PasswordRule, boolean> {
  return {
    length: [...password].length >= PASSWORD_MIN_CHARACTERS && password.length <= PASSWORD_MAX_CHARACTERS,
    letters: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
    number: /\p{Nd}/u.test(password),
  }
}

/** Whether a password may be chosen at sign-up and when an account is completed: an uppercase letter, a special character and a number. */
export function isPassword(password: string): boolean {
  const { length, special, number } = passwordRules(password)
  return length && special && number && /\p{Lu}/u.test(password)
}

/** Whether a password may replace another (reset and change): a lowercase letter as well. */
export function isChangedPassword(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean)
}

const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u

/** What no mail program shows or a database cannot keep: half of a pair of surrogates would be stored as the mark for what could not be read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFFD]/u

/** Whether a text is one address that mail can be sent to: one address and nothing else, no names, lists or control characters. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text) && !UNSEEN.test(text)
}

/** Whether a name has the length that section 9 asks for; outer spaces do not count. */
export function isName(text: string): boolean {
  const { length } = [...text.trim()]
  return length >= NAME_MIN_CHARACTERS && length <= NAME_MAX_CHARACTERS
}

/** What turns letters around, hides between them or says how they are shown; two of these characters belong to words of some scripts and to emoji. */
const HIDDEN = /[^\P{Cf}\u200C\u200D]/u
/** An address of mail or of the web: a scheme, `www.`, a domain with a path, a port or a query behind it, or one behind an @. */
const ADDRESS = /:\/\/|\\|(?:^|[^\p{L}\p{N}])www\.|[\p{L}\p{N}][.．。｡]\p{L}{2,}[/:?#]|@[\p{L}\p{N}-]+[.．。｡]\p{L}{2,}/iu

/**
 * Whether a name of a person or a company holds neither an address nor hidden characters: names are mailed to strangers in our name. A domain
 * alone is a name that companies have ('Booking.com').
 */
export function isPlainName(text: string): boolean {
  return !HIDDEN.test(text) && !ADDRESS.test(text)
}

/** Whether a company's website is an address that a link can lead to: http or https, a host with a dot, nobody's credentials, nothing that hides or turns letters. */
export function isWebsite(text: string): boolean {
  if (text.length > 300 || !/^https?:\/\//i.test(text) || HIDDEN.test(text)) return false
  const url = URL.parse(text)
  const labels = url?.hostname.split('.') ?? []
  return labels.length > 1 && labels.every((label) => label !== '') && url?.username === '' && url.password === ''
}

const PHONE = /^(\+\d{1,3}[ .-]?)?\(?\d{1,4}\)?([ .-]?\d{1,4}){1,6}$/

/** The shortest number of the world with its prefix: +290 8999 on Tristan da Cunha. */
const SHORTEST_WITH_PREFIX_DIGITS = 7

/**
 * Whether a text is written like a phone number: an optional country prefix and digits with spaces, dots or dashes between them; without a
 * prefix at least ten digits. Whether the country of a prefix has such a number is asked in phone.ts.
 */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  const least = text.startsWith('+') ? SHORTEST_WITH_PREFIX_DIGITS : PHONE_MIN_DIGITS
  return text.length <= PHONE_MAX_CHARACTERS && digits >= least && digits <= PHONE_MAX_DIGITS && PHONE.test(text)
}
