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

/** The orders of a list of jobs; by match is by date where nothing is searched for. */
export const listOrders = ['match', 'newest', 'pay'] as const
export type ListOrder = (typeof listOrders)[number]

/** What somebody who types may be looking for, in the order in which it is suggested. */
export const suggestionKinds = ['title', 'skill', 'company', 'place'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** How old, in days, the jobs of a list may be, as a query writes it. */
export const postedWithinDays = ['1', '3', '7', '30'] as const
export type PostedWithin = (typeof postedWithinDays)[number]

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

/** In the order of the switch. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** What the filter of languages tells apart: postings in any other language are one choice. */
export const postingLanguages = [...languages, 'other'] as const
export type PostingLanguage = (typeof postingLanguages)[number]

/** The choice of that filter for a posting in this language (ISO 639-1). */
export function postingLanguageOf(language: string): PostingLanguage {
  return languages.find((each) => each === language) ?? 'other'
}

/** The 17 countries of section 5 (place search), as ISO 3166-1 alpha-2 codes. */
export const countryCodes = ['us', 'mx', 'ca', 'es', 'co', 'cl', 'cr', 'ec', 'gt', 'hn', 'ni', 'pa', 'pe', 'pr', 'py', 'sv', 've'] as const
export type CountryCode = (typeof countryCodes)[number]

/** What `make` makes for each language. */
export function inEveryLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>
}

type LanguageFacts = {
  /** Its name in itself. */
  name: string
  /** How numbers and dates are written, and what og:locale says. */
  locale: `${string}-${string}`
  /** The country whose phone prefix is chosen before anybody has chosen one. */
  country: CountryCode
}

/** Spanish has the formats of Mexico: the same separators that the amounts of the whole product have. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', locale: 'en-US', country: 'us' },
  es: { name: 'Español', locale: 'es-MX', country: 'mx' },
}

/** In the order of their checkboxes. */
export const workTypes = ['remote', 'hybrid', 'on_site', 'open_to_relocation'] as const
export type WorkType = (typeof workTypes)[number]

/** Kinds of files by their content (section 5, "Application form"). */
export const resumeKinds = ['pdf', 'doc', 'docx', 'xls'] as const
export const documentKinds = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Kinds of pictures by their content; logos and backgrounds may be drawings as well. */
export const photoKinds = ['png', 'jpg'] as const
export const pictureKinds = ['jpg', 'png', 'svg'] as const

/** Every kind of file that a call takes. */
export type FileKind = DocumentKind | (typeof pictureKinds)[number]

/** What a sender is shown of an application that was not withdrawn, in the order in which it comes. */
export const shownStates = ['received', 'in_review', 'interview', 'offer', 'hired', 'not_selected', 'job_closed'] as const
export type ShownState = (typeof shownStates)[number]

