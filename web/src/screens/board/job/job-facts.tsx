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
} from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel, dateLabel } from '../../../words/age.ts'
import { placeLabel } from '../../../words/place.ts'
import { departmentLabel, employmentTypeLabel, seniorityLabel } from '../labels.ts'
import { payLabel } from '../pay.ts'
import type { Job } from './job-loading.ts'

function Fact({ icon: Icon, name, isWide = false, children }: { icon: LucideIcon; name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-2 lg:col-span-1' : 'min-w-0'}>
      <dt className="flex items-center gap-3 text-xs leading-5 text-muted">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {name}
      </dt>
      <dd className="pl-8 text-sm break-words">{children}</dd>
    </div>
  )
}

/** What a reader wants to know of a job before its text. */
export function JobFacts({ job, now }: { job: Job; now: string }) {
  const locale = useLocale()
  const { employment_type, department, experience, currency_salary, publish_date, valid_through } = job
  const location = job.job_location?.location
  const pay = payLabel(
    { salary_min: job.salary_min?.annual ?? null, salary_max: job.salary_max?.annual ?? null, currency_salary },
    locale,
    { from: m.pay_from, upTo: m.pay_up_to },
  )
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 lg:grid-cols-1">
      <Fact isWide icon={Banknote} name={m.job_salary()}>
        {pay ? <span className="text-base font-semibold tabular-nums">{pay}</span> : m.job_not_defined()}
      </Fact>
      <Fact isWide icon={job.is_remote ? Globe : MapPin} name={m.job_location()}>
        {job.is_remote ? m.remote() : (placeLabel(location, locale) ?? m.job_not_defined())}
      </Fact>
      {location?.street_address && (
        <Fact isWide icon={Building} name={m.address()}>
          {location.street_address}
        </Fact>
      )}
      <Fact icon={Briefcase} name={m.job_employment_type()}>
        {/* The words of the value ('full time'), dressed as a sentence. */}
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
      {valid_through && (
        <Fact icon={CalendarClock} name={m.job_last_day()}>
          <time dateTime={valid_through}>{dateLabel(valid_through, locale)}</time>
        </Fact>
      )}
    </dl>
  )
}
