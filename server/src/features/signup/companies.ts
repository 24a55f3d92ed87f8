// Inserting a company that signs up.

import { Refusal } from '@plaza/contract/refusals'
import { currencyOfCountry } from '@plaza/contract/rules/billing'
import { fold } from '@plaza/contract/rules/folding'
import { isDomainName } from '@plaza/contract/rules/reserved-names'
import type { Reader } from '../../db/connect.ts'
import { FOREIGN_KEY_VIOLATION } from '../../db/error-codes.ts'
import { monthsAfter } from '../billing/periods.ts'

type NewCompany = {
  company_name: string
  website: string
  phone: string | null
  company_country_id: number
  company_industry_id: number
}

const STARTER = 'Starter'
const DOMAIN_NAME_MAX_CHARACTERS = 50

/** The careers address for a name: 'Café & Té' becomes cafe-te. */
function domainNameFrom(name: string): string {
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, DOMAIN_NAME_MAX_CHARACTERS)
    .replace(/^-+|-+$/g, '')
  return words === '' ? 'company' : words
}

/** Takes the first free address of name, name-2, name-3 … Of two companies at the same moment the second waits and takes the next one. */
async function insertBranding(db: Reader, companyId: number, name: string): Promise<void> {
  const wanted = domainNameFrom(name)
  for (let number = isDomainName(wanted) ? 1 : 2; ; number++) {
    const domain_name = number === 1 ? wanted : `${wanted}-${number}`
    const inserted = await db
      .insertInto('company_brandings')
      .values({ company_id: companyId, domain_name })
      .onConflict((conflict) => conflict.column('domain_name').doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) return
  }
}

/**
 * A company with its careers page, the sourcing product and the Starter plan for a month, public once its owner has confirmed the address. Refuses an unknown country or industry.
 */
export async function insertCompany(db: Reader, company: NewCompany, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('companies')
    .values({
      name: company.company_name,
      visible_name: company.company_name,
      website: company.website,
      phone: company.phone,
      country_id: company.company_country_id,
      company_industry_id: company.company_industry_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code !== FOREIGN_KEY_VIOLATION) throw error
      const field = error.constraint === 'companies_country_id_fkey' ? 'user.company_country_id' : 'user.company_industry_id'
      throw new Refusal('invalid_input', [{ field, rule: 'required' }])
    })
  await insertBranding(db, id, company.company_name)
  await db.insertInto('company_products').values({ company_id: id, product: 'sourcing' }).execute()
  const country = await db.selectFrom('countries').select('code').where('id', '=', company.company_country_id).executeTakeFirst()
  const plan = await db
    .selectFrom('plans')
    .innerJoin('plan_prices', 'plan_prices.plan_id', 'plans.id')
    .select(['plans.id', 'plans.nickname', 'plan_prices.amount', 'plan_prices.currency'])
    .where('plans.name', '=', STARTER)
    .where('plan_prices.currency', '=', currencyOfCountry(country?.code))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscriptions')
    .values({
      company_id: id,
      product: 'sourcing',
      plan_id: plan.id,
      nickname: plan.nickname,
      subscription_status: 'active',
      amount: plan.amount,
      currency: plan.currency,
      start_date: now,
      end_date: monthsAfter(now, 1),
    })
    .execute()
  return id
}
