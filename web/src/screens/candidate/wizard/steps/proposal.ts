// What a resume proposes, and what becomes of the form when somebody takes it over.
import type { OutputOf } from '@plaza/contract'
import { namedRows, withSkill } from '@plaza/contract/rules/wizard'
import { phoneOf, writtenPhone } from '../../phone.ts'
import { blankEducation, blankWork, type EducationRow, type ProfileValues, type WorkRow } from '../../profile-values.ts'

export type Proposal = OutputOf<'POST /resume_proposals'>['proposal']

export const proposalParts = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'link',
  'portfolio',
  'summary',
  'work',
  'education',
  'skills',
] as const
export type ProposalPart = (typeof proposalParts)[number]

/** One part of a proposal: what it says, and whether taking it over would replace something. */
export type Offer = { part: ProposalPart; lines: string[]; replaces: boolean }

const text = (value: string | null) => value?.trim() ?? ''

function workOf(proposal: Proposal): WorkRow[] {
  return namedRows(proposal.candidate_work_histories).map((row) => ({
    ...blankWork,
    job_title: text(row.job_title),
    company_name: text(row.company_name),
    start_date: text(row.start_date),
    end_date: row.is_current ? '' : text(row.end_date),
    is_current: row.is_current,
  }))
}

function educationOf(proposal: Proposal): EducationRow[] {
  return namedRows(proposal.candidate_education_histories).map((row) => ({
    ...blankEducation,
    degree: text(row.degree),
    learning_center: text(row.learning_center),
    start_date: text(row.start_date),
    end_date: row.is_current ? '' : text(row.end_date),
    is_current: row.is_current,
  }))
}

const newSkills = (values: ProfileValues, proposal: Proposal) =>
  proposal.skills.reduce(withSkill, values.skills).slice(values.skills.length)

/** What a proposal has to offer to this form, in the form's order; what the form says already is no offer, nor is an address that is fixed. */
export function offersOf(values: ProfileValues, proposal: Proposal, isEmailFixed: boolean): Offer[] {
  const phone = phoneOf(proposal.phone, values.phone_country)
  const line = (part: ProposalPart, proposed: string, present: string): Offer[] =>
    proposed === '' || proposed === present.trim() ? [] : [{ part, lines: [proposed], replaces: present.trim() !== '' }]
  const rows = (part: ProposalPart, proposed: string[], present: readonly unknown[]): Offer[] =>
    proposed.length === 0 ? [] : [{ part, lines: proposed, replaces: present.length > 0 }]
  const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
  return [
    ...line('first_name', text(proposal.first_name), values.first_name),
    ...line('last_name', text(proposal.last_name), values.last_name),
    ...(isEmailFixed ? [] : line('email', text(proposal.email), values.email)),
    ...line('phone', writtenPhone(phone), writtenPhone({ country: values.phone_country, digits: values.phone })),
    ...line('link', proposal.links[0] ?? '', values.link),
    ...line('portfolio', proposal.links[1] ?? '', values.portfolio),
    ...line('summary', text(proposal.summary), values.summary),
    ...rows(
      'work',
      workOf(proposal).map((row) => joined(row.job_title, row.company_name)),
      namedRows(values.candidate_work_histories),
    ),
    ...rows(
      'education',
      educationOf(proposal).map((row) => joined(row.degree, row.learning_center)),
      namedRows(values.candidate_education_histories),
    ),
    ...line('skills', newSkills(values, proposal).join(', '), ''),
  ]
}

/** The form with the chosen parts taken over; skills are added, everything else replaces what was there. */
export function withProposal(values: ProfileValues, proposal: Proposal, parts: ReadonlySet<ProposalPart>): ProfileValues {
  const phone = phoneOf(proposal.phone, values.phone_country)
  const taken = <T>(part: ProposalPart, proposed: T, present: T) => (parts.has(part) ? proposed : present)
  return {
    ...values,
    first_name: taken('first_name', text(proposal.first_name), values.first_name),
    last_name: taken('last_name', text(proposal.last_name), values.last_name),
    email: taken('email', text(proposal.email), values.email),
    phone_country: taken<string>('phone', phone.country, values.phone_country),
    phone: taken('phone', phone.digits, values.phone),
    link: taken('link', proposal.links[0] ?? '', values.link),
    portfolio: taken('portfolio', proposal.links[1] ?? '', values.portfolio),
    summary: taken('summary', text(proposal.summary), values.summary),
    candidate_work_histories: taken('work', workOf(proposal), values.candidate_work_histories),
    candidate_education_histories: taken('education', educationOf(proposal), values.candidate_education_histories),
    skills: taken('skills', [...values.skills, ...newSkills(values, proposal)], values.skills),
  }
}
