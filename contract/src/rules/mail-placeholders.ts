// What stands in braces in mails to candidates: the server fills it in, the editor and every dialog show how it will read.
import type { Language } from '../values.ts'

/** What a text may say of its receiver and sender, in braces. */
export const placeholders = ['first_name', 'last_name', 'job_title', 'company_name', 'sender_name', 'interview_time'] as const
export type Placeholder = (typeof placeholders)[number]

/** Whatever it holds: a candidate should read neither '{first name}' nor '{nombre}'. */
const BRACES = /\{([^{}\n]{1,40})\}/g

/** The names in the braces of a text, each once. */
export function bracesIn(text: string): string[] {
  return [...new Set([...text.matchAll(BRACES)].map(([, name = '']) => name))]
}

/** The first brace of a text that is no placeholder, or null. */
export function unknownIn(text: string): string | null {
  return bracesIn(text).find((name) => !(placeholders as readonly string[]).includes(name)) ?? null
}

/** The text with what stands for its braces; what `valueFor` has no text for stays as it is. */
export function withValues(text: string, valueFor: (name: string) => string | null | undefined): string {
  return text.replace(BRACES, (whole, name: string) => valueFor(name) || whole)
}

/** Whom a template is shown for as long as there is no candidate: in its preview and in the mail to oneself. */
export const exampleReceiver: {
  readonly [L in Language]: { first_name: string; last_name: string; job_title: string; interview_time: string }
} = {
  en: { first_name: 'Alex', last_name: 'Taylor', job_title: 'Product designer', interview_time: 'Thursday, March 5, 2026 at 09:00' },
  es: {
    first_name: 'Lucía',
    last_name: 'Torres',
    job_title: 'Diseño de producto',
    interview_time: 'jueves, 5 de marzo de 2026, 09:00',
  },
}
