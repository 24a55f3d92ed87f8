import { expect, it } from 'vitest'
import { withPhoneToRead } from './phone-to-read.ts'

const at = (phone: string | null, street_address: string | null) => ({
  phone,
  candidate_location: { location: { place_id: null, street_address } },
})

it('groups a number by its prefix, or by the country of the address', async () => {
  const shown = async (phone: string | null, address: string | null) => (await withPhoneToRead(at(phone, address))).phone
  expect(await shown('+52 5512345678', null)).toBe('+52 55 1234 5678')
  expect(await shown('5512345678', 'Puebla, México')).toBe('55 1234 5678')
  expect(await shown('5512345678', null)).toBe('5512345678')
  expect([await shown(null, null), await shown('', null)]).toEqual([null, ''])
  expect((await withPhoneToRead({ phone: '+34 612345678', candidate_location: null })).phone).toBe('+34 612 34 56 78')
})
