import { describe, expect, it } from 'vitest'
import { PAYMENT_CONTACTS_MAX } from '../limits.ts'
import { isContact, withContact } from './payment-contacts.ts'

describe('payment contacts', () => {
  it('are text, @, text, dot, text', () => {
    for (const good of ['a@b.co', 'pagos+mx@casa.com.mx', 'ñandú@example.com']) expect(isContact(good), good).toBe(true)
    for (const bad of [
      '',
      'a',
      'a@b',
      '@b.co',
      'a@.co',
      'a@b.',
      'a b@c.co',
      'a@b@c.co',
      'a@b.co, c@d.co',
      'Ana <a@b.co>',
      'a@b.co\nBcc: c@d.co',
    ])
      expect(isContact(bad), bad).toBe(false)
  })

  it('are added when valid, once in whatever case', () => {
    expect(withContact(['a@b.co'], ' c@d.co ')).toEqual({ contacts: ['a@b.co', 'c@d.co'], problem: null })
    expect(withContact(['a@b.co'], 'A@B.co')).toEqual({ contacts: ['a@b.co'], problem: 'twice' })
    expect(withContact(['a@b.co'], 'nobody')).toEqual({ contacts: ['a@b.co'], problem: 'invalid' })
    const full = Array.from({ length: PAYMENT_CONTACTS_MAX }, (_, place) => `a${place}@b.co`)
    expect(withContact(full, 'c@d.co')).toEqual({ contacts: full, problem: 'too_many' })
  })
})
