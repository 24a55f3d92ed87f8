// The mails to those who pay: the receipt, a failed try, a subscription that is past due; each in its reader's language.

import { addressOf } from '@plaza/contract/rules/addresses'
import { brandName } from '@plaza/contract/rules/billing'
import { originOf } from '@plaza/contract/rules/hosts'
import { centsText } from '@plaza/contract/rules/money'
import type { Currency, Language } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { layoutMail, type MailContent } from '../../mail/layout.ts'
import { postMails } from '../../mail/post.ts'
import type { World } from '../../world.ts'
import { MAILED_INVOICE_DAYS, signedInvoiceUrl } from './invoice-links.ts'

type Sender = Pick<World, 'env' | 'secret' | 'now'>
type Receiver = { email: string; language: Language }
type Letter = Pick<MailContent, 'preheader' | 'heading' | 'paragraphs' | 'button' | 'footnote'> & { subject: string }
type About = {
  product: string
  company: string
  plan: string
  amount: string
  number: string
  period: string
  /** `Visa •••• 4242`, or null where there was nothing to pay. */
  paidWith: string | null
  url: string
}

const receipt: Record<Language, (about: About) => Letter> = {
  en: ({ product, company, plan, amount, number, period, paidWith, url }) => ({
    subject: `Your ${product} receipt: ${amount}`,
    preheader: `${company} has paid for ${plan}.`,
    heading: 'Thank you for your payment',
    paragraphs: [
      `${company} has paid ${amount} for ${plan}, ${period}${paidWith ? `, with ${paidWith}` : ''}.`,
      `Invoice number: ${number}`,
    ],
    button: { label: 'Download the invoice', url },
    footnote: `The link works for ${MAILED_INVOICE_DAYS} days. Later, admins of ${company} find every invoice under Billing.`,
  }),
  es: ({ product, company, plan, amount, number, period, paidWith, url }) => ({
    subject: `Tu recibo de ${product}: ${amount}`,
    preheader: `${company} pagó ${plan}.`,
    heading: 'Gracias por tu pago',
    paragraphs: [`${company} pagó ${amount} por ${plan}, ${period}${paidWith ? `, con ${paidWith}` : ''}.`, `Número de factura: ${number}`],
    button: { label: 'Descargar la factura', url },
    footnote: `El enlace sirve ${MAILED_INVOICE_DAYS} días. Después, los administradores de ${company} encuentran todas las facturas en Facturación.`,
  }),
}

const failed: Record<Language, (about: About & { left: number }) => Letter> = {
  en: ({ product, company, plan, amount, url, left }) => ({
    subject: `Your payment to ${product} did not go through`,
    preheader: `${amount} for ${plan} could not be charged.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `${amount} for ${plan} could not be charged to the payment method of ${company}.`,
      left === 1
        ? 'We will try once more tomorrow. Please update your payment methods, so that nothing is interrupted.'
        : `We will try again tomorrow, and ${left} times in all. Please update your payment methods, so that nothing is interrupted.`,
    ],
    button: { label: 'Update payment methods', url },
  }),
  es: ({ product, company, plan, amount, url, left }) => ({
    subject: `Tu pago a ${product} no se pudo realizar`,
    preheader: `No se pudieron cobrar ${amount} por ${plan}.`,
    heading: 'Tu pago no se pudo realizar',
    paragraphs: [
      `No se pudieron cobrar ${amount} por ${plan} con el método de pago de ${company}.`,
      left === 1
        ? 'Lo intentaremos una vez más mañana. Actualiza tus métodos de pago para que nada se interrumpa.'
        : `Lo intentaremos de nuevo mañana, ${left} veces en total. Actualiza tus métodos de pago para que nada se interrumpa.`,
    ],
    button: { label: 'Actualizar métodos de pago', url },
  }),
}

const pastDue: Record<Language, (about: About) => Letter> = {
  en: ({ product, company, plan, amount, url }) => ({
    subject: `Your ${product} subscription is past due`,
    preheader: `${amount} for ${plan} is still to be paid.`,
    heading: 'Your subscription is past due',
    paragraphs: [
      `We tried three times to charge ${amount} for ${plan} of ${company}, and could not. The subscription is inactive now.`,
      'It is active again as soon as you add a payment method that works. You do not pay for the days in between.',
    ],
    button: { label: 'Update payment methods', url },
  }),
  es: ({ product, company, plan, amount, url }) => ({
    subject: `Tu suscripción de ${product} está vencida`,
    preheader: `Quedan por pagar ${amount} de ${plan}.`,
    heading: 'Tu suscripción está vencida',
    paragraphs: [
      `Intentamos tres veces cobrar ${amount} por ${plan} de ${company}, sin éxito. La suscripción ya está inactiva.`,
      'Se activará de nuevo en cuanto agregues un método de pago que funcione. No pagas los días intermedios.',
    ],
    button: { label: 'Actualizar métodos de pago', url },
  }),
}

/** An amount as people read it: `$1,299.00 USD`. */
export function amountText(cents: number, currency: Currency): string {
  const [whole = '', decimals] = centsText(cents).split('.')
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals} ${currency}`
}

/** A day as people write it (UTC). */
export function dayText(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
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
  write: (about: About, language: Language) => Letter,
  urlFor: (language: Language) => string,
): Promise<void> {
  const transaction = await db.selectFrom('transactions').selectAll().where('id', '=', transactionId).executeTakeFirstOrThrow()
  const receivers = await listReceivers(db, transaction.company_id)
  const mails = receivers.map(({ email, language }) => {
    const { subject, ...content } = write(
      {
        product: world.env.productName,
        company: transaction.billed_name,
        plan: transaction.description,
        amount: amountText(transaction.amount, transaction.currency),
        number: transaction.invoice_number,
        period: `${dayText(transaction.period_start, language)} – ${dayText(transaction.period_end, language)}`,
        paidWith: transaction.paid_last4 && `${brandName(transaction.paid_brand ?? '')} •••• ${transaction.paid_last4}`.trim(),
        url: urlFor(language),
      },
      language,
    )
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
    (about, language) => receipt[language](about),
    (language) => originOf('identity', world.env.hosts) + signedInvoiceUrl(world.secret, { id: transactionId, language, until }),
  )
}

/** Queues the mail about a failed try, with the number of tries that are left. */
export function mailPaymentFailed(db: Reader, world: Sender, transactionId: number, left: number): Promise<void> {
  return post(db, world, transactionId, (about, language) => failed[language]({ ...about, left }), billingTab(world))
}

/** Queues the mail that says that the subscription has become inactive. */
export function mailPastDue(db: Reader, world: Sender, transactionId: number): Promise<void> {
  return post(db, world, transactionId, (about, language) => pastDue[language](about), billingTab(world))
}
