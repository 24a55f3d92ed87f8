import { payOfDetail } from '@plaza/contract/rules/pay-in-detail'
import {
  Banknote,
  Briefcase,
  Building,
  CalendarClock,
  ChartNoAxesColumnIncreasing,
  Clock,
  Globe,
  Layers,
  type LucideIcon,
  MapPin,
  MessageSquareReply,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { answersLabel } from '../../../company/answers-label.ts'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel, dateLabel } from '../../../words/age.ts'
import { jobPlace, placeLabel } from '../../../words/place.ts'
import { departmentLabel, employmentTypeLabel, seniorityLabel } from '../labels.ts'
import { dollarsLabel, payLabel } from '../pay.ts'
import { AllPlaces } from './all-places.tsx'
import type { Job, Rates } from './job-loading.ts'

type FactProps = {
  icon: LucideIcon
  name: string
  isWide?: boolean
  /** Hidden on narrow screens, where the line below the title (job-line.tsx) says the same just above. */
  isSaid?: boolean
  children: ReactNode
}

function Fact({ icon: Icon, name, isWide = false, isSaid = false, children }: FactProps) {
  return (
    <div className={`${isWide ? 'col-span-2 min-w-0 lg:col-span-1' : ''} ${isSaid ? 'max-lg:hidden' : ''}`}>
      <dt className="flex items-center gap-3 text-xs text-muted">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {name}
      </dt>
      <dd className="pl-8 text-sm break-words">{children}</dd>
    </div>
  )
}

type Props = {
  job: Job
  now: string
  /** Given where pay in other currencies is shown in dollars as well. */
  rates?: Rates | null
}

/**
 * A job's street, if it has one. For a remote job the place is added, because the street alone does not say where it is; without a city
 * there is none.
 */
function streetLabel(job: { is_remote: boolean; job_location: Job['job_location'] }, place: string | null): string | null {
  const { street_address: street = null, city = null } = job.job_location?.location ?? {}
  if (!job.is_remote || street === null) return street
  return city === null ? null : `${street}, ${place}`
}

/** The facts that readers want to know before a job's text. */
export function JobFacts({ job, now, rates = null }: Props) {
  const locale = useLocale()
  const { employment_type, department, experience, publish_date, last_day, reply_within_days } = job
  const { answers_within_days } = job.company
  const place = placeLabel(job.job_location?.location, locale)
  const where = jobPlace(job, locale)
  const hasSeveral = job.further_locations.length > 0
  const street = hasSeveral ? null : streetLabel(job, place)
  // Its name says 'annual': the line below the title tells the pay as the posting does.
  const annual = { ...payOfDetail(job), salary_period: null }
  const pay = payLabel(annual, locale, { from: m.pay_from, upTo: m.pay_up_to })
  const about = rates && dollarsLabel(annual, rates, locale)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-4 lg:grid-cols-1">
      <Fact isWide isSaid={pay !== null && about === null} icon={Banknote} name={m.job_salary()}>
        {pay ? <span className="text-base font-semibold tabular-nums">{pay}</span> : m.job_not_defined()}
        {rates && about && (
          <p className="text-muted tabular-nums">{m.job_pay_about({ pay: about, date: dateLabel(rates.date, locale) })}</p>
        )}
      </Fact>
      <Fact isWide isSaid={where !== '' && !hasSeveral} icon={job.is_remote ? Globe : MapPin} name={m.job_location()}>
        {hasSeveral ? (
          <AllPlaces job={job} />
        ) : (
          [job.is_hybrid && m.work_type_hybrid(), where].filter(Boolean).join(' · ') || m.job_not_defined()
        )}
      </Fact>
      {street && (
        <Fact isWide icon={Building} name={m.address()}>
          {street}
        </Fact>
      )}
      <Fact isSaid={employment_type !== null} icon={Briefcase} name={m.job_employment_type()}>
        {/* The value itself ('full time'), with a capital letter. */}
        <span className="inline-block first-letter:uppercase">
          {employment_type ? employmentTypeLabel(employment_type).toLocaleLowerCase(locale) : m.job_not_defined()}
        </span>
      </Fact>
      {experience && (
        <Fact icon={ChartNoAxesColumnIncreasing} name={m.filter_seniority()}>
          {seniorityLabel(experience)}
        </Fact>
      )}
      {department && (
        <Fact icon={Layers} name={m.filter_department()}>
          {departmentLabel(department)}
        </Fact>
      )}
      <Fact icon={Clock} name={m.job_published()}>
        <time dateTime={publish_date} title={dateLabel(publish_date, locale)}>
          {ageLabel(publish_date, now, locale)}
        </time>
      </Fact>
      {last_day && (
        <Fact icon={CalendarClock} name={m.job_last_day()}>
          <time dateTime={last_day}>{dateLabel(last_day, locale)}</time>
        </Fact>
      )}
      {reply_within_days !== null && (
        <Fact isWide icon={MessageSquareReply} name={m.job_answer()}>
          {m.job_answer_within({ days: reply_within_days })}
          {answers_within_days !== null && <p className="font-medium text-success">{answersLabel(answers_within_days, locale)}</p>}
        </Fact>
      )}
    </dl>
  )
}
