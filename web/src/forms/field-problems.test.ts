import { expect, it } from 'vitest'
import { changedPasswordProblem, confirmationProblem, newPasswordProblem, resetPasswordProblem } from './field-problems.ts'

it('calls a password as the label above its field does', () => {
  expect(newPasswordProblem('')).toBe('Password is required')
  expect(resetPasswordProblem('')).toBe('New password is required')
  expect(changedPasswordProblem('Ab1!')).toBe('New password must be at least 8 characters')
  expect(confirmationProblem('', 'Secret123!')).toBe('Confirm password is required')
  expect(confirmationProblem('', 'Secret123!', 'Confirm new password')).toBe('Confirm new password is required')
})
