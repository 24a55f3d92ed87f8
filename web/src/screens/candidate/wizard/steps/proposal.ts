// What a resume proposes: what fills the form at once, what is only offered, and how to undo both.
import type { OutputOf } from '@plaza/contract'
import { HISTORY_MAX_ROWS, SKILLS_MAX_ROWS } from '@plaza/contract/limits'
import { isEmail } from '@plaza/contract/rules/account'
import { countryOfAddress, isPhoneNumber, readPhone, writtenPhone } from '@plaza/contract/rules/phone'
import { inResumeOrder, type ReadRow } from '@plaza/contract/rules/proposed-rows'
import { withSkill } from '@plaza/contract/rules/wizard'
import {
  blankEducation,
  blankWork,
  type EducationRow,
  isBlankRow,
  type ProfileValues,
  periodProblem,
  type WorkRow,
} from '../../profile-values.ts'

export type Proposal = OutputOf<'POST /resume_proposals'>['proposal']

export type ProposalPart =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'address'
  | 'link'
  | 'portfolio'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'

/** One item of a resume that the form lacks; `take` answers the form with the item added. */
export type Offer = {
  /** The part of the form, with a row number if it has several: `work:0`. */
  id: string
  part: ProposalPart
  text: string
  /** The dates of a row. */
  period?: Pick<WorkRow, 'start_date' | 'end_date' | 'is_current'>
  /** Whether taking it replaces something. */
  replaces: boolean
  /** Whether it may be filled in without asking: it was read without doubt, and its place in the form is empty. */
  isCertain: boolean
  take: (values: ProfileValues) => ProfileValues
}

const text = (value: string | null) => value?.trim() ?? ''
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

type Period = { start_date: string | null; end_date: string | null; is_current: boolean }

const periodOf = ({ start_date, end_date, is_current }: Period) => ({
  start_date: text(start_date),
  end_date: is_current ? '' : text(end_date),
  is_current,
})

/** Sites for portfolios, and addresses that look like one. */
const SHOWS_WORKS = /^https?:\/\/(?:[\w-]+\.)*(?:behance\.net|dribbble\.com|artstation\.com)\/|portfolio|portafolio/i

/**
 * Which link is the person's page and which one the portfolio. A second page does not count as a portfolio just because it is the second.
 */
function linksOf(links: readonly string[]): { link: string; portfolio: string; isNamed: boolean } {
  const portfolio = links.find((link) => SHOWS_WORKS.test(link))
  const pages = links.filter((link) => link !== portfolio)
  return { link: pages[0] ?? '', portfolio: portfolio ?? pages[1] ?? '', isNamed: portfolio !== undefined }
}

/**
 * A phone number in the form in which it is sent. Without a prefix it counts as one of the address's country, and stays as it is if that is
 * unknown.
 */
const phoneIn = (written: string, values: ProfileValues) => writtenPhone(readPhone(written, countryOfAddress(values.address)))

type Line = Exclude<ProposalPart, 'work' | 'education' | 'skills'>

function lineOffer(values: ProfileValues, part: Line, proposed: string, isDoubtful: boolean): Offer[] {
  const present = part === 'phone' ? phoneIn(values.phone, values) : values[part].trim()
  if (proposed === '' || proposed === present) return []
  const replaces = present !== ''
  return [
    { id: part, part, text: proposed, replaces, isCertain: !replaces && !isDoubtful, take: (form) => ({ ...form, [part]: proposed }) },
  ]
}

/** The address as written, with the place that it names. It is doubtful if it names no known place. */
function addressOffer(values: ProfileValues, proposal: Proposal): Offer[] {
  const place_id = text(proposal.place_id)
  return lineOffer(values, 'address', text(proposal.address), place_id === '').map((offer) => ({
    ...offer,
    take: (form) => ({ ...offer.take(form), place_id }),
  }))
}

/** The rows with another one added, in the resume's order among the rows that also came from it. */
function withRow<R extends WorkRow | EducationRow>(
  rows: readonly R[],
  all: readonly R[],
  index: number,
  isSame: (one: R, other: R) => boolean,
): R[] {
  const kept = rows.filter((row) => !isBlankRow(row))
  const earlier = kept.findLastIndex((row) => all.slice(0, index).some((each) => isSame(each, row)))
  const later = kept.findIndex((row) => all.slice(index + 1).some((each) => isSame(each, row)))
  const place = earlier >= 0 ? earlier + 1 : later >= 0 ? later : kept.length
  const row = all[index]
  return row ? kept.toSpliced(place, 0, row) : kept
}

type ListOf<R> = {
  part: 'work' | 'education'
  list: 'candidate_work_histories' | 'candidate_education_histories'
  read: readonly ReadRow<R>[]
  present: readonly R[]
  /** The title or degree, and the company or school. */
  names: (row: R) => [string, string]
}

