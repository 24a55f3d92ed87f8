// The words of feeds and preview pictures, which no screen shows (web/messages/ has those of the screens).
import type { OutputOf } from '@plaza/contract'
import type { Department, EmploymentType, Language } from '@plaza/contract/values'

type Job = Pick<
  OutputOf<'GET /job_board/jobs'>['jobs'][number],
  'job_location' | 'is_remote' | 'salary_min' | 'salary_max' | 'currency_salary' | 'employment_type'
>

type Labels = {
  departments: Record<Department, string>
  employmentTypes: Record<EmploymentType, string>
  board: string
  boardDescription: (site: string) => string
  companyJobs: (company: string) => string
  remote: string
  perYear: string
  openJobs: (count: number) => string
  number: Intl.NumberFormat
}

const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const spanish = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })

/** In both languages of the product. */
export const labels: Record<Language, Labels> = {
  en: {
    departments: { engineering: 'Engineering', design: 'Design', marketing: 'Marketing', sales: 'Sales', talent: 'Talent', staff: 'Staff' },
    employmentTypes: { full_time: 'Full time', contract: 'Contract', part_time: 'Part time', temporary: 'Temporary', other: 'Other' },
    board: 'Job Openings',
    boardDescription: (site) => `New jobs on ${site}.`,
    companyJobs: (company) => `Jobs at ${company}`,
    remote: 'Remote',
    perYear: 'per year',
    openJobs: (count) => (count === 1 ? '1 open job' : `${english.format(count)} open jobs`),
    number: english,
  },
  es: {
    departments: {
      engineering: 'Ingeniería',
      design: 'Diseño',
      marketing: 'Marketing',
      sales: 'Ventas',
      talent: 'Talento',
      staff: 'Administración',
    },
    employmentTypes: {
      full_time: 'Tiempo completo',
      contract: 'Por contrato',
      part_time: 'Medio tiempo',
      temporary: 'Temporal',
      other: 'Otro',
    },
    board: 'Vacantes',
    boardDescription: (site) => `Vacantes nuevas en ${site}.`,
    companyJobs: (company) => `Vacantes en ${company}`,
    remote: 'Remoto',
    perYear: 'al año',
    openJobs: (count) => (count === 1 ? '1 vacante' : `${spanish.format(count)} vacantes`),
    number: spanish,
  },
}

/** City, state and country, or Remote with the country; empty when nothing is said. */
export function placeOf(job: Job, language: Language): string {
  const { city, state, country } = job.job_location?.location ?? {}
  const parts = job.is_remote ? [labels[language].remote, country] : [city, state === city ? null : state, country]
  return parts.filter(Boolean).join(job.is_remote ? ' · ' : ', ')
}

/** The pay as people read it, or empty when the job shows none. */
export function payOf(job: Job, language: Language): string {
  const { salary_min: min, salary_max: max, currency_salary: currency } = job
  if (!currency || min === null || max === null || max === 0) return ''
  const amount = (value: number) => `$${labels[language].number.format(value)}`
  return `${min === max ? amount(max) : `${amount(min)} – ${amount(max)}`} ${currency} ${labels[language].perYear}`
}

/** The kind of employment, or empty when nothing is said. */
export function typeOf(job: Job, language: Language): string {
  return job.employment_type ? labels[language].employmentTypes[job.employment_type] : ''
}
