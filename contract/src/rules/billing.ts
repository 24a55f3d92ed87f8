// What a company still owes, as far as screens remind of it (section 2, "Home" and "Header and account settings navigation").
import type { Role } from '../values.ts'
import { isPastDue } from './landing.ts'

type Member = {
  roles: readonly Role[]
  company: { is_legacy: boolean; payment_methods: { data: readonly unknown[] } } | null
}

type Subscriber = {
  managed_jobs: readonly { subscription_status: string }[]
  company: { last_subscription: { subscription_status: string } | null } | null
}

/** Whether Home asks for a payment method: of a member with an admin role whose company is not legacy and has none (product decisions, "Plans"). */
export function lacksPaymentMethod({ roles, company }: Member): boolean {
  const isAdmin = roles.includes('sourcing_admin') || roles.includes('workforce_admin')
  return isAdmin && company !== null && !company.is_legacy && company.payment_methods.data.length === 0
}

/** Whether any subscription is inactive: the company's last one, or that of a managed job. */
export function hasInactiveSubscription({ managed_jobs, company }: Subscriber): boolean {
  return company?.last_subscription?.subscription_status === 'inactive' || isPastDue(managed_jobs)
}
