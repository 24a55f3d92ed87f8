// Writes docs/decisions/README.md: `npm run decisions`. The house checks fail when this index is out of date, when two records share a
// number, and when something refers to a record that does not exist or has been superseded.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, type Finding, lineAt, type Sources, sourcesIn } from './sources.ts'

const FOLDER = 'docs/decisions/'
const MIGRATIONS = 'server/src/db/migrations/'
const INDEX = `${FOLDER}README.md`
const RECORD = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/
/** `docs/decisions/0010`, with or without the rest of the name, and `decision 0010` in a sentence. */
const REFERENCE = /\bdecisions?[/ ](\d{4})(?!\d)/gi
/** `[0010](0010-mail.md)` from one record to another. */
const LINK = /\]\((\d{4}-[\w-]+\.md)[#)]/g

type Record = { file: string; name: string; number: string; title: string; status: string }

function recordsIn(sources: Sources): Record[] {
  return sources.files.flatMap((file) => {
    const number = RECORD.exec(file)?.[1]
    if (number === undefined) return []
    const text = sources.read(file)
    return [
      {
        file,
        name: file.slice(FOLDER.length),
        number,
        title: /^# \d{4} (.+)$/m.exec(text.split('\n', 1)[0] ?? '')?.[1] ?? '',
        status: /^Status: (.+)$/m.exec(text)?.[1] ?? '—',
      },
    ]
  })
}

/** The text of docs/decisions/README.md. */
export function renderIndex(sources: Sources): string {
  const rows = recordsIn(sources).map(({ name, number, title, status }) => `| [${number}](${name}) | ${title} | ${status} |\n`)
  return `# Decisions

Why it is so. Each record is one decision, or a few that only make sense together, and is superseded as a whole: a newer record says so and the old one keeps a line with its number.
A new record is a file \`NNNN-what-it-says.md\` with the next free number, which begins with \`# NNNN Title\` and \`Status: accepted\`, and says in a page the context, the decision, the reason and the consequences.
\`npm run decisions\` then writes it into this table.

| number | title | status |
| --- | --- | --- |
${rows.join('')}`
}

function ofRecords(records: readonly Record[], sources: Sources): Finding[] {
  return records.flatMap(({ file, number, title }) => {
    const twin = records.find((each) => each.number === number && each.file !== file)
    return [
      ...(twin ? [{ at: `${file}:1`, says: `has the number of ${twin.name}` }] : []),
      ...(title === '' || !sources.read(file).startsWith(`# ${number} `)
        ? [{ at: `${file}:1`, says: `begins with '# ${number} ' and its title` }]
        : []),
    ]
  })
}

function ofReferences(records: readonly Record[], sources: Sources): Finding[] {
  const known = new Map(records.map((record) => [record.number, record]))
  return sources.files.flatMap((file) => {
    const text = sources.read(file)
    const find = (pattern: RegExp, judge: (found: string) => string | null) =>
      Array.from(text.matchAll(pattern)).flatMap(({ 1: found = '', index }) => {
        const says = judge(found)
        return says === null ? [] : [{ at: `${file}:${lineAt(text, index + 1)}`, says }]
      })
    const byNumber = find(REFERENCE, (number) => {
      const record = known.get(number)
      if (!record) return `there is no decision with the number ${number}`
      // Records may name those that they replace; a migration is never edited and names the record of its time.
      const isStale = record.status.startsWith('superseded') && !file.startsWith(FOLDER) && !file.startsWith(MIGRATIONS)
      return isStale ? `${number} is ${record.status}: name the record that holds now` : null
    })
    const byName = file.startsWith(FOLDER) ? find(LINK, (name) => (sources.has(FOLDER + name) ? null : `there is no record ${name}`)) : []
    return [...byNumber, ...byName]
  })
}

function ofIndex(records: readonly Record[], sources: Sources): Finding[] {
  const written = sources.has(INDEX) ? sources.read(INDEX) : ''
  if (written === renderIndex(sources)) return []
  const missing = records.filter(({ name }) => !written.includes(`](${name})`)).map(({ name }) => name)
  const says = missing.length > 0 ? `does not list ${missing.join(', ')}` : 'is stale'
  return [{ at: `${INDEX}:1`, says: `${says}: run npm run decisions` }]
}

export const decisions: Check = {
  name: 'decisions',
  run(sources) {
    const records = recordsIn(sources)
    return [...ofRecords(records, sources), ...ofIndex(records, sources), ...ofReferences(records, sources)]
  },
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const sources = sourcesIn(root)
  const text = renderIndex(sources)
  const isSame = sources.has(INDEX) && readFileSync(join(root, INDEX), 'utf8') === text
  if (!isSame) writeFileSync(join(root, INDEX), text)
  process.stdout.write(isSame ? `${INDEX} is up to date\n` : `${INDEX} written\n`)
}
