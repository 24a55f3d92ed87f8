// Who gets the invoices (section 4 and 5, "Payment contacts").
import { PAYMENT_CONTACTS_MAX } from '../limits.ts'
import { isEmail } from './account.ts'

/** Text, @, text, dot, text. */
const SIMPLE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a text is the address of a contact: the simple pattern of section 5, and an address that mail can be sent to. */
export function isContact(text: string): boolean {
  // The pattern takes the square of a text's length, and what mail can be sent to is short.
  return isEmail(text) && SIMPLE.test(text)
}

export type ContactProblem = 'invalid' | 'twice' | 'too_many'

/** The list with one more contact at its end; unchanged, with the reason, when it is no address, is there in whatever case, or the list is full. */
export function withContact(contacts: readonly string[], typed: string): { contacts: string[]; problem: ContactProblem | null } {
  const contact = typed.normalize('NFC').trim()
  const refuse = (problem: ContactProblem) => ({ contacts: [...contacts], problem })
  if (!isContact(contact)) return refuse('invalid')
  if (contacts.some((each) => each.toLowerCase() === contact.toLowerCase())) return refuse('twice')
  if (contacts.length >= PAYMENT_CONTACTS_MAX) return refuse('too_many')
  return { contacts: [...contacts, contact], problem: null }
}
