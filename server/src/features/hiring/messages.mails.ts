// What a team writes to a candidate, as a mail in the name of its company.
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
  /** Where replies go: to the member who wrote the mail, as long as they belong to the company. */
  reply_to: string | null
}

const PREHEADER_CHARACTERS = 120

/** The mail, which keeps its Message-ID however often it is tried. */
export function teamMail({ env }: Pick<World, 'env'>, mail: TeamMail): Message {
  const logo = fileUrl(mail.logo)
  const brand = { name: mail.visible_name, logo_url: logo && `${originOf('main', env.hosts)}${logo}`, color: mail.primary_color }
  const paragraphs = mail.body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  const preheader = [...mail.body.replace(/\s+/g, ' ')].slice(0, PREHEADER_CHARACTERS).join('')
  const button = { label: words[mail.language].mails.news.seeApplication, url: mail.link }
  const content = { language: mail.language, brand, preheader, heading: mail.subject, paragraphs, button }
  return {
    id: mail.mail_id,
    to: mail.email,
    subject: mail.subject,
    ...layoutMail(content, env.productName),
    ...(mail.reply_to === null ? {} : { headers: { 'Reply-To': mail.reply_to } }),
  }
}
