// What is wrong with a value that somebody typed into a form about an account (section 5): a sentence, or true when nothing is.
// The API asks the same questions before it writes (contract/src/rules/account.ts).
import {
  KEPT_NAME_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NAME_MIN_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
} from '@plaza/contract/limits'
import { isChangedPassword, isEmail, isPassword } from '@plaza/contract/rules/account'
import { m } from '../paraglide/messages.js'

/** For `validate` of a field. */
export type Problem = string | true

/** Checks a required value; `field` is the label that the form shows. */
export function missingProblem(value: string, field: string): Problem {
  return value.trim() !== '' || m.field_required({ field })
}

/** Checks an email address. */
export function emailProblem(value: string): Problem {
  if (value.trim() === '') return m.field_required({ field: m.email() })
  return isEmail(value.normalize('NFC').trim()) || m.email_invalid()
}

/** Checks the name of a person or a company: 3 to 50 characters. */
export function nameProblem(value: string, field: string): Problem {
  const { length } = [...value.trim()]
  const isShort = length > 0 && length < NAME_MIN_CHARACTERS
  return isShort ? m.field_too_short({ field, min: NAME_MIN_CHARACTERS }) : givenNameProblem(value, field, NAME_MAX_CHARACTERS)
}

/** Checks a person's name that only has to be there, as in an application. */
export function keptNameProblem(value: string, field: string): Problem {
  return givenNameProblem(value, field, KEPT_NAME_MAX_CHARACTERS)
}

function givenNameProblem(value: string, field: string, max: number): Problem {
  const { length } = [...value.trim()]
  if (length === 0) return m.field_required({ field })
  return length <= max || m.field_too_long({ field, max })
}

function lengthProblem(password: string, field: string): Problem {
  if (password === '') return m.field_required({ field })
  if ([...password].length < PASSWORD_MIN_CHARACTERS) return m.field_too_short({ field, min: PASSWORD_MIN_CHARACTERS })
  return password.length <= PASSWORD_MAX_CHARACTERS || m.field_too_long({ field, max: PASSWORD_MAX_CHARACTERS })
}

/** Checks the first password of an account. */
export function newPasswordProblem(value: string): Problem {
  const length = lengthProblem(value, m.password())
  return length === true ? isPassword(value) || m.password_rule() : length
}

/** Checks a password that is set through a mailed link; it needs a lowercase letter as well. */
export function resetPasswordProblem(value: string): Problem {
  const length = lengthProblem(value, m.new_password())
  return length === true ? isChangedPassword(value) || m.password_rule() : length
}

/** Checks a password that replaces the current one (section 5, "Change password"). */
export function changedPasswordProblem(value: string): Problem {
  const length = lengthProblem(value, m.new_password())
  return length === true ? isChangedPassword(value) || m.password_rule_changed() : length
}

/** Checks that the password was typed the same a second time; `field` is the label that the form shows. */
export function confirmationProblem(value: string, password: string, field: string = m.password_confirmation()): Problem {
  if (value === '') return m.field_required({ field })
  return value === password || m.passwords_must_match()
}
