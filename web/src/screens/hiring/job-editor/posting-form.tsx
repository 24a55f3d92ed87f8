import {
  FURTHER_PLACES_MAX_ROWS,
  JOB_TITLE_MAX_CHARACTERS,
  OPENINGS_MAX,
  REPLY_WITHIN_DAYS_MAX,
  REPLY_WITHIN_DAYS_MIN,
  SKILL_MAX_CHARACTERS,
} from '@plaza/contract/limits'
import { billingCurrency } from '@plaza/contract/rules/billing'
import { currencies, departments, employmentTypes, languages, seniorities } from '@plaza/contract/values'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { call } from '../../../api/api.ts'
import { afterPress } from '../../../forms/pointer-press.ts'
import { useSuggestions } from '../../../forms/use-suggestions.ts'
import { LazyPart } from '../../../frame/lazy-part.tsx'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ChipSuggestions, ChipsInput } from '../../../ui/chips-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useLocale } from '../../../visit/language.ts'
import { useViewer } from '../../../visit/site.ts'
import { departmentLabel, employmentTypeLabel, seniorityLabel } from '../../board/labels.ts'
import { payCurrencyLabel, postingLanguageLabel } from './field-words.ts'
import { payAmounts, payLabels } from './pay-fields.ts'
import { CountryField, FurtherPlaces, PlaceSearch } from './place-fields.tsx'
import { type PostingField, type PostingValues, problemsOf, skillsWithout, type ValueProblem } from './posting-values.ts'
import type { RichTextProps } from './rich-text/rich-text-field.tsx'
import { RatingCriteria } from './skills/rating-criteria.tsx'
import { useSkillWords } from './skills/use-skill-words.ts'

type Change = (part: Partial<PostingValues>) => void
/** The partners' boards that there are to choose from. */
export type Offered = { partners: readonly { slug: string; name: string }[] }

type PartProps = { values: PostingValues; onChange: Change }

const problemWords: Record<ValueProblem, () => string> = {
  missing: () => m.field_required({ field: m.editor_title() }),
  amount: m.editor_amount_wrong,
  pay_order: m.editor_pay_order,
  openings: () => m.editor_range_wrong({ min: 1, max: OPENINGS_MAX }),
  reply_within_days: () => m.editor_range_wrong({ min: REPLY_WITHIN_DAYS_MIN, max: REPLY_WITHIN_DAYS_MAX }),
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-4 text-base font-semibold">
          {title}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">{children}</div>
      </section>
    </Card>
  )
}

const wide = 'sm:col-span-2'

function errorOf(values: PostingValues, field: PostingField): string | undefined {
  const problem = problemsOf(values)[field]
  return problem && problemWords[problem]()
}

type TextName = {
  [F in PostingField]: PostingValues[F] extends string ? (string extends PostingValues[F] ? F : never) : never
}[PostingField]

