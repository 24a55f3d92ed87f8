// Words that a fixed path or a fixed call uses, so that no company may take one as its domain_name.
// The database holds the same list (is_reserved_name) and a test compares the two with the routes and the calls.

export const reservedNames: readonly string[] = [
  'account-settings',
  'api',
  'apply-job',
  'assets',
  'calendar-consent',
  'cancel-payment',
  'candidate-onboarding',
  'candidate-overview',
  'card-page',
  'companies',
  'complete-account',
  'edit-candidate',
  'email-confirmation',
  'feed.xml',
  'favicon.ico',
  'favicon.svg',
  'files',
  'forgot-password',
  'healthz',
  'internal-server-error',
  'invoices',
  'jobs',
  'login',
  'logout',
  'mailbox',
  'not-found',
  'notifications',
  'og',
  'readyz',
  'metrics',
  'reset-password',
  'robots.txt',
  'schedule',
  'sign-up',
  'sitemap.xml',
  'sitemaps',
  'success-payment',
  'unsubscribe',
  'apply_update',
]

const DOMAIN_NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether a company may use this as the last part of its careers address. */
export function isDomainName(name: string): boolean {
  return DOMAIN_NAME.test(name) && !reservedNames.includes(name)
}
