// Links to the PDF of an invoice, which work for whoever holds them: short-lived ones on the page, long-lived ones in receipts, whose readers may have no account.
import { serverPath } from '@plaza/contract/rules/addresses'
import { type Language, languages } from '@plaza/contract/values'
import { isSigned, sign } from '../../signing.ts'

export const MAILED_INVOICE_DAYS = 90

type Link = { id: number; language: Language; until: Date }

const PURPOSE = 'links to invoices'

/** The path of the PDF on every host; it works until the moment that it names. */
export function signedInvoiceUrl(secret: Buffer, { id, language, until }: Link): string {
  const seconds = String(Math.floor(until.getTime() / 1000))
  const signature = sign(secret, PURPOSE, `${id} ${language} ${seconds}`)
  return serverPath('invoice_pdf', { id }, { language, until: seconds, signature })
}

/** What a link names, even if it has expired; null when it was not signed here. */
export function readInvoiceLink(secret: Buffer, id: string, query: Record<string, unknown>): Link | null {
  const { language, until, signature } = query
  if (typeof language !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return null
  if (!/^\d{1,15}$/.test(id) || !/^\d{1,12}$/.test(until)) return null
  const known = languages.find((each) => each === language)
  if (!known || !isSigned(secret, PURPOSE, `${id} ${language} ${until}`, signature)) return null
  return { id: Number(id), language: known, until: new Date(Number(until) * 1000) }
}