/** An offer for each row. A row is doubtful, too, if it lacks the title or the organization, or if its dates are impossible. */
function rowOffers<R extends WorkRow | EducationRow>({ part, list, read, present, names }: ListOf<R>): Offer[] {
  const rows = read.map(({ row }) => row)
  const isSameRow = (one: R, other: R) => names(one).every((name, place) => same(name, names(other)[place] ?? ''))
  const typed = present.filter((row) => !isBlankRow(row))
  const room = HISTORY_MAX_ROWS - typed.length
  return read.slice(0, room).flatMap(({ row, isDoubtful: isRowDoubtful }, index) => {
    const [what, where] = names(row)
    if (typed.some((each) => isSameRow(each, row))) return []
    const isDoubtful =
      isRowDoubtful || what === '' || where === '' || periodProblem(row) !== null || (part === 'work' && row.start_date === '')
    const take = (form: ProfileValues) => ({ ...form, [list]: withRow(form[list] as R[], rows, index, isSameRow) })
    const offered = { id: `${part}:${index}`, part, text: [what, where].filter(Boolean).join(', '), period: row, replaces: false }
    return [{ ...offered, isCertain: typed.length === 0 && !isDoubtful, take }]
  })
}

function skillOffer(values: ProfileValues, proposed: readonly string[]): Offer[] {
  const added = (skills: readonly string[]) => proposed.reduce(withSkill, [...skills]).slice(0, SKILLS_MAX_ROWS)
  const found = added(values.skills).slice(values.skills.length)
  if (found.length === 0) return []
  const take = (form: ProfileValues) => ({ ...form, skills: added(form.skills) })
  return [{ id: 'skills', part: 'skills', text: found.join(', '), replaces: false, isCertain: values.skills.length === 0, take }]
}

/**
 * The offers of a proposal for this form, in the form's order. What the form already says is not offered, nor is an email address that
 * cannot be changed.
 */
export function offersOf(values: ProfileValues, proposal: Proposal, isEmailFixed: boolean): Offer[] {
  const first_name = text(proposal.first_name)
  const last_name = text(proposal.last_name)
  const isHalfName = first_name === '' || last_name === ''
  const email = text(proposal.email)
  const phone = phoneIn(text(proposal.phone), values)
  const { link, portfolio, isNamed } = linksOf(proposal.links)
  const work = inResumeOrder(proposal.candidate_work_histories, proposal.doubtful_work_histories)
    .map(
      ({ row, isDoubtful }): ReadRow<WorkRow> => ({
        row: { ...blankWork, ...periodOf(row), job_title: text(row.job_title), company_name: text(row.company_name) },
        isDoubtful,
      }),
    )
    .filter(({ row }) => row.job_title !== '' || row.company_name !== '')
  const education = inResumeOrder(proposal.candidate_education_histories, proposal.doubtful_education_histories)
    .map(
      ({ row, isDoubtful }): ReadRow<EducationRow> => ({
        row: { ...blankEducation, ...periodOf(row), degree: text(row.degree), learning_center: text(row.learning_center) },
        isDoubtful,
      }),
    )
    .filter(({ row }) => row.degree !== '' || row.learning_center !== '')
  return [
    ...lineOffer(values, 'first_name', first_name, isHalfName),
    ...lineOffer(values, 'last_name', last_name, isHalfName),
    ...(isEmailFixed ? [] : lineOffer(values, 'email', email, !isEmail(email))),
    ...lineOffer(values, 'phone', phone, !isPhoneNumber(phone)),
    ...addressOffer(values, proposal),
    ...lineOffer(values, 'link', link, false),
    ...lineOffer(values, 'portfolio', portfolio, !isNamed),
    ...lineOffer(values, 'summary', text(proposal.summary), false),
    ...rowOffers({
      part: 'work',
      list: 'candidate_work_histories',
      read: work,
      present: values.candidate_work_histories,
      names: (row) => [row.job_title, row.company_name],
    }),
    ...rowOffers({
      part: 'education',
      list: 'candidate_education_histories',
      read: education,
      present: values.candidate_education_histories,
      names: (row) => [row.degree, row.learning_center],
    }),
    ...skillOffer(values, proposal.skills),
  ]
}

/** The form after these offers were taken. */
export function withOffers(values: ProfileValues, offers: readonly Offer[]): ProfileValues {
  return offers.reduce((form, { take }) => take(form), values)
}

/** The form's values before and after offers were taken. */
export type Change = { before: ProfileValues; after: ProfileValues }

const fields = (values: ProfileValues) => Object.keys(values) as (keyof ProfileValues)[]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changes made by taking offers, combined with the `earlier` ones. */
export function changedBetween(now: ProfileValues, values: ProfileValues, earlier: Change | null): Change {
  const changed = fields(values).filter((name) => !isSame(now[name], values[name]))
  // If somebody has edited a field since then, undoing restores that edit.
  const isFirst = (name: keyof ProfileValues) => earlier === null || !isSame(now[name], earlier.after[name])
  return {
    before: { ...(earlier?.before ?? now), ...Object.fromEntries(changed.filter(isFirst).map((name) => [name, now[name]])) },
    after: { ...(earlier?.after ?? now), ...Object.fromEntries(changed.map((name) => [name, values[name]])) },
  }
}

/** The form with a change undone. Fields that somebody has edited since keep their value. */
export function withoutChange(now: ProfileValues, { before, after }: Change): ProfileValues {
  const back = fields(now).filter((name) => isSame(now[name], after[name]))
  return { ...now, ...Object.fromEntries(back.map((name) => [name, before[name]])) }
}
