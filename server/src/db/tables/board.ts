// What the public board shows and searches: countries, partners, jobs, the index of search, places, what has changed.
import type { Pay } from '@plaza/contract/rules/pay'
import type { CountryCode, Department, EmploymentType, JobState, Seniority } from '@plaza/contract/values'
import type { Generated } from 'kysely'
import type { HiringJobColumns } from './hiring.ts'

export type BoardTables = {
  countries: { id: number; code: string; name: string; name_es: string; time_zone: string | null }
  company_industries: { id: number; name: string; name_es: string }
  partners: {
    id: Generated<number>
    slug: string
    test_slug: string
    name: string
    logo: string | null
    primary_color: string
    secondary_color: string
  }
  locations: {
    id: Generated<number>
    city: string | null
    state: string | null
    country_id: number | null
    street_address: string | null
    postal_code: string | null
  }
  skills: { id: Generated<number>; name: string; folded: string; jobs_count: Generated<number> }
  jobs: HiringJobColumns & {
    id: Generated<number>
    company_id: number
    title: string
    /** ISO 639-1. */
    language: string
    description: string | null
    requirements: string | null
    job_benefits: string | null
    department: Department | null
    employment_type: EmploymentType | null
    experience: Seniority | null
    is_remote: Generated<boolean>
    is_hybrid: Generated<boolean>
    location_id: number | null
    required_skills: Generated<number[]>
    optional_skills: Generated<number[]>
    keywords: Generated<string[]>
    partner_ids: Generated<number[]>
    state: JobState
    publish_date: Date | null
    valid_through: Date | null
    closed_at: Date | null
    source: string | null
    source_id: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  job_search: Pay & {
    job_id: number
    company_id: number
    cell: number
    published_at: Date
    partner_ids: number[]
    skill_ids: number[]
    words: string
  }
  job_counts: { partner_id: number; cell: number; currency_salary: string; jobs: number }
  search_words: { word: string }
  search_renewal: { done_up_to_job: number; done_up_to_company: Generated<number> }
  company_search: { company_id: number; sort_name: string; jobs: Generated<number>; words: string }
  places: { place_id: string; city: string; state: string | null; country_code: CountryCode; population: number; folded: string }
  place_sources: { name: string; version: string }
  public_changes: { xid: Generated<string>; kind: 'job' | 'company' | 'partner' | 'everything'; subject: number }
  public_change_pruning: { pruned_before: Generated<string>; next_before: Generated<string>; noted_at: Generated<Date> }
}
