// The text of a mail with its placeholders, as the candidate will read it.
import type { OutputOf } from '@plaza/contract'
import { bracesIn, withValues } from '@plaza/contract/rules/mail-placeholders'
import type { Language } from '@plaza/contract/values'

export type MailTemplate = OutputOf<'GET /mail_templates'>['mail_templates'][number]
export type MailText = { subject: string; body: string }
export type Values = Readonly<Record<string, string | null | undefined>>

/** The text with its values; a placeholder without one stays as it is. */
export function filled(text: string, values: Values): string {
  return withValues(text, (name) => values[name])
}

/** The names of the placeholders that have no value: such a mail is not sent. */
export function missingIn({ subject, body }: MailText, values: Values): string[] {
  return bracesIn(`${subject}\n${body}`).filter((name) => !values[name])
}

/** What a template says in a language. */
export function textOf(template: MailTemplate | null | undefined, language: Language): MailText {
  return template ? { subject: template.subject[language], body: template.body[language] } : { subject: '', body: '' }
}

/** Whether a text differs from what the template says; one that does not is left to the template. */
export function isOwn(text: MailText, template: MailTemplate | null | undefined, language: Language): boolean {
  const { subject, body } = textOf(template, language)
  return text.subject.trim() !== subject.trim() || text.body.trim() !== body.trim()
}
