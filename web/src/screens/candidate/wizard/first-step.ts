// The check of the first step (section 5, "Application form").
import { isEmail } from '@plaza/contract/rules/account'
import { isCompleteProfile, linkAddress } from '@plaza/contract/rules/candidate'
import { isPhoneNumber } from '@plaza/contract/rules/phone'
import { m } from '../../../paraglide/messages.js'
import { type ProfileValues, periodProblem } from '../profile-values.ts'

/** Whether the first step may be left: the required fields of section 5 are filled in, and nothing is filled in wrongly. */
export function isFirstStepDone(values: ProfileValues, hasResume: boolean, keptPhone: string): boolean {
  const isComplete = isCompleteProfile({ ...values, email: values.email.trim(), has_resume: hasResume })
  return isComplete && wrongFields(values, keptPhone).length === 0
}

const names = {
  email: m.email,
  phone: m.phone,
  work: m.section_work,
  education: m.section_education,
  link: m.link,
  portfolio: m.portfolio,
}
export type WrongField = keyof typeof names

/** 'Email'; for the dates of an entry, its list. */
export function wrongFieldName(field: WrongField): string {
  return names[field]()
}

/** Whether a link was typed that leads nowhere. */
export function isWrongLink(typed: string): boolean {
  return typed.trim() !== '' && linkAddress(typed) === null
}

/** What is filled in and still stops the first step, in the form's order. A stored phone counts as valid. */
export function wrongFields(values: ProfileValues, keptPhone: string): WrongField[] {
  const email = values.email.normalize('NFC').trim()
  const wrong: Record<WrongField, boolean> = {
    email: email !== '' && !isEmail(email),
    phone: values.phone !== '' && values.phone !== keptPhone && !isPhoneNumber(values.phone),
    work: values.candidate_work_histories.some((row) => periodProblem(row) !== null),
    education: values.candidate_education_histories.some((row) => periodProblem(row) !== null),
    link: isWrongLink(values.link),
    portfolio: isWrongLink(values.portfolio),
  }
  return (['email', 'phone', 'work', 'education', 'link', 'portfolio'] as const).filter((field) => wrong[field])
}
