// What is typed into the editor of a template, and what is wrong with it.
import { unknownIn } from '@plaza/contract/rules/mail-placeholders'
import { inEveryLanguage, type Language, languages, type MessageKind } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'
import type { MailText } from '../decisions/asking/mail-text.ts'
import type { Template } from './template-words.ts'

export type TemplateDraft = { kind: MessageKind; name: string; bodies: Record<Language, MailText> }

/** A draft that says what the template says; without one, an empty draft. */
export function draftOf(template: Template | null): TemplateDraft {
  return {
    kind: template?.kind ?? 'message',
    name: template?.name ?? '',
    bodies: inEveryLanguage((language) => ({ subject: template?.subject[language] ?? '', body: template?.body[language] ?? '' })),
  }
}

/** The fields of the editor's form by which a draft is read from it. */
export const fieldName = (language: Language, part: keyof MailText) => `${part}-${language}`

/** What the fields of the form say where it differs from the draft: typed before this code ran. Null where nothing was. */
export function typedInto(form: HTMLFormElement, draft: TemplateDraft): TemplateDraft | null {
  const typed = new FormData(form)
  // A form sends the ends of lines as two signs.
  const textOf = (name: string, known: string) => typed.get(name)?.toString().replaceAll('\r\n', '\n') ?? known
  const found = {
    ...draft,
    name: textOf('name', draft.name),
    bodies: inEveryLanguage((language) => ({
      subject: textOf(fieldName(language, 'subject'), draft.bodies[language].subject),
      body: textOf(fieldName(language, 'body'), draft.bodies[language].body),
    })),
  }
  return isSame(found, draft) ? null : found
}

/** Whether two drafts say the same. */
export function isSame(one: TemplateDraft, other: TemplateDraft): boolean {
  return (
    one.kind === other.kind &&
    one.name === other.name &&
    languages.every(
      (language) =>
        one.bodies[language].subject === other.bodies[language].subject && one.bodies[language].body === other.bodies[language].body,
    )
  )
}

/** What is wrong with a text: a brace that is no placeholder at once, what is missing only once `isTried`. */
export function textProblem(text: string, label: string, isTried: boolean): string | undefined {
  const unknown = unknownIn(text)
  if (unknown !== null) return m.triage_mail_misses({ placeholder: `{${unknown}}` })
  return isTried && text.trim() === '' ? m.field_required({ field: label }) : undefined
}

/** Whether a text can be mailed. */
export function isMailable({ subject, body }: MailText): boolean {
  return [subject, body].every((text) => textProblem(text, '', true) === undefined)
}

/** Whether the draft can be saved. */
export function isComplete({ name, bodies }: TemplateDraft): boolean {
  return name.trim() !== '' && languages.every((language) => isMailable(bodies[language]))
}
