// The postings of the files in seeds/samples, as each format reads them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Format, Posting } from '../features/jobs/formats/posting.ts'
import { readXml } from '../features/jobs/xml-positions.ts'

/** The text of such a file. */
export const textOf = (name: string) => readFileSync(join(import.meta.dirname, '../../seeds/samples', name), 'utf8')
export const sample = (name: string) => (name.endsWith('.xml') ? readXml(textOf(name)).value : JSON.parse(textOf(name)))

export function postings(format: Format, value: unknown): Posting[] {
  return (format.rows(value) ?? []).map(({ raw }) => {
    const reading = format.read(raw)
    if ('errors' in reading) throw new Error(reading.errors.join(' '))
    return reading.posting
  })
}

export function one(format: Format, value: unknown): Posting {
  const [posting] = postings(format, value)
  if (!posting) throw new Error('The shape was not recognised.')
  return posting
}

export function errorsOf(format: Format, raw: unknown): string[] {
  const reading = format.read(raw)
  return 'errors' in reading ? reading.errors : []
}
