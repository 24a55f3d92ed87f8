// Every constant of section 9 and of the product decisions, with its unit in its name.

export const BOARD_PAGE_SIZE_ROWS = 20
export const SIMILAR_JOBS_PAGE_SIZE_ROWS = 4
export const SIMILAR_JOBS_MAX_ROWS = 20
/** Of each company in the list of companies. */
export const NEWEST_JOBS_MAX_ROWS = 3
export const SKELETON_CARDS = 4
export const SEARCH_MAX_CHARACTERS = 200
export const SEARCH_MAX_TERMS = 8
/** What is suggested at once while somebody types a search. */
export const SUGGESTIONS_MAX_ROWS = 8
export const PAGE_MAX = 1_000_000_000
/** Ids have up to 15 digits: every one is a safe integer. */
export const ID_MAX = 999_999_999_999_999
export const PLACE_SEARCH_MAX_CHARACTERS = 100
export const PLACES_MAX_ROWS = 8
/** A job's places beside its first one. */
export const FURTHER_PLACES_MAX_ROWS = 49
export const SALARY_MAX_PER_YEAR = 1_000_000_000
export const TYPING_PAUSE_MS = 250
export const TOAST_MS = 2000
export const API_VERSION = 1
export const API_MEDIA_TYPE = 'application/vnd.plaza.v1+json'

/** Of names at sign-up and where an invitation is accepted, of people and of a company. */
export const NAME_MIN_CHARACTERS = 3
export const NAME_MAX_CHARACTERS = 50
/** Of a person’s name everywhere else: in an application, in the account made after one, and in personal details. */
export const KEPT_NAME_MAX_CHARACTERS = 100
export const EMAIL_MAX_CHARACTERS = 254
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 200
export const SESSION_DAYS = 15
export const CONFIRMATION_LINK_HOURS = 24
export const RESET_LINK_HOURS = 1
export const INVITATION_LINK_DAYS = 7
/** Accounts whose address is not confirmed by then are forgotten. */
export const UNCONFIRMED_ACCOUNT_DAYS = 30
export const RESEND_DELAY_MS = 2000
export const FILE_MAX_BYTES = 5 * 1024 * 1024
/** What a candidate writes on the page of an application. */
export const SENDER_MESSAGE_MAX_CHARACTERS = 5000
/** Documents that are kept of one mail of a candidate. */
export const MAIL_FILES_MAX = 10
export const MORNING_FROM_HOUR = 5
export const AFTERNOON_FROM_HOUR = 12
export const EVENING_FROM_HOUR = 18

export const APPLICATION_SOURCE = 'jse'
export const APPLICATION_REFERENCE_MINUTES = 60
export const FILE_LINK_SECONDS = 300
export const APPLICATIONS_PAGE_SIZE_ROWS = 20
/** Of one application, as its company is shown them. */
export const SUBMISSIONS_MAX_ROWS = 100
export const SUMMARY_MAX_CHARACTERS = 5000
export const INTERESTS_MAX_CHARACTERS = 1000
/** Of the languages that a made resume names. */
export const LANGUAGES_MAX_CHARACTERS = 200
export const HISTORY_MAX_ROWS = 50
export const SKILLS_MAX_ROWS = 100
export const SKILL_MAX_CHARACTERS = 60
/** The rest of a list of skills shows behind 'View more'. */
export const VISIBLE_SKILLS = 21
export const PHONE_MIN_DIGITS = 10
export const PHONE_MAX_DIGITS = 15
export const PHONE_MAX_CHARACTERS = 25

/** Of the members and transactions tables; the first is the usual one. */
export const tablePageSizesRows = [10, 20] as const
export const INVITE_LINES_MAX = 100
export const PAYMENT_CONTACTS_MAX = 20
export const RENEWAL_TRIES_MAX = 3
export const RENEWAL_RETRY_HOURS = 24
export const INVOICE_LINK_SECONDS = 300
export const MEMBER_JOBS_MAX_ROWS = 200
/** In the company's time zone. */
export const DIGEST_AT_HOUR = 8
export const JOB_CLOSING_SOON_DAYS = 3
export const COLOR_MAX_CHARACTERS = 7
/** Longer values of the colour picker carry an opacity, which is cut off. */
export const PICKED_COLOR_MAX_CHARACTERS = 8
export const DOMAIN_NAME_MAX_CHARACTERS = 63
export const BRANDING_DESCRIPTION_MAX_CHARACTERS = 5000
export const LOGO_SIDE_PIXELS = 400
export const BACKGROUND_WIDTH_PIXELS = 1920
export const EVENT_MINUTES = 30
export const EVENT_GUESTS_MAX = 50
export const SUPPORT_MESSAGE_MAX_CHARACTERS = 4000

