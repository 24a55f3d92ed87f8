// Words that a fixed path or a fixed call uses, so that no company may take one as its domain_name.
// The database holds the same list (is_reserved_name) and a test compares the two with the routes and the calls.

export const reservedNames: readonly string[] = [
  'account-settings',
  'api',
  'application',
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
  'feeds',
  'favicon.ico',
  'favicon.svg',
  'files',
  'forgot-password',
  'healthz',
  'hiring',
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
  'saved-jobs',
  'schedule',
  'sign-up',
  'sitemap.xml',
  'sitemaps',
  'success-payment',
  'unsubscribe',
  'workforce',
  'apply_update',
]

/** Reserved after companies could have had them: as former names they still lead to those companies, but for the combined host. */
export const lateReservedNames: readonly string[] = ['hiring', 'workforce', 'application', 'saved-jobs', 'feeds']

const DOMAIN_NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether a company may use this as the last part of its careers address. */
export function isDomainName(name: string): boolean {
  return DOMAIN_NAME.test(name) && !reservedNames.includes(name)
}
