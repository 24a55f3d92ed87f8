// Profiles and sessions as section 3 shapes them.
import type { OutputOf } from '@plaza/contract'
import { companyCountry } from '@plaza/contract/rules/company-country'
import { isAdmin, seatLimit } from '@plaza/contract/rules/members'
import { productsOfRoles } from '@plaza/contract/rules/menus'
import { type Language, languages } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'
import { paymentMethodEntity } from '../billing/payment-method-entity.ts'
import { type CompanyOfPerson, getPerson, type PersonRow, type User } from './person-rows.ts'

type Profile = OutputOf<'GET /profiles'>
type SessionUser = OutputOf<'POST /sessions'>['session']['user']

/** Only members with an admin role see what the company pays with. */
function paymentMethods(
  { payment_methods: rows }: CompanyOfPerson,
  { roles }: Pick<PersonRow, 'roles'>,
): NonNullable<Profile['company']>['payment_methods'] {
  return { data: (isAdmin(roles) ? rows : []).map(paymentMethodEntity) }
}

function productsOf(company: CompanyOfPerson | null): Profile['company_products'] {
  return (company?.products ?? []).map(({ product }) => ({ product: { name: product } }))
}

/** Of the subscriptions, those that need attention first: an inactive one, else one of a platform on which the person works, else any. */
function lastSubscription(all: CompanyOfPerson['subscriptions'], { roles }: Pick<PersonRow, 'roles'>) {
  const own = productsOfRoles(roles)
  return all.find((each) => each.subscription_status === 'inactive') ?? all.find((each) => own.includes(each.product)) ?? all[0]
}

function companyEntity(row: CompanyOfPerson, person: Pick<PersonRow, 'roles'>, language: Language): NonNullable<Profile['company']> {
  const last = lastSubscription(row.subscriptions, person)
  const industry = row.industry_names[languages.indexOf(language)] ?? null
  return {
    id: row.id,
    name: row.name,
    visible_name: row.visible_name,
    website: row.website,
    phone: row.phone,
    country: companyCountry(row.country_code, row.country_name),
    company_industry: row.industry_id === null || industry === null ? null : { id: row.industry_id, name: industry },
    company_products: productsOf(row),
    last_subscription: last
      ? {
          product: last.product,
          nickname: last.nickname,
          subscription_status: last.subscription_status,
          amount: last.amount,
          currency: last.currency,
          end_date: last.end_date,
        }
      : null,
    is_legacy: row.is_legacy,
    time_zone: row.time_zone,
    payment_methods: paymentMethods(row, person),
  }
}

/** What the company's plans allow, past due or not, counted like features/members/seats.ts does. The plan it names is the largest active one. */
function planOf(company: CompanyOfPerson | null): Pick<Profile, 'active_plan' | 'company_plan_resources'> {
  const plans = company?.subscriptions.filter((each) => each.plan_name !== null) ?? []
  if (!company || plans.length === 0) return { active_plan: null, company_plan_resources: null }
  const limit = company.is_legacy ? null : seatLimit(plans.map((each) => each.collaborators_limit))
  const remaining = limit === null ? null : Math.max(0, limit - Number(company.members))
  const size = (plan: (typeof plans)[number]) => plan.collaborators_limit ?? Number.POSITIVE_INFINITY
  const active = plans.filter((each) => each.subscription_status === 'active').toSorted((a, b) => size(b) - size(a))
  const plan_name = active[0]?.plan_name ?? null
  return {
    active_plan: plan_name === null ? null : { plan_name },
    company_plan_resources: { can_add_collaborators: remaining === null || remaining > 0, remaining_collaborators: remaining },
  }
}

/** `GET /profiles` of this user; the industry is named in the caller's language. */
export function profileOf({ chat }: Pick<World, 'chat'>, person: PersonRow, language: Language): Profile {
  return {
    id: person.id,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    is_confirmed: person.confirmed_at !== null,
    is_owner: person.is_owner,
    avatar: { url: fileUrl(person.avatar) },
    roles: person.roles,
    managed_jobs: person.managed_jobs,
    user_hash: chat.identityHash(person.id),
    company: person.company && companyEntity(person.company, person, language),
    ...planOf(person.company),
    company_products: productsOf(person.company),
    candidate: person.candidate && { id: person.candidate.id },
    has_complete_profile: person.candidate?.has_complete_profile ?? false,
  }
}

function sessionUserOf({ company, candidate, ...person }: PersonRow): SessionUser {
  return {
    id: person.id,
    email: person.email,
    first_name: person.first_name,
    last_name: person.last_name,
    roles: person.roles,
    company: company && { id: company.id, name: company.name, payment_methods: paymentMethods(company, person) },
    company_products: productsOf(company),
    candidate: candidate && { id: candidate.id },
    has_complete_profile: candidate?.has_complete_profile ?? false,
  }
}

/** The session as login and business sign-up return it. */
export async function sessionAnswer(db: Reader, token: string, userId: number): Promise<OutputOf<'POST /sessions'>['session']> {
  return { token, user: sessionUserOf(await getPerson(db, userId)) }
}

/** A user as colleagues see them. */
export function userEntity(
  row: Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'roles' | 'avatar'>,
): OutputOf<'GET /user/{id}'>['user'] {
  const { id, email, first_name, last_name, roles, avatar } = row
  return { id, email, first_name, last_name, roles, avatar: { url: fileUrl(avatar) } }
}
