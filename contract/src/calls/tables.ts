// The query of every table in the account settings (section 9: pages start at 1, 10 or 20 rows).
import { z } from 'zod'
import { SEARCH_MAX_CHARACTERS, tablePageSizesRows } from '../limits.ts'
import { page } from './board.ts'

const PER_PAGE_SENTENCE = `per_page must be ${tablePageSizesRows.join(' or ')}.`

export const tableQuery = z.object({
  page,
  per_page: z.enum(tablePageSizesRows.map(String), PER_PAGE_SENTENCE).default(String(tablePageSizesRows[0])).transform(Number),
  search: z
    .string('Search must be given once.')
    .max(SEARCH_MAX_CHARACTERS, `Search must be at most ${SEARCH_MAX_CHARACTERS} characters.`)
    .default('')
    .transform((value) => value.normalize('NFC').trim())
    .describe('accents and case aside; every word must be found'),
})
