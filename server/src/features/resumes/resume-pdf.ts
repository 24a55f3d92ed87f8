// A resume made of what a form says, in the language of the form: one page, or as many as it takes.
import type { Calls } from '@plaza/contract'
import type { HandlerInput } from '@plaza/contract/endpoint'
import { type Language, languageFacts } from '@plaza/contract/values'
import { words } from '../../words/words.ts'
import { lettersWithout, visible } from './resume-letters.ts'
import { MUTED, newSheet, type Part, type Sheet } from './resume-sheet.ts'

export type ResumeFields = HandlerInput<Calls['POST /resume_files']>['body']['candidate']
export type MadeResume = {
  bytes: Buffer
  pages: number
  /** Letters that the fonts do not have, and that are therefore not in it. */
  left_out: string[]
}

type Period = { start_date: string | null; end_date: string | null; is_current: boolean }

function monthOf(day: string, language: Language): string {
  const month = new Intl.DateTimeFormat(languageFacts[language].locale, { month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${day.slice(0, 4)}`
}

/** 'May 2020 – Present'; what is not known is left out. */
function periodText({ start_date, end_date, is_current }: Period, language: Language): string {
  const said = words[language].resume
  const end = is_current ? said.present : end_date && monthOf(end_date, language)
  return [start_date && monthOf(start_date, language), end].filter(Boolean).join(' – ')
}

const bare = (link: string) => link.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

/** Parts with a dot between them. */
const dotted = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [{ text: '  ·  ', color: MUTED }, part]))

function heading(sheet: Sheet, text: string): void {
  // Not alone at the foot of a page.
  sheet.need(78)
  sheet.space(14)
  sheet.write('H2', [{ text: text.toUpperCase(), weight: 'bold', size: 9.5 }])
  sheet.space(1)
  sheet.rule()
  sheet.space(7)
}

type Entry = Period & { what: string | null; where: string | null }

function writeEntries(sheet: Sheet, title: string, entries: readonly Entry[], language: Language): void {
  if (entries.length === 0) return
  heading(sheet, title)
  for (const [place, { what, where, ...period }] of entries.entries()) {
    if (place > 0) sheet.space(9)
    sheet.need(34)
    const right = { text: periodText(period, language), color: MUTED }
    const first = what ?? where ?? ''
    sheet.write('P', [{ text: visible(first), weight: 'bold' }], right.text === '' ? {} : { right })
    if (what && where) sheet.write('P', [{ text: visible(where), color: MUTED }])
  }
}

function writeText(sheet: Sheet, title: string, text: string | null | undefined): void {
  const paragraphs = (text ?? '').split(/\n+/).map(visible).filter(Boolean)
  if (paragraphs.length === 0) return
  heading(sheet, title)
  for (const [place, paragraph] of paragraphs.entries()) {
    if (place > 0) sheet.space(5)
    sheet.write('P', [{ text: paragraph }])
  }
}

/** Every word that the fields hold. */
function textOf(fields: ResumeFields): string {
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(visible(value))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(fields)
  return texts.join('')
}

/** The PDF of these fields. The same fields give the same bytes. */
export async function resumePdf(fields: ResumeFields, language: Language): Promise<MadeResume> {
  const said = words[language].resume
  const [given, family] = [visible(fields.first_name), visible(fields.last_name)]
  const name = `${given} ${family}`
  const sheet = newSheet({ title: `${said.title} · ${name}`, author: name, language })
  // Two weights say which is the family name, to people and to machines.
  sheet.write('H1', [
    { text: `${given} `, size: 25 },
    { text: family, size: 25, weight: 'bold' },
  ])
  sheet.space(2)
  const link = (address: string): Part => ({ text: visible(bare(address)), link: address, color: MUTED })
  const contacts: Part[] = [
    { text: fields.email, link: `mailto:${fields.email}`, color: MUTED },
    ...(fields.phone ? [{ text: visible(fields.phone), color: MUTED }] : []),
  ]
  sheet.write('P', dotted(contacts))
  if (fields.address) sheet.write('P', [{ text: visible(fields.address), color: MUTED }])
  const links = [...new Set([fields.link, fields.portfolio].filter((each) => typeof each === 'string'))]
  if (links.length > 0) sheet.write('P', dotted(links.map(link)))

  writeText(sheet, said.summary, fields.summary)
  writeEntries(
    sheet,
    said.work,
    (fields.candidate_work_histories ?? []).map(({ job_title, company_name, ...period }) => ({
      what: job_title,
      where: company_name,
      ...period,
    })),
    language,
  )
  writeEntries(
    sheet,
    said.education,
    (fields.candidate_education_histories ?? []).map(({ degree, learning_center, ...period }) => ({
      what: degree,
      where: learning_center,
      ...period,
    })),
    language,
  )
  writeText(sheet, said.skills, fields.skills?.join(' · '))
  writeText(sheet, said.languages, fields.languages)
  writeText(sheet, said.interests, fields.interests)
  const { bytes, pages } = await sheet.end((page, all) => `${name} · ${page} / ${all}`)
  return { bytes, pages, left_out: lettersWithout(textOf(fields)) }
}
