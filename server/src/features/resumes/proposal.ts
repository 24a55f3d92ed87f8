// What the text of a resume proposes for the form. Pure: the same text gives the same proposal.
import type { OutputOf } from '@plaza/contract'
import { contactOf } from './contact.ts'
import { entriesOf, isOfStudies } from './histories.ts'
import { type SectionName, sectionsOf } from './sections.ts'
import { skillsOf } from './skills.ts'

export type Proposal = OutputOf<'POST /resume_proposals'>['proposal']

const TEXT_MAX_CHARACTERS = 100_000
const LINE_MAX_CHARACTERS = 1000
const SUMMARY_MAX_CHARACTERS = 2000

/** What is proposed where nothing can be read. */
export function emptyProposal(): Proposal {
  return {
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    links: [],
    summary: null,
    candidate_work_histories: [],
    candidate_education_histories: [],
    skills: [],
  }
}

/** The text in lines that the rules can go by: one kind of space, dash and break, nothing that cannot be seen. */
function cleaned(text: string): string {
  return text
    .slice(0, TEXT_MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/\r\n?|\p{Zl}|\p{Zp}|\v|\f/gu, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/\ufb01/g, 'fi')
    .replace(/\ufb02/g, 'fl')
    .replace(/(?![\n\t])\p{C}/gu, '')
    .split('\n')
    .map((line) =>
      line
        .slice(0, LINE_MAX_CHARACTERS)
        .replace(/ {4,}/g, '\t')
        .replace(/ {2,}/g, ' ')
        .replace(/ ?\t[\t ]*/g, '\t')
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

function languageOf(text: string): 'en' | 'es' {
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  return count(/(?<!\p{L})(?:de|la|el|los|las|en|con|para|y|del|por)(?!\p{L})/giu) > count(/\b(?:the|of|and|in|with|for|to|at|on)\b/gi)
    ? 'es'
    : 'en'
}

/** A paragraph as a person wrote it; lines that were only broken are joined. */
function summaryOf(lines: readonly string[]): string | null {
  const text = lines
    .join('\n')
    .trim()
    .split(/\n\n+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n')
    .slice(0, SUMMARY_MAX_CHARACTERS)
    .trim()
  return text.length > 20 ? text : null
}

/**
 * Reads a resume's text, in English or Spanish: contact data, summary, jobs, studies, and which of the known skills it names. `links` are
 * addresses that stand behind words. What is not found is null or empty; nothing is made up.
 */
export function proposeFromText(text: string, { skills, links = [] }: { skills: readonly string[]; links?: readonly string[] }): Proposal {
  const clean = cleaned(text)
  const sections = sectionsOf(clean)
  const language = languageOf(clean)
  const linesOf = (...names: SectionName[]) => sections.filter(({ name }) => names.includes(name)).flatMap(({ lines }) => lines)
  const top = linesOf('top', 'contact')
  // Where a sidebar comes first, the name stands behind what is listed there.
  const beforeWork = sections
    .slice(
      0,
      Math.max(
        1,
        sections.findIndex(({ name }) => name === 'work' || name === 'education'),
      ),
    )
    .flatMap(({ lines }) => lines)
  const contact = contactOf(clean, [...top, ...beforeWork], links, language)
  let work = entriesOf(linesOf('work'), 'work')
  let studies = entriesOf(linesOf('education'), 'education')
  if (!sections.some(({ name }) => name === 'work' || name === 'education')) {
    const all = clean.split('\n')
    const study = all.findIndex(isOfStudies)
    work = entriesOf(study < 0 ? all : all.slice(0, study), 'work')
    studies = study < 0 ? [] : entriesOf(all.slice(study), 'education')
  }
  return {
    ...contact,
    summary: summaryOf(linesOf('summary')),
    candidate_work_histories: work.map(({ role, house, ...stretch }) => ({ job_title: role, company_name: house, ...stretch })),
    candidate_education_histories: studies.map(({ role, house, ...stretch }) => ({ degree: role, learning_center: house, ...stretch })),
    skills: skillsOf(linesOf('skills').join('\n'), clean, skills),
  }
}
