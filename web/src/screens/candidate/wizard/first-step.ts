// The check of the first step (section 5, "Application form").
import { isCompleteProfile } from '@plaza/contract/rules/candidate'
import { isPhoneNumber } from '@plaza/contract/rules/phone'
import { type ProfileValues, periodProblem } from '../profile-values.ts'

/**
 * Whether the first step may be left: the required fields of section 5 are filled in and all periods are valid. A stored phone counts as
 * valid.
 */
export function isFirstStepDone(values: ProfileValues, hasResume: boolean, keptPhone: string): boolean {
  const rows = [...values.candidate_work_histories, ...values.candidate_education_histories]
  return (
    isCompleteProfile({ ...values, email: values.email.trim(), has_resume: hasResume }) &&
    (values.phone === keptPhone || isPhoneNumber(values.phone)) &&
    rows.every((row) => periodProblem(row) === null)
  )
}
