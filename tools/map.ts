// Writes docs/map.md: `npm run map`. The house checks fail when it no longer says what the code says.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contents, foldersIn, foldersWithin, migrationsOf, readContents, screensOf } from './contents.ts'
import { bindingsIn, callsOfScreens, declarationsIn, isNamed, testStrings } from './contract-coverage.ts'
import { type Finding, type Sources, sourcesIn } from './sources.ts'

const MAP = 'docs/map.md'
const FAMILIES: Readonly<Record<string, string>> = {
  main: 'main',
  white_label: 'white label',
  careers: 'careers',
  identity: 'identity',
}

function link(file: string): string {
  return `[${file.split('/').at(-1)}](../${file})`
}

function links(files: readonly string[]): string {
  return [...new Set(files)].map(link).join(' ') || '—'
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('')
}

function rooms(sources: Sources): string {
  const features = foldersIn(sources, 'server/src/features', (name) => `${name}.ts`)
  const mail = foldersIn(sources, 'server/src', () => 'post.ts').filter(({ name }) => name === 'mail')
  const vendors = foldersIn(sources, 'server/src/vendors', () => 'port.ts')
  const web = foldersWithin(sources, 'web/src').filter(({ name }) => name !== 'routes')
  const row = (folder: string) => (each: { name: string; about: string; files: string[] }) => [
    `[${folder}/${each.name}](../${folder}/${each.name})`,
    each.about,
    links(each.files),
  ]
  return table(
    ['folder', 'what it does', 'files'],
    [
      ...features.map(row('server/src/features')),
      ...mail.map(row('server/src')),
      ...vendors.map(row('server/src/vendors')),
      ...web.map(row('web/src')),
    ],
  )
}

function calls(sources: Sources, contents: Contents): string {
  const declared = declarationsIn(sources)
  const bound = bindingsIn(sources)
  const tests = testStrings(sources)
  const used = callsOfScreens(sources)
  return table(
    ['call', 'what it answers', 'contract', 'route', 'tests', 'used in web'],
    contents.calls.map(({ signature, summary }) => [
      `\`${signature}\``,
      summary,
      links(declared.has(signature) ? [declared.get(signature)?.file ?? ''] : []),
      links(bound.filter((each) => each.signature === signature).map((each) => each.file)),
      links([...tests].filter(([, strings]) => strings.some(({ text }) => isNamed(text, signature))).map(([file]) => file)),
      links(used.filter((each) => each.signature === signature).map((each) => each.file)),
    ]),
  )
}

function screens(sources: Sources, contents: Contents): string {
  return table(
    ['internal route', 'addresses', 'route file', 'screen'],
    screensOf(sources, contents).map(({ route, addresses, routeFile, components }) => [
      `\`${route}\``,
      addresses.map(({ family, at }) => `${FAMILIES[family] ?? family} \`${at}\``).join('<br>') || '—',
      link(routeFile),
      links(components),
    ]),
  )
}

/** The text of docs/map.md. */
export function renderMap(sources: Sources, contents: Contents): string {
  return `# Map

Written by \`npm run map\` from the code; \`npm run where -- <call, screen, sentence, table or constant>\` answers the same with line numbers.
Rules and constants that browser and server share: [contract/src/rules](../contract/src/rules), [limits.ts](../contract/src/limits.ts), [values.ts](../contract/src/values.ts), [refusals.ts](../contract/src/refusals.ts). Sentences: [en.json](../web/messages/en.json), [es.json](../web/messages/es.json).

## Rooms

${rooms(sources)}
## Calls

${calls(sources, contents)}
## Screens

${screens(sources, contents)}
## Tables

${table(
  ['table', 'migration'],
  [...migrationsOf(sources)].sort(([a], [b]) => a.localeCompare(b)).map(([name, { file }]) => [`\`${name}\``, link(file)]),
)}`
}

/** Says whether docs/map.md is what the code would write now. */
export function mapIsCurrent(sources: Sources, contents: Contents): Finding[] {
  const written = sources.has(MAP) ? sources.read(MAP) : ''
  return written === renderMap(sources, contents) ? [] : [{ at: `${MAP}:1`, says: 'is stale: run npm run map' }]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const sources = sourcesIn(root)
  const contents = await readContents()
  if (process.argv.includes('--check')) {
    const stale = mapIsCurrent(sources, contents)
    for (const { at, says } of stale) process.stderr.write(`${at} ${says}\n`)
    process.exitCode = stale.length
  } else {
    const text = renderMap(sources, contents)
    const file = join(root, MAP)
    const isSame = sources.has(MAP) && readFileSync(file, 'utf8') === text
    if (!isSame) writeFileSync(file, text)
    process.stdout.write(isSame ? `${MAP} is up to date\n` : `${MAP} written\n`)
  }
}
