// Every constant of section 9 and of the product decisions, with its unit in its name.

export const BOARD_PAGE_SIZE_ROWS = 20
export const SIMILAR_JOBS_PAGE_SIZE_ROWS = 4
export const SIMILAR_JOBS_MAX_ROWS = 20
export const SKELETON_CARDS = 4
export const SEARCH_MAX_CHARACTERS = 200
export const SEARCH_MAX_TERMS = 8
export const PAGE_MAX = 1_000_000_000
export const SALARY_MAX_PER_YEAR = 1_000_000_000
export const TYPING_PAUSE_MS = 250
export const TOAST_MS = 2000
export const API_VERSION = 1
export const API_MEDIA_TYPE = 'application/vnd.plaza.v1+json'
