// The fields that section 5 requires of an application and a profile.
import type { RequiredFields } from '@plaza/contract/rules/candidate'
import { m } from '../../paraglide/messages.js'
import type { Candidate } from './profile-values.ts'

const names = { resume: m.resume, first_name: m.first_name, last_name: m.last_name, email: m.email, phone: m.phone }
export type RequiredField = keyof typeof names

/** 'First name' */
export function requiredFieldName(field: RequiredField): string {
  return names[field]()
}

/** The required fields that are empty, in the form's order. */
export function missingFields({ has_resume, ...texts }: RequiredFields): RequiredField[] {
  const isEmpty = (field: RequiredField) => (field === 'resume' ? !has_resume : (texts[field] ?? '').trim() === '')
  return (['resume', 'first_name', 'last_name', 'email', 'phone'] as const).filter(isEmpty)
}

/** The required fields that are empty in a stored profile. */
export function missingInProfile(candidate: Candidate): RequiredField[] {
  return missingFields({ ...candidate, has_resume: candidate.resume.filename !== null || candidate.resume.url !== null })
}
