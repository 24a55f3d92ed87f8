// The closed lists of section 3: the values that a field may have. No schemas, so that they cost the browser nothing.

export const departments = ['engineering', 'design', 'marketing', 'sales', 'talent', 'staff'] as const
export type Department = (typeof departments)[number]

export const employmentTypes = ['full_time', 'contract', 'part_time', 'temporary', 'other'] as const
export type EmploymentType = (typeof employmentTypes)[number]

/** Lowest first: the distance between two levels is the difference of their places in this list. */
export const seniorities = [
  'internship',
  'entry_level',
  'associate',
  'mid_level',
  'mid_senior_level',
  'senior_level',
  'director',
  'executive',
] as const
export type Seniority = (typeof seniorities)[number]

export const currencies = ['USD', 'MXN'] as const
export type Currency = (typeof currencies)[number]

export const roles = [
  'sourcing_admin',
  'workforce_admin',
  'sourcing_recruiter',
  'internal_recruiter',
  'recruiter_admin',
  'internal_hr',
  'superadmin',
  'talent',
] as const
export type Role = (typeof roles)[number]

/** What a company can buy. */
export const products = ['sourcing', 'workforce'] as const
export type Product = (typeof products)[number]

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The 17 countries of section 5 (place search), as ISO 3166-1 alpha-2 codes. */
export const countryCodes = ['us', 'mx', 'ca', 'es', 'co', 'cl', 'cr', 'ec', 'gt', 'hn', 'ni', 'pa', 'pe', 'pr', 'py', 'sv', 've'] as const
export type CountryCode = (typeof countryCodes)[number]

/** In the order of their checkboxes. */
export const workTypes = ['remote', 'hybrid', 'on_site', 'open_to_relocation'] as const
export type WorkType = (typeof workTypes)[number]

/** Kinds of files by their content (section 5, "Application form"). */
export const resumeKinds = ['pdf', 'doc', 'docx', 'xls'] as const
export const documentKinds = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The state of an application as its sender sees it. */
export const applicationStates = ['received', 'job_closed', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** The roles that may administrate a company's account: members, money, services (section 6, "Menu and tabs"). */
export const adminRoles = ['sourcing_admin', 'workforce_admin'] as const satisfies readonly Role[]

/** The roles that an invitation offers, in the order of their checkboxes (section 4, "Invite"). */
export const inviteRoles = ['sourcing_admin', 'workforce_admin', 'sourcing_recruiter'] as const satisfies readonly Role[]
export type InviteRole = (typeof inviteRoles)[number]

export const notificationIntervals = ['immediate', 'daily', 'weekly'] as const
export type NotificationInterval = (typeof notificationIntervals)[number]

/** In the order of the rows of each grid: five of sourcing, three of workforce. */
export const sourcingFlags = ['new_application', 'application_withdrawn', 'job_published', 'job_closing_soon', 'member_joined'] as const
export type SourcingFlag = (typeof sourcingFlags)[number]
export const workforceFlags = ['contract_updates', 'time_off_requests', 'payroll_reminders'] as const
export type WorkforceFlag = (typeof workforceFlags)[number]
/** What a member can be told about; an event is of one of these kinds. */
export type NotificationFlag = SourcingFlag | WorkforceFlag

/** What a member can be told about a single job. */
export const jobFlags = ['new_application', 'application_withdrawn', 'job_closing_soon'] as const satisfies readonly SourcingFlag[]
export type JobFlag = (typeof jobFlags)[number]

export const subscriptionStatuses = ['active', 'inactive'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const transactionTypes = ['subscription'] as const
export type TransactionType = (typeof transactionTypes)[number]
export const transactionStatuses = ['pending', 'complete'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** The kinds of calendar accounts: Gmail, Exchange ActiveSync (Microsoft 365), Exchange Web Services. */
export const calendarProviders = ['gmail', 'eas', 'ews'] as const
export type CalendarProvider = (typeof calendarProviders)[number]
