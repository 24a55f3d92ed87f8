// A company: itself, its public face and addresses.
import type { Generated } from 'kysely'

export type CompanyTables = {
  companies: {
    id: Generated<number>
    name: string
    visible_name: string
    website: string | null
    phone: string | null
    country_id: number | null
    company_industry_id: number | null
    is_legacy: Generated<boolean>
    payment_contacts: Generated<string[]>
    privacy_notice: string | null
    reply_within_days: Generated<number>
    answers_within_days: number | null
    time_zone: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  company_brandings: {
    id: Generated<number>
    company_id: number
    domain_name: string
    logo: string | null
    background: string | null
    description: string | null
    primary_color: string | null
    secondary_color: string | null
    site_url: string | null
    edited_by: number | null
    updated_at: Generated<Date>
  }
  domain_names: { domain_name: string; company_id: number; created_at: Generated<Date> }
}
