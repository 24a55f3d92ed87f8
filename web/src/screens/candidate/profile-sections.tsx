// A profile for reading: step 4 of the wizard and the candidate overview.
import { linkAddress } from '@plaza/contract/rules/candidate'
import { visibleSkills } from '@plaza/contract/rules/wizard'
import { FileText } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useLocale } from '../../visit/language.ts'
import { sizeLabel } from '../../words/file-words.ts'
import { useIndustries } from './industries.ts'
import { currencyLabel, periodLabel, workTypeLabel } from './labels.ts'
import { isBlankRow, type ProfileValues, type WorkRow } from './profile-values.ts'
import type { StoredFile } from './stored-file.ts'

/** Renders the link or button that edits a part; its label includes the part's title. */
export type Edit = (titleId: string) => ReactNode

/** A part of a profile with its link to edit it. */
export function ProfileSection({ title, edit, children }: { title: string; edit: Edit; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {edit(id)}
        </div>
        <div className="flex flex-col gap-5">{children}</div>
      </section>
    </Card>
  )
}

type ProfileBlockProps = { title: string; edit?: Edit | undefined; isEmpty?: boolean; isKept?: boolean; children: ReactNode }

/** A heading inside a section with its content. Without content it is shown only if there is a link to fill it in, or if it `isKept`. */
function ProfileBlock({ title, edit, isEmpty = false, isKept = edit !== undefined, children }: ProfileBlockProps) {
  const id = useId()
  if (isEmpty && !isKept) return null
  return (
    <div className="min-w-0">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h3 id={id} className="text-sm font-medium text-muted">
          {title}
        </h3>
        {edit?.(id)}
      </div>
      {isEmpty ? <p className="text-muted">{m.not_given()}</p> : <div className="text-base wrap-anywhere">{children}</div>}
    </div>
  )
}

type Values = Pick<
  ProfileValues,
  | 'address'
  | 'summary'
  | 'cover_letter'
  | 'link'
  | 'portfolio'
  | 'candidate_work_histories'
  | 'candidate_education_histories'
  | 'skills'
  | 'salary_expectation'
  | 'salary_currency'
  | 'preferred_work_types'
  | 'interests'
>

type BlockProps = { values: Values; edit?: Edit }

