// Cards, renewals and invoices (section 7, "Company and payments").
import { Refusal } from '@plaza/contract/refusals'
import { notice } from '@plaza/contract/sentences'
import type { FastifyInstance } from 'fastify'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import { bind } from '../../http/route.ts'
import type { Actor } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { customerAnswer, payDue, refuseOnOutage } from './billing.ts'
import { chooseDefault, listMethods, openCardPage, recordCardPage, removeMethod } from './payment-methods.ts'
import { getInvoice, listTransactions } from './transactions.ts'

/** Each of these calls asks the vendor, who blocks a card after too many tries and keeps every opened page. */
const ASKED_PER_COMPANY = 20

function companyOf({ company_id }: Actor): number {
  if (company_id === null) throw new Refusal('not_allowed')
  return company_id
}

export function billingRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  const limit = (name: string, companyId: number) =>
    enforceRateLimits(world.db, [{ name, key: String(companyId), max: ASKED_PER_COMPANY, seconds: QUARTER_HOUR_SECONDS }], world.now())
  on('GET /stripe/add_card', ({ actor, query, language, host }) =>
    refuseOnOutage(world, async () => {
      const company_id = companyOf(actor)
      await limit('card pages by company', company_id)
      return { url: await openCardPage(world, { company_id, user_id: actor.id, platform: query.platform, language, host }) }
    }),
  )
  on('POST /stripe/add_card/{session}', ({ actor, params }) =>
    refuseOnOutage(world, async () => {
      const company = companyOf(actor)
      const is_recorded = await recordCardPage(world, params.session, company)
      return { is_recorded, ...(await listMethods(world.db, company)) }
    }),
  )
  on('GET /payment_methods', ({ actor }) => listMethods(world.db, companyOf(actor)))
  on('GET /stripe/customer', ({ actor }) => customerAnswer(world, companyOf(actor)))
  on('GET /stripe/remove_card/{id}', ({ actor, params, language }) =>
    refuseOnOutage(world, async () => ({
      message: notice('card_removed', language),
      default_payment_method: await removeMethod(world, companyOf(actor), params.id),
    })),
  )
  on('GET /stripe/update_default_card/{id}', ({ actor, params, language }) =>
    refuseOnOutage(world, async () => ({
      message: notice('default_card_changed', language),
      default_payment_method: await chooseDefault(world, companyOf(actor), params.id),
    })),
  )
  on('POST /stripe/pay_due', ({ actor, host }) =>
    refuseOnOutage(world, async () => {
      const company = companyOf(actor)
      await limit('payments by company', company)
      return payDue(world, company, host)
    }),
  )
  on('GET /stripe_transactions', ({ actor, query, host }) => listTransactions(world, companyOf(actor), { query, host }))
  on('GET /invoices/{id}', ({ actor, params, host, language }) => getInvoice(world, companyOf(actor), { params, host, language }))
}