/** The state of an application as its sender sees it. */
export const applicationStates = [...shownStates, 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Where an application stands for its company; it leads over the stage. */
export const applicationStatuses = ['active', 'hired', 'rejected', 'withdrawn'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What a stage of a pipeline is for; the first stage is always new. */
export const stageKinds = ['new', 'screening', 'interview', 'offer', 'hired'] as const
export type StageKind = (typeof stageKinds)[number]

/** What a member does on a job. */
export const duties = ['recruiter', 'hiring_manager', 'interviewer'] as const
export type Duty = (typeof duties)[number]

/** The roles that open the recruiters' site. */
export const sourcingRoles = ['sourcing_admin', 'sourcing_recruiter'] as const satisfies readonly Role[]

/** The roles that may take a posting down. */
export const takedownRoles = ['superadmin', 'recruiter_admin'] as const satisfies readonly Role[]

export const jobStates = ['draft', 'published', 'closed'] as const
export type JobState = (typeof jobStates)[number]

/** Why a job has closed; a member chooses among the first four. */
export const closedReasons = ['filled', 'cancelled', 'paused', 'enough_applicants', 'expired', 'taken_down', 'missing'] as const
export type ClosedReason = (typeof closedReasons)[number]

export const rejectionSides = ['ours', 'theirs', 'other'] as const
export type RejectionSide = (typeof rejectionSides)[number]

/** What a mail to a candidate is about. */
export const messageKinds = ['rejection', 'interview', 'offer', 'job_closed', 'message'] as const
export type MessageKind = (typeof messageKinds)[number]
export const messageStates = ['waiting', 'sending', 'sent', 'undelivered', 'cancelled', 'received'] as const
export type MessageState = (typeof messageStates)[number]
/** What a calendar answers to an invitation; `counter`: it proposes another time. */
export const calendarAnswers = ['accepted', 'declined', 'tentative', 'counter'] as const
export type CalendarAnswer = (typeof calendarAnswers)[number]

/** What a question of a job asks for. */
export const questionKinds = ['yes_no', 'one_choice', 'many_choices', 'short_text', 'number'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What an answer that does not meet a question does: it marks the card, or collects the application under 'Does not meet'. */
export const unmetActions = ['flag', 'reject'] as const
export type UnmetAction = (typeof unmetActions)[number]

/** Why an application is kept aside until a person has looked at it; `fast` only says more beside another one, and `bounced` keeps nobody aside. */
export const suspicionSigns = ['honeypot', 'throwaway_address', 'shared_resume', 'fast', 'bounced'] as const
export type SuspicionSign = (typeof suspicionSigns)[number]
/** What shows that two applicants may be one person. */
export const traceKinds = ['account', 'phone', 'file'] as const
export type TraceKind = (typeof traceKinds)[number]

/** What stands in the timeline of an application. */
export const activityKinds = [
  'applied',
  'applied_again',
  'added',
  'opened',
  'marked_read',
  'marked_unread',
  'file_opened',
  'file_downloaded',
  'noted',
  'rated',
  'moved',
  'transferred',
  'merged',
  'unmerged',
  'kept',
  'kept_by_itself',
  'hired',
  'rejected',
  'closed_out',
  'tagged',
  'reopened',
  'undone',
  'mailed',
  'mail_undelivered',
  'mail_cancelled',
  'replied',
  'interview_offered',
  'interview_booked',
  'interview_moved',
  'interview_cancelled',
  'withdrawn',
  'restored',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Offered: whoever has applied has yet to pick a time. */
export const interviewStates = ['offered', 'booked', 'done', 'cancelled'] as const
export type InterviewState = (typeof interviewStates)[number]

/** How people are invited to an interview: by an event in a linked calendar, or by files in mails. */
export const interviewInvitations = ['calendar', 'file'] as const
export type InterviewInvitation = (typeof interviewInvitations)[number]

/** How far the event in the calendar is. Ended: the link has ended, and files were mailed in its place. */
export const calendarStates = ['none', 'waiting', 'made', 'ended'] as const
export type CalendarState = (typeof calendarStates)[number]

/** What one action did, as far as it can be undone. */
export const changeActions = ['move', 'reject', 'hire', 'reopen', 'tag', 'read', 'close', 'mail', 'transfer'] as const
export type ChangeAction = (typeof changeActions)[number]

/** Of a rating: strong no, no, yes, strong yes. */
export const RATING_SCORE_MAX = 4
/** Filters by rating: the average, rounded; or those whom one has not rated oneself. */
export const scoreFilters = ['4', '3', '2', '1', 'unrated'] as const
export type ScoreFilter = (typeof scoreFilters)[number]

export const reportReasons = ['fraud', 'discrimination', 'not_a_job', 'wrong', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The roles that may administrate a company's account: members, money, services (section 6, "Menu and tabs"). */
export const adminRoles = ['sourcing_admin', 'workforce_admin'] as const satisfies readonly Role[]

/** The roles that an invitation offers, in the order of their checkboxes (section 4, "Invite"). */
export const inviteRoles = ['sourcing_admin', 'workforce_admin', 'sourcing_recruiter'] as const satisfies readonly Role[]
export type InviteRole = (typeof inviteRoles)[number]

export const subscriptionStatuses = ['active', 'inactive'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const transactionTypes = ['subscription'] as const
export type TransactionType = (typeof transactionTypes)[number]
export const transactionStatuses = ['pending', 'complete'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** The kinds of calendar accounts: Gmail, Exchange ActiveSync (Microsoft 365), Exchange Web Services. */
export const calendarProviders = ['gmail', 'eas', 'ews'] as const
export type CalendarProvider = (typeof calendarProviders)[number]