/** A line of the form. */
function Line({
  values,
  onChange,
  name,
  ...rest
}: PartProps & {
  name: TextName
  label: string
  hint?: string
  type?: string
  maxLength?: number
  inputMode?: 'numeric'
  className?: string
}) {
  return (
    <TextField
      {...rest}
      value={values[name]}
      error={errorOf(values, name)}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
}

function Basics({ values, onChange }: PartProps) {
  const locale = useLocale()
  const none = { value: '', label: m.editor_not_said() }
  const shared = { values, onChange }
  return (
    <Part title={m.editor_basics()}>
      <Line
        {...shared}
        name="title"
        label={m.editor_title()}
        hint={m.editor_title_hint()}
        maxLength={JOB_TITLE_MAX_CHARACTERS}
        className={wide}
      />
      <Select
        label={m.editor_department()}
        value={values.department}
        options={[none, ...departments.map((value) => ({ value, label: departmentLabel(value) }))]}
        onChange={({ currentTarget }) => onChange({ department: currentTarget.value as PostingValues['department'] })}
      />
      <Select
        label={m.editor_type()}
        value={values.employment_type}
        options={[none, ...employmentTypes.map((value) => ({ value, label: employmentTypeLabel(value) }))]}
        onChange={({ currentTarget }) => onChange({ employment_type: currentTarget.value as PostingValues['employment_type'] })}
      />
      <Select
        label={m.editor_seniority()}
        value={values.experience}
        options={[none, ...seniorities.map((value) => ({ value, label: seniorityLabel(value) }))]}
        onChange={({ currentTarget }) => onChange({ experience: currentTarget.value as PostingValues['experience'] })}
      />
      <Select
        label={m.editor_language()}
        value={values.language}
        options={[...new Set([...languages, values.language])].map((value) => ({ value, label: postingLanguageLabel(value, locale) }))}
        onChange={({ currentTarget }) => onChange({ language: currentTarget.value as PostingValues['language'] })}
      />
      <Line {...shared} name="valid_through" type="date" label={m.editor_last_day()} />
      <Line {...shared} name="hire_date" type="date" label={m.editor_hire_date()} hint={m.editor_hire_date_hint()} />
      <Line {...shared} name="openings" label={m.editor_openings()} inputMode="numeric" />
      <Line {...shared} name="reply_within_days" label={m.editor_reply_within()} inputMode="numeric" />
    </Part>
  )
}

function PayAndPlace({ values, onChange }: PartProps) {
  const shared = { values, onChange }
  const usual = payCurrencyLabel(billingCurrency(useViewer()?.company?.country ?? null))
  const shownCurrencies = [...new Set([...currencies, values.currency_salary])].filter((each) => each !== '')
  return (
    <Part title={m.editor_pay_place()}>
      {payAmounts.map((name) => (
        <Line {...shared} key={name} name={name} label={payLabels[name]()} inputMode="numeric" />
      ))}
      <Select
        className={wide}
        label={payLabels.currency_salary()}
        value={values.currency_salary}
        options={[
          { value: '', label: m.editor_currency_usual({ currency: usual }) },
          ...shownCurrencies.map((value) => ({ value, label: payCurrencyLabel(value) })),
        ]}
        onChange={({ currentTarget }) => onChange({ currency_salary: currentTarget.value as PostingValues['currency_salary'] })}
      />
      <Switch
        className={wide}
        label={m.editor_remote()}
        hint={m.editor_remote_hint()}
        checked={values.is_remote}
        onChange={(is_remote) => onChange({ is_remote, ...(is_remote && { is_hybrid: false }) })}
      />
      <Switch
        className={wide}
        label={m.work_type_hybrid()}
        hint={m.editor_hybrid_hint()}
        checked={values.is_hybrid}
        onChange={(is_hybrid) => onChange({ is_hybrid, ...(is_hybrid && { is_remote: false }) })}
      />
      <PlaceSearch className={wide} label={m.editor_find_place()} hint={m.editor_find_place_hint()} onFind={onChange} />
      <Line {...shared} name="city" label={m.editor_city()} maxLength={150} />
      <Line {...shared} name="state" label={m.editor_state()} maxLength={150} />
      <CountryField country={values.country} onChange={(country) => onChange({ country })} />
      <Line {...shared} name="postal_code" label={m.editor_postal_code()} maxLength={20} />
      <Line {...shared} name="street_address" label={m.editor_street()} maxLength={300} className={wide} />
      <FurtherPlaces
        places={values.further_locations}
        max={FURTHER_PLACES_MAX_ROWS}
        onChange={(further_locations) => onChange({ further_locations })}
      />
    </Part>
  )
}

const loadRichText = () => import('./rich-text/rich-text-field.tsx').then((part) => part.RichTextField)

/** The field with its library, which nothing else of the site needs. */
function RichText(props: RichTextProps) {
  const waiting = (
    <div>
      <p className="mb-1.5 text-sm font-medium">{props.label}</p>
      <Skeleton className="h-42 w-full" />
    </div>
  )
  return <LazyPart load={loadRichText} props={props} waiting={waiting} />
}

function Texts({ values, onChange }: PartProps) {
  const { language } = values
  return (
    <Part title={m.editor_text()}>
      <div className={`${wide} flex flex-col gap-5`}>
        <RichText
          label={m.editor_description()}
          language={language}
          value={values.description}
          onChange={(description) => onChange({ description })}
        />
        <RichText
          label={m.editor_requirements()}
          language={language}
          value={values.requirements}
          onChange={(requirements) => onChange({ requirements })}
        />
        <RichText
          label={m.editor_benefits()}
          language={language}
          value={values.job_benefits}
          onChange={(job_benefits) => onChange({ job_benefits })}
        />
      </div>
    </Part>
  )
}

async function skillsLike(search: string, signal: AbortSignal): Promise<string[]> {
  if (search.trim() === '') return []
  const { skills } = await call('GET /skills', { query: { search: search.trim().slice(0, 100) } }, { signal })
  return skills.map(({ name }) => name)
}

const SUGGESTED = 8

type SkillProps = { label: string; skills: readonly string[]; onChange: (skills: readonly string[]) => void }

function SkillField({ label, skills, onChange }: SkillProps) {
  const words = useSkillWords(skills, onChange)
  const suggested = useSuggestions(words.typed, skillsLike)
  const taken = new Set(skills.map((skill) => skill.toLowerCase()))
  const offered = suggested.filter((skill) => !taken.has(skill.toLowerCase())).slice(0, SUGGESTED)
  return (
    <ChipsInput
      label={label}
      hint={m.skill_new_hint()}
      chips={skills}
      addLabel={m.add()}
      removeLabel={(skill) => m.remove_entry({ entry: skill })}
      maxLength={SKILL_MAX_CHARACTERS}
      typed={words.typed}
      onType={words.type}
      onPaste={words.paste}
      onAdd={words.settle}
      onLeave={() => afterPress(words.settle)}
      onRemove={words.remove}
    >
      {words.typed.trim() !== '' && offered.length > 0 && (
        <ChipSuggestions label={m.suggestions()} suggestions={offered} onAdd={words.choose} />
      )}
    </ChipsInput>
  )
}

/** A skill that is added to one of the two lists leaves the other. */
export function Skills({ values, onChange }: PartProps) {
  return (
    <Part title={m.editor_skills()}>
      <div className={`${wide} flex flex-col gap-6`}>
        <SkillField
          label={m.editor_skill_required()}
          skills={values.required_skills}
          onChange={(required_skills) =>
            onChange({ required_skills, optional_skills: skillsWithout(values.optional_skills, required_skills) })
          }
        />
        <SkillField
          label={m.editor_skill_optional()}
          skills={values.optional_skills}
          onChange={(optional_skills) =>
            onChange({ optional_skills, required_skills: skillsWithout(values.required_skills, optional_skills) })
          }
        />
        <RatingCriteria criteria={values.rating_criteria} onChange={(rating_criteria) => onChange({ rating_criteria })} />
      </div>
    </Part>
  )
}

/** More partners than these are folded. */
const PARTNERS_OPEN = 8

function WhereItShows({ values, onChange, partners }: PartProps & Offered) {
  const set = (slug: string, isOn: boolean) =>
    onChange({ job_boards: isOn ? [...values.job_boards, slug].toSorted() : values.job_boards.filter((each) => each !== slug) })
  const boards = partners.map(({ slug, name }) => (
    <Checkbox
      key={slug}
      checked={values.job_boards.includes(slug)}
      onChange={({ currentTarget }) => set(slug, currentTarget.checked)}
      label={
        <span>
          {name} <span className="text-muted">{m.editor_partner_hint()}</span>
        </span>
      }
    />
  ))
  return (
    <Part title={m.editor_where()}>
      <div className={wide}>
        <Checkbox
          checked
          disabled
          readOnly
          label={
            <span>
              {m.editor_careers()} <span className="text-muted">{m.editor_careers_hint()}</span>
            </span>
          }
        />
        <Checkbox
          checked={values.is_listed}
          onChange={({ currentTarget }) => onChange({ is_listed: currentTarget.checked })}
          label={
            <span>
              {m.editor_board()} <span className="text-muted">{m.editor_board_hint()}</span>
            </span>
          }
        />
        {partners.length > PARTNERS_OPEN ? (
          <details className="group">
            <summary className="flex min-h-11 items-center gap-1.5 text-sm font-medium sm:min-h-10">
              {m.editor_partners({ chosen: values.job_boards.length, count: partners.length })}
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted group-open:rotate-180" />
            </summary>
            {boards}
          </details>
        ) : (
          boards
        )}
      </div>
    </Part>
  )
}

/** Everything that a team writes of a job, in the order in which people think of it. */
export function PostingForm({
  values,
  onChange,
  partners,
  questions,
  stages,
}: PartProps & Offered & { questions: ReactNode; stages: ReactNode }) {
  const shared = { values, onChange }
  return (
    <div className="flex flex-col gap-4">
      <Basics {...shared} />
      <PayAndPlace {...shared} />
      <Texts {...shared} />
      <Skills {...shared} />
      {questions}
      {stages}
      <WhereItShows {...shared} partners={partners} />
    </div>
  )
}
