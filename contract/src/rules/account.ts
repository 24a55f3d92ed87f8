// Rules for names, addresses and passwords of accounts (section 5). Screens apply them while somebody types, the API
// before it writes.
import {
  EMAIL_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NAME_MIN_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
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

/** Whether a text is one address that mail can be sent to: one address and nothing else, no names, lists or control characters. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text) && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)
}

/** Whether a name has the length that section 9 asks for; outer spaces do not count. */
export function isName(text: string): boolean {
  const { length } = [...text.trim()]
  return length >= NAME_MIN_CHARACTERS && length <= NAME_MAX_CHARACTERS
}

/** Whether a company's website is an address that a link can lead to: http or https, a host with a dot, nobody's credentials. */
export function isWebsite(text: string): boolean {
  if (text.length > 300 || !/^https?:\/\//i.test(text)) return false
  const url = URL.parse(text)
  return url?.hostname.includes('.') === true && !url.hostname.endsWith('.') && url.username === '' && url.password === ''
}

const PHONE = /^(\+\d{1,3}[ .-]?)?\(?\d{1,4}\)?([ .-]?\d{1,4}){1,6}$/

/** Whether a text is a phone number: an optional country prefix and at least ten digits with spaces, dots or dashes between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return text.length <= 25 && digits >= 10 && digits <= 15 && PHONE.test(text)
}