/** Name, address and contact details. */
export function PersonBlock({ values }: { values: ProfileValues }) {
  const facts = [
    [m.full_name(), `${values.first_name} ${values.last_name}`.trim(), m.not_given()],
    [m.email(), values.email, m.not_given()],
    [m.phone(), values.phone, m.not_given()],
    [m.candidate_address(), values.address, m.no_address()],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {facts.map(([name, value, missing]) => (
        <div key={name} className="min-w-0">
          <dt className="mb-1 text-sm font-medium text-muted">{name}</dt>
          {!value ? <dd className="text-muted">{missing}</dd> : <dd className="text-base wrap-anywhere">{value}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Text with its line breaks. */
export function SummaryBlock({ values, edit }: BlockProps) {
  return (
    <ProfileBlock title={m.summary()} edit={edit} isEmpty={values.summary.trim() === ''}>
      <p className="whitespace-pre-line">{values.summary}</p>
    </ProfileBlock>
  )
}

/** An entry of work or education with its details. */
type Entry = { title: string; details: readonly string[] }

function Entries({ entries }: { entries: Entry[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {entries
        .map((entry, index) => ({ ...entry, place_in_list: index }))
        .map((entry) => (
          <li key={entry.place_in_list}>
            {entry.title && <p className="font-medium">{entry.title}</p>}
            <p className="text-sm text-muted">{entry.details.filter(Boolean).join(' · ')}</p>
          </li>
        ))}
    </ol>
  )
}

/** Work experience with its industry, short months and years. */
export function WorkBlock({ values, edit }: BlockProps) {
  const locale = useLocale()
  const rows = values.candidate_work_histories.filter((row) => !isBlankRow(row))
  const industries = useIndustries(rows.some((row) => row.industry !== ''))
  const industryOf = (row: WorkRow) => industries.find(({ id }) => String(id) === row.industry)?.name ?? ''
  return (
    <ProfileBlock title={m.section_work()} edit={edit} isEmpty={rows.length === 0}>
      <Entries
        entries={rows.map((row) => ({ title: row.job_title, details: [row.company_name, industryOf(row), periodLabel(row, locale)] }))}
      />
    </ProfileBlock>
  )
}

/** Education with short months and years. */
export function EducationBlock({ values, edit }: BlockProps) {
  const locale = useLocale()
  const rows = values.candidate_education_histories.filter((row) => !isBlankRow(row))
  return (
    <ProfileBlock title={m.section_education()} edit={edit} isEmpty={rows.length === 0}>
      <Entries entries={rows.map((row) => ({ title: row.degree, details: [row.learning_center, periodLabel(row, locale)] }))} />
    </ProfileBlock>
  )
}

/** A file's name; a link if the file is stored. */
function FileBlock({ title, file, edit }: { title: string; file: StoredFile | null; edit: Edit | undefined }) {
  const locale = useLocale()
  return (
    <ProfileBlock title={title} edit={edit} isEmpty={file === null}>
      {file && (
        <span className="flex items-center gap-2">
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
          {file.href ? (
            <a
              href={file.href}
              title={file.name}
              target="_blank"
              rel="noopener"
              className="min-w-0 wrap-anywhere text-brand-ink underline underline-offset-4"
            >
              {file.name}
            </a>
          ) : (
            <span title={file.name} className="min-w-0 wrap-anywhere">
              {file.name}
            </span>
          )}
          {file.size !== undefined && <span className="shrink-0 text-sm text-muted tabular-nums">{sizeLabel(file.size, locale)}</span>}
        </span>
      )}
    </ProfileBlock>
  )
}

/** The resume beside the other document. */
export function FileBlocks({ resume, documents, edit }: { resume: StoredFile | null; documents: StoredFile | null; edit?: Edit }) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <FileBlock title={m.resume()} file={resume} edit={edit} />
      <FileBlock title={m.other_document()} file={documents} edit={edit} />
    </div>
  )
}

/** The letter of an application; nothing if there is none. */
export function LetterBlock({ values, edit }: BlockProps) {
  if (values.cover_letter.trim() === '') return null
  return (
    <ProfileBlock title={m.cover_letter()} edit={edit}>
      <p className="whitespace-pre-line">{values.cover_letter}</p>
    </ProfileBlock>
  )
}

function Address({ typed }: { typed: string }) {
  const address = linkAddress(typed)
  if (address === null) return typed
  return (
    <a href={address} target="_blank" rel="noopener nofollow" className="text-brand-ink underline underline-offset-4">
      {typed}
    </a>
  )
}

/** Links to a person's other pages. */
export function LinksBlock({ values, edit }: BlockProps) {
  const typed = [values.link.trim(), values.portfolio.trim()].filter(Boolean)
  return (
    <ProfileBlock title={m.links()} edit={edit} isEmpty={typed.length === 0}>
      <ul className="flex flex-col gap-1">
        {[...new Set(typed)].map((each) => (
          <li key={each}>
            <Address typed={each} />
          </li>
        ))}
      </ul>
    </ProfileBlock>
  )
}

/** Skills as tags: the first 21, and a button for the rest. */
export function SkillsBlock({ values }: { values: Values }) {
  const [isOpen, setIsOpen] = useState(false)
  const { skills } = values
  const shown = visibleSkills(skills, isOpen)
  if (skills.length === 0) return <p className="text-muted">{m.no_skills()}</p>
  return (
    <div>
      <ul className="flex flex-wrap gap-2">
        {shown.map((skill) => (
          <li key={skill} className="max-w-full wrap-anywhere">
            <Tag tone="brand">{skill}</Tag>
          </li>
        ))}
      </ul>
      {(isOpen || shown.length < skills.length) && (
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="mt-2 -ml-4">
          {isOpen ? m.view_less() : m.view_more()}
        </Button>
      )}
    </div>
  )
}

/** Expected salary per year, unless it is not for this reader, and where the work may be done. */
export function PreferencesBlock({ values, hasPay = true, isWhole = false }: { values: Values; hasPay?: boolean; isWhole?: boolean }) {
  const types = values.preferred_work_types
  return (
    <>
      {hasPay && (
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <ProfileBlock title={m.salary_currency()}>{currencyLabel(values.salary_currency)}</ProfileBlock>
          <ProfileBlock title={m.salary_expected()}>
            <span className="tabular-nums">{m.salary_a_year({ amount: `$${values.salary_expectation || '0'}` })}</span>
          </ProfileBlock>
        </div>
      )}
      <ProfileBlock title={m.work_types_preferred()} isEmpty={types.length === 0} isKept={isWhole}>
        {types.map(workTypeLabel).join(', ')}
      </ProfileBlock>
      {values.interests.trim() !== '' && <ProfileBlock title={m.interests()}>{values.interests}</ProfileBlock>}
    </>
  )
}
