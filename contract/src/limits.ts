// Every constant of section 9 and of the product decisions, with its unit in its name.

export const BOARD_PAGE_SIZE_ROWS = 20
export const SIMILAR_JOBS_PAGE_SIZE_ROWS = 4
export const SIMILAR_JOBS_MAX_ROWS = 20
export const SKELETON_CARDS = 4
export const SEARCH_MAX_CHARACTERS = 200
export const SEARCH_MAX_TERMS = 8
export const PAGE_MAX = 1_000_000_000
export const PLACE_SEARCH_MAX_CHARACTERS = 100
export const PLACES_MAX_ROWS = 8
export const SALARY_MAX_PER_YEAR = 1_000_000_000
export const TYPING_PAUSE_MS = 250
export const TOAST_MS = 2000
export const API_VERSION = 1
export const API_MEDIA_TYPE = 'application/vnd.plaza.v1+json'

export const NAME_MIN_CHARACTERS = 3
export const NAME_MAX_CHARACTERS = 50
export const EMAIL_MAX_CHARACTERS = 254
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 200
export const SESSION_DAYS = 15
export const CONFIRMATION_LINK_HOURS = 24
export const RESET_LINK_HOURS = 1
export const INVITATION_LINK_DAYS = 7
export const RESEND_DELAY_MS = 2000
export const FILE_MAX_BYTES = 5 * 1024 * 1024
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
export const HISTORY_MAX_ROWS = 50
export const SKILLS_MAX_ROWS = 100
export const SKILL_MAX_CHARACTERS = 60
/** The rest of a list of skills shows behind 'View more'. */
export const VISIBLE_SKILLS = 21
export const PHONE_DIGITS = 10

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
