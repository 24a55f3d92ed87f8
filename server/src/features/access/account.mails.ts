// The mails about accounts, each in its reader's language.
import { addressOf } from '@plaza/contract/rules/addresses'
import { originOf } from '@plaza/contract/rules/hosts'
import type { Language } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { layoutMail, type MailContent } from '../../mail/layout.ts'
import { postMail } from '../../mail/post.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import { parseMailbox } from '../../vendors/mail/port.ts'
import type { Letter, MailWords } from '../../words/mail-words.ts'
import { typed } from '../../words/typed.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'

type Receiver = { email: string; first_name: string | null; language: Language }
type Sender = Pick<World, 'env' | 'secret'>

async function post(
  db: Reader,
  world: Sender,
  to: Receiver,
  write: (letters: MailWords['letters']) => Letter,
  brand?: MailContent['brand'],
): Promise<void> {
  const { subject, ...content } = write(words[to.language].mails.letters)
  const { html, text } = layoutMail({ language: to.language, ...(brand && { brand }), ...content }, world.env.productName)
  await postMail(db, world, { to: to.email, subject, html, text })
}

/** Queues the mail with the link that confirms an address. */
export function mailConfirmation(db: Reader, world: Sender, to: Receiver, token: string): Promise<void> {
  const url = addressOf(world.env.hosts, 'identity', 'email_confirmation', { token })
  return post(db, world, to, (letters) => letters.confirmation({ ...to, url, product: world.env.productName }))
}

/** Queues the mail with the link that resets a password. */
export function mailRecovery(db: Reader, world: Sender, to: Receiver, token: string): Promise<void> {
  const url = addressOf(world.env.hosts, 'identity', 'reset_password', {}, { token })
  return post(db, world, to, (letters) => letters.recovery({ ...to, url, product: world.env.productName }))
}

/** The address for people who need help: the support panel's, otherwise the sender of all mails. */
function supportAddress({ env }: Sender): string {
  return parseMailbox(env.chat.vendor === 'panel' ? env.chat.supportEmail : env.mail.from).address
}

/** Queues the mail that says that the password was changed, and where that signed the person out: by a reset everywhere. */
export function mailPasswordChanged(db: Reader, world: Sender, to: Receiver, by: 'change' | 'reset'): Promise<void> {
  const url = addressOf(world.env.hosts, 'identity', 'forgot_password')
  const about = { url, product: world.env.productName, support: supportAddress(world), isEverywhere: by === 'reset' }
  return post(db, world, to, (letters) => letters.password_changed({ ...to, ...about }))
}

/** Queues the mail that greets a new user. */
export function mailWelcome(db: Reader, world: Sender, to: Receiver): Promise<void> {
  const url = addressOf(world.env.hosts, 'identity', 'login')
  return post(db, world, to, (letters) => letters.welcome({ ...to, url, product: world.env.productName }))
}

/** More jobs than anybody reads in a mail. */
const JOBS_NAMED_MAX = 5

/** The company and the colleague named in an invitation. */
export type Invitation = {
  token: string
  company: { visible_name: string; logo: string | null; primary_color: string | null }
  /** Null for invitations that were sent before it was kept. */
  inviter: { first_name: string | null; last_name: string | null; email: string } | null
  /** The titles of the jobs whose teams they join by it. */
  jobs: readonly string[]
}

/** Queues the mail with the link that completes an invited account, in the company's colours. */
export function mailInvitation(db: Reader, world: Sender, to: Receiver, { token, company, inviter, jobs }: Invitation): Promise<void> {
  const { hosts, productName } = world.env
  const logo = fileUrl(company.logo)
  const brand = { name: company.visible_name, logo_url: logo && originOf('main', hosts) + logo, color: company.primary_color }
  const name = inviter && [inviter.first_name, inviter.last_name].filter(Boolean).join(' ')
  const about = {
    url: addressOf(hosts, 'identity', 'complete_account', {}, { token }),
    product: productName,
    company: typed(company.visible_name),
    jobs: jobs.length === 0 ? null : new Intl.ListFormat(to.language).format(jobs.slice(0, JOBS_NAMED_MAX).map(typed)),
    inviter: inviter && (name ? `${typed(name)} (${inviter.email})` : inviter.email),
  }
  return post(db, world, to, (letters) => letters.invitation({ ...to, ...about }), brand)
}
