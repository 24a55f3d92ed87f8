// The mails to those who pay: the receipt, a failed try, a subscription that is past due; each in its reader's language.

import { addressOf } from '@plaza/contract/rules/addresses'
import { brandName } from '@plaza/contract/rules/billing'
import { originOf } from '@plaza/contract/rules/hosts'
import { centsText } from '@plaza/contract/rules/money'
import type { Currency, Language } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { layoutMail } from '../../mail/layout.ts'
import { postMails } from '../../mail/post.ts'
import type { Letter, MailWords } from '../../words/mail-words.ts'
import { typed } from '../../words/typed.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { companyZone } from './company-zone.ts'
import { MAILED_INVOICE_DAYS, signedInvoiceUrl } from './invoice-links.ts'

type Sender = Pick<World, 'env' | 'secret' | 'now'>
type Receiver = { email: string; language: Language }
type Letters = MailWords['letters']

/** An amount as people read it: `$1,299.00 USD`. */
export function amountText(cents: number, currency: Currency): string {
  const [whole = '', decimals] = centsText(cents).split('.')
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals} ${currency}`
}

/** A day as people write it, in a time zone. */
export function dayText(date: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date)
}

/** Payment contacts, each in the language of the member with that address or else of the owner; the owners where there are none. */
async function listReceivers(db: Reader, companyId: number): Promise<Receiver[]> {
  const { payment_contacts } = await db
    .selectFrom('companies')
    .select('payment_contacts')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('users')
    .select(['email', 'language', 'is_owner'])
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const owners = members.filter((member) => member.is_owner)
  if (payment_contacts.length === 0) return owners
  return payment_contacts.map((email) => {
    const member = members.find((each) => each.email.toLowerCase() === email.toLowerCase())
    return { email, language: member?.language ?? owners[0]?.language ?? 'en' }
  })
}

async function post(
  db: Reader,
  world: Sender,
  transactionId: number,
  write: (letters: Letters, about: Parameters<Letters['past_due']>[0]) => Letter,
  urlFor: (language: Language) => string,
): Promise<void> {
  const transaction = await db.selectFrom('transactions').selectAll().where('id', '=', transactionId).executeTakeFirstOrThrow()
  const receivers = await listReceivers(db, transaction.company_id)
  const zone = await companyZone(db, transaction.company_id)
  const mails = receivers.map(({ email, language }) => {
    const { subject, ...content } = write(words[language].mails.letters, {
      product: world.env.productName,
      company: typed(transaction.billed_name),
      plan: transaction.description,
      amount: amountText(transaction.amount, transaction.currency),
      number: transaction.invoice_number,
      period: `${dayText(transaction.period_start, zone, language)} – ${dayText(transaction.period_end, zone, language)}`,
      paidWith: transaction.paid_last4 && `${brandName(transaction.paid_brand ?? '')} •••• ${transaction.paid_last4}`.trim(),
      url: urlFor(language),
    })
    return { to: email, subject, ...layoutMail({ language, ...content }, world.env.productName) }
  })
  await postMails(db, world, mails)
}

const billingTab =
  ({ env }: Sender) =>
  () =>
    addressOf(env.hosts, 'identity', 'account_settings_tab', { tab: 'billing' })

/** Queues the receipt of a transaction that was paid, with a link to its PDF. */
export function mailReceipt(db: Reader, world: Sender, transactionId: number): Promise<void> {
  const until = new Date(world.now().getTime() + MAILED_INVOICE_DAYS * 24 * 60 * 60 * 1000)
  return post(
    db,
    world,
    transactionId,
    (letters, about) => letters.receipt({ ...about, days: MAILED_INVOICE_DAYS }),
    (language) => originOf('identity', world.env.hosts) + signedInvoiceUrl(world.secret, { id: transactionId, language, until }),
  )
}

/** Queues the mail about a failed try, with the number of tries that are left. */
export function mailPaymentFailed(db: Reader, world: Sender, transactionId: number, left: number): Promise<void> {
  return post(db, world, transactionId, (letters, about) => letters.payment_failed({ ...about, left }), billingTab(world))
}

/** Queues the mail that says that the subscription has become inactive. */
export function mailPastDue(db: Reader, world: Sender, transactionId: number): Promise<void> {
  return post(db, world, transactionId, (letters, about) => letters.past_due(about), billingTab(world))
}
