// The facts of a job as feeds and preview pictures say them.
import type { OutputOf } from '@plaza/contract'
import type { BoardSearch, JobFilter } from '@plaza/contract/rules/board-search'
import { type Pay, payAsTold } from '@plaza/contract/rules/pay'
import { placeLine } from '@plaza/contract/rules/place-line'
import type { Whole } from '@plaza/contract/rules/whole'
import { currencies, type Language, languageFacts } from '@plaza/contract/values'
import { words } from '../../words/words.ts'

type Job = Pick<
  OutputOf<'GET /job_board/jobs'>['jobs'][number],
  'job_location' | 'further_locations' | 'is_remote' | 'is_hybrid' | 'employment_type'
>

/** City, state and country, or 'Madrid and 2 more'; before it Remote, with countries alone, or Hybrid. Empty if nothing is known. */
export function placeOf({ job_location, further_locations, is_remote, is_hybrid }: Job, language: Language): string {
  const { remote, hybrid, andMore } = words[language].jobs
  const places = [job_location, ...further_locations].flatMap((place) => place?.location ?? [])
  if (is_remote) {
    const [country, ...others] = new Set(places.flatMap((place) => place.country ?? []))
    return [remote, country && others.length > 0 ? andMore(country, others.length) : country].filter(Boolean).join(' · ')
  }
  const [first, ...more] = places
  const line = first ? placeLine(first) : ''
  const place = more.length > 0 ? andMore(first?.city ?? first?.state ?? line, more.length) : line
  return [is_hybrid && hybrid, place].filter(Boolean).join(' · ')
}

/** The pay as people read it, or empty when the job shows none. */
export function payText(pay: Whole<Pay, 'salary_min' | 'salary_max' | 'currency_salary' | 'salary_period'>, language: Language): string {
  const { currency_salary: currency, salary_period } = pay
  const { min, max } = payAsTold(pay)
  if (!currency || min === null || max === null || max === 0) return ''
  // The sign stands for the currencies of the filter; the others are known by their code.
  const sign = currencies.some((each) => each === currency) ? '$' : ''
  const amount = (value: number) => sign + words[language].jobs.number.format(value).replace(/\.\d$/, '$&0')
  return `${min === max ? amount(max) : `${amount(min)} – ${amount(max)}`} ${currency} ${words[language].jobs.per[salary_period ?? 'year']}`
}

/** The employment type; empty if it is not stated. */
export function typeOf(job: Job, language: Language): string {
  return job.employment_type ? words[language].jobs.employmentTypes[job.employment_type] : ''
}

/** The filters of a list in words, as parts of its title. */
export function filterTexts(search: BoardSearch, language: Language): string[] {
  const said = words[language].jobs
  const texts: Record<'search' | 'location' | JobFilter, string | undefined> = {
    search: search.search,
    location: search.location,
    department: search.department && said.departments[search.department],
    employment_type: search.employment_type && said.employmentTypes[search.employment_type],
    experience: search.experience?.replaceAll('_', ' '),
    is_remote: search.is_remote === 'true' ? said.remote : undefined,
    salary_min: search.salary_min && `≥ ${search.salary_min}`,
    salary_max: search.salary_max && `≤ ${search.salary_max}`,
    currency_salary: search.currency_salary,
    posted_within: search.posted_within && said.postedWithin(search.posted_within),
    language: search.language && (search.language === 'other' ? words[language].jobs.otherLanguages : languageFacts[search.language].name),
  }
  return Object.values(texts).flatMap((text) => text || [])
}
