import { expect, it } from 'vitest'
import { blankValues, type ProfileValues } from '../profile-values.ts'
import { type Draft, draftValues } from './drafts.ts'

const draftOf = (values: Partial<ProfileValues> & { phone_country?: string }): Draft => ({
  values: { ...blankValues(), ...values },
  step: 'general-information',
  submission_key: 'key',
  saved_at: 0,
})

it.each([
  [{ phone: '+54 91123456789' }, '', '+54 91123456789'],
  [{ phone_country: 'mx', phone: '5512345678' }, '', '+52 5512345678'],
  [{ phone_country: 'us', phone: '' }, '', ''],
  // The profile's own digits with a prefix that nobody chose.
  [{ phone_country: 'us', phone: '3336154820' }, '3336154820', '3336154820'],
  [{ phone_country: 'mx', phone: '3336154820' }, '+52 33 3615 4820', '+52 33 3615 4820'],
  [{ phone_country: 'mx', phone: '3336154821' }, '3336154820', '+52 3336154821'],
])('a draft with %o and a profile with %j has the phone %j', (values, kept, phone) => {
  const found = draftValues(draftOf(values), kept)
  expect(found.phone).toBe(phone)
  expect(found).not.toHaveProperty('phone_country')
})
