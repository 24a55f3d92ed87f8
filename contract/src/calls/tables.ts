// The query of every table in the account settings (section 9: pages start at 1, 10 or 20 rows).
import { z } from 'zod'
import { SEARCH_MAX_CHARACTERS, tablePageSizesRows } from '../limits.ts'
import { says } from '../schema-rules.ts'
import { page } from './board.ts'

const pageSizes = tablePageSizesRows.map(String)

export const tableQuery = z.object({
  page,
  per_page: z
    .enum(pageSizes, says('parameter_one_of', { values: pageSizes }))
    .default(String(tablePageSizesRows[0]))
    .transform(Number)
    .meta({ sent_as: { type: 'integer', enum: tablePageSizesRows, default: tablePageSizesRows[0] } }),
  search: z
    .string(says('once'))
    .max(SEARCH_MAX_CHARACTERS, says('search_too_long', { max: SEARCH_MAX_CHARACTERS }))
    .default('')
    .transform((value) =>
      value
        .replace(/\p{Cc}/gu, ' ')
        .normalize('NFC')
        .trim(),
    )
    .describe('accents and case aside; every word must be found'),
})
