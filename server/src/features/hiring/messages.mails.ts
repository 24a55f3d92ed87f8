// What a team writes to a candidate, as a mail in the name of its company.
import { hiringAddress } from '@plaza/contract/rules/hiring-addresses'
import { originOf } from '@plaza/contract/rules/hosts'
import type { Language } from '@plaza/contract/values'
import { layoutMail } from '../../mail/layout.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { Message } from '../../vendors/mail/port.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'

export type TeamMail = {
  mail_id: string
  email: string
  language: Language
  subject: string
  body: string
  visible_name: string
  logo: string | null
  primary_color: string | null
  /** The page of the application, where its receiver reads how it stands and withdraws. */
  link: string
  /** The address of the application, to which replies and reports go; null where no mail is taken in. */
  application_address: string | null
  /** Where replies go then: to the member who wrote the mail, as long as they belong to the company. */
  reply_to: string | null
  /** Message-IDs of what was written before, the oldest first. */
  thread: readonly string[]
  /** For the receiver's calendar, where the mail is about an interview. */
  invitation?: Message['invitation']
}

const PREHEADER_CHARACTERS = 120

type Content = Pick<TeamMail, 'language' | 'subject' | 'body' | 'visible_name' | 'logo' | 'primary_color'>

/** What the team wrote, as it is laid out. */
function contentOf({ env }: Pick<World, 'env'>, mail: Content) {
  const logo = fileUrl(mail.logo)
  const brand = { name: mail.visible_name, logo_url: logo && `${originOf('main', env.hosts)}${logo}`, color: mail.primary_color }
  const paragraphs = mail.body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  const preheader = [...mail.body.replace(/\s+/g, ' ')].slice(0, PREHEADER_CHARACTERS).join('')
  return { language: mail.language, brand, preheader, heading: mail.subject, paragraphs }
}

/** The mail, which keeps its Message-ID however often it is tried. */
export function teamMail(world: Pick<World, 'env'>, mail: TeamMail): Message {
  const button = { label: words[mail.language].mails.news.seeApplication, url: mail.link }
  return {
    id: mail.mail_id,
    to: mail.email,
    subject: mail.subject,
    ...layoutMail({ ...contentOf(world, mail), button }, world.env.productName),
    headers: headersOf(mail),
    ...(mail.invitation && { invitation: mail.invitation }),
    ...(mail.application_address === null ? {} : { bounces_to: mail.application_address }),
  }
}

function headersOf({ application_address, reply_to, thread }: TeamMail): Record<string, string> {
  const to = application_address ?? reply_to
  const last = thread.at(-1)
  return {
    ...(to === null ? {} : { 'Reply-To': to }),
    ...(last === undefined ? {} : { 'In-Reply-To': `<${last}>`, References: thread.map((id) => `<${id}>`).join(' ') }),
  }
}

/** The same to whoever tries out a template: it says that it is a test, and leads to the templates in place of an application. */
export function testMail(world: Pick<World, 'env'>, mail: Content & { email: string }): Omit<Message, 'id'> {
  const { subject, button, footnote } = words[mail.language].mails.templateTest
  const url = hiringAddress(world.env.hosts, 'templates', {})
  return {
    to: mail.email,
    subject: subject(mail.subject),
    ...layoutMail({ ...contentOf(world, mail), button: { label: button, url }, footnote }, world.env.productName),
  }
}
