// What templates and their placeholders are called on screen.
import type { OutputOf } from '@plaza/contract'
import type { Placeholder } from '@plaza/contract/rules/mail-placeholders'
import type { MessageKind } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'

export type Template = OutputOf<'GET /mail_templates'>['mail_templates'][number]

const kinds: Record<MessageKind, () => string> = {
  rejection: m.templates_kind_rejection,
  interview: m.templates_kind_interview,
  offer: m.templates_kind_offer,
  job_closed: m.templates_kind_job_closed,
  message: m.templates_kind_message,
}
export const kindLabel = (kind: MessageKind) => kinds[kind]()

const fillings: Record<Placeholder, () => string> = {
  first_name: m.templates_their_first_name,
  last_name: m.templates_their_last_name,
  job_title: m.templates_job_title,
  company_name: m.templates_company_name,
  sender_name: m.templates_sender_name,
  interview_time: m.templates_interview_time,
}
export const fillingLabel = (placeholder: Placeholder) => fillings[placeholder]()