export const PIPELINE_PAGE_SIZE_ROWS = 20
export const HIRING_JOBS_PAGE_SIZE_ROWS = 20
/** The steps of a pipeline, a job's or a company's; the first is always new, the last hired. */
export const STAGES_MAX_ROWS = 12
export const STAGE_NAME_MAX_CHARACTERS = 50
/** The tags of a person, and of one change. */
export const TAGS_MAX = 50
export const TAG_MAX_CHARACTERS = 40
/** Applications of one bulk change. */
export const CHANGED_AT_ONCE_MAX = 1000
export const UNDO_MINUTES = 10
/** Whoever is kept aside as suspicious and nobody decides about goes to New after so long. */
export const SUSPICIOUS_DAYS = 3
/** Two people who were merged can be told apart again for so long. */
export const MERGE_DAYS = 30
/** What a member confirmed as spam is erased after so long. */
export const SPAM_KEPT_DAYS = 30
/** A move to screening is shown to the sender after so long. */
export const SHOWN_AFTER_MINUTES = 10
export const NOTE_MAX_CHARACTERS = 10_000
export const NOTE_CHANGE_MINUTES = 15
export const RATING_TEXT_MAX_CHARACTERS = 5000
export const MESSAGE_SUBJECT_MAX_CHARACTERS = 300
export const MESSAGE_BODY_MAX_CHARACTERS = 20_000
/** What was not rejected waits so long before it is sent. */
export const MESSAGE_WAIT_SECONDS = 60
export const MESSAGE_SEND_AT_MAX_DAYS = 14
/** A company's own templates, beside those that come with the product. */
export const MAIL_TEMPLATES_MAX_ROWS = 50
export const MAIL_TEMPLATE_NAME_MAX_CHARACTERS = 100
/** A company's own reasons of rejections, removed ones included. */
export const REJECTION_REASONS_MAX_ROWS = 100
export const REJECTION_REASON_NAME_MAX_CHARACTERS = 100
export const INTERVIEW_TIMES_MAX = 5
export const INTERVIEWERS_MAX = 10
export const INTERVIEW_MINUTES_MIN = 5
export const INTERVIEW_MINUTES_MAX = 480
export const INTERVIEW_PLACE_MAX_CHARACTERS = 300
export const INTERVIEW_MAX_YEARS_AHEAD = 10
/** Of one question for busy times. */
export const BUSY_TIMES_MAX_DAYS = 31
export const OPENINGS_MAX = 1000
export const REPLY_WITHIN_DAYS_MIN = 3
export const REPLY_WITHIN_DAYS_MAX = 45
export const REPLY_WITHIN_DAYS = 14
/** So many days before the promised day a card turns amber. */
export const REPLY_DUE_SOON_DAYS = 3
/** For so many days at least, and at most, a closed job keeps those who wait for an answer. */
export const KEEP_DECIDING_DAYS = 14
export const KEEP_DECIDING_MAX_DAYS = 45
/** A job on which nobody has worked for so many days is asked about, and closes so many days later. */
export const STILL_HIRING_AFTER_DAYS = 60
export const STILL_HIRING_WAIT_DAYS = 14
export const RATING_CRITERIA_MAX = 8
export const RATING_CRITERION_MAX_CHARACTERS = 60
export const JOB_TITLE_MAX_CHARACTERS = 200
/** Of each of a posting's texts, as HTML. */
export const JOB_TEXT_MAX_CHARACTERS = 50_000
/** A job that has been closed for longer is duplicated instead of reopened: other sites remember its address. */
export const REOPEN_DAYS = 90
/** What is sent again for a decided application after so long begins a new round. */
export const ROUND_DAYS = 90
export const PRIVACY_NOTICE_MAX_CHARACTERS = 5000
export const REPORT_TEXT_MAX_CHARACTERS = 2000
/** Why a posting is taken down. */
export const TAKEDOWN_REASON_MAX_CHARACTERS = 1000

/** Questions of a job. */
export const JOB_QUESTIONS_MAX_ROWS = 10
export const QUESTION_LABEL_MAX_CHARACTERS = 200
export const QUESTION_OPTIONS_MAX_ROWS = 12
export const QUESTION_OPTION_MAX_CHARACTERS = 80
export const ANSWER_MAX_CHARACTERS = 300
/** Of a number that is asked for, on either side of nought. */
export const ANSWER_NUMBER_MAX = 1_000_000_000
