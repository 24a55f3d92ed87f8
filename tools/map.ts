// Writes docs/map.md: `npm run map`. The house checks fail when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captions } from './captions.ts'
import { type Contents, type Folder, folderAt, migrationsOf, readContents, screensOf } from './contents.ts'
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

/** The most links in a cell, chosen so that no row has more than ten. */
const LINKS_MAX = { inFolder: 9, tests: 4, inWeb: 4, screen: 9 }

/** At most so many links, and how many are left out. */
function links(files: readonly string[], most = 1): string {
  const all = [...new Set(files)]
  const shown = all.slice(0, most)
  const more = all.length - shown.length
  return [...shown.map(link), ...(more > 0 ? [`and ${more} more`] : [])].join(' ') || '—'
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('')
}

/** The folders on the map, by heading. A path that ends with a slash means every folder directly below it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'The contract': ['contract/src', 'contract/src/'],
  'The server': ['server/src', 'server/src/', 'server/seeds', 'server/bench'],
  Features: ['server/src/features/'],
  'Vendors, each with its stand-in': ['server/src/vendors/'],
  'The web': ['web/src', 'web/src/'],
  Screens: ['web/src/screens/'],
  'Journeys and tools': ['e2e/', 'tools'],
}
/** Folders whose content has a heading of its own. */
const HEADINGS = Object.values(ROOMS)
  .flat()
  .filter((path) => path.endsWith('/'))
  .map((path) => path.slice(0, -1))

function foldersOf(sources: Sources, paths: readonly string[]): Folder[] {
  return paths
    .flatMap((path) =>
      path.endsWith('/') ? folderAt(sources, path.slice(0, -1)).folders.filter((each) => !HEADINGS.includes(each)) : [path],
    )
    .map((path) => folderAt(sources, path))
    .filter(({ files, folders }) => files.length + folders.length > 0)
}

function captionOf({ path, about }: Folder): string {
  return captions[path] ?? about
}

function rooms(sources: Sources): string {
  return Object.entries(ROOMS)
    .map(([heading, paths]) => {
      const rows = foldersOf(sources, paths).map((folder) => {
        const inside = folder.folders.filter((each) => !HEADINGS.includes(each) && !paths.includes(`${folder.path}/`))
        return [`[${folder.path}](../${folder.path})`, captionOf(folder), links([...inside, ...folder.files], LINKS_MAX.inFolder)]
      })
      return rows.length === 0 ? '' : `### ${heading}\n\n${table(['folder', 'what it is for', 'what is inside'], rows)}\n`
    })
    .join('')
}

function calls(sources: Sources, contents: Contents): string {
  const declared = declarationsIn(sources)
  const bound = bindingsIn(sources)
  const tests = testStrings(sources)
  const used = callsOfScreens(sources)
  const folderOf = (file = '') => file.slice(0, file.lastIndexOf('/') + 1)
  /** Tests in the folder of the route come first, because they say most about a call. */
  const besideFirst = (files: readonly string[], route: string | undefined) => {
    const isBeside = (file: string) => folderOf(file) === folderOf(route)
    return [...files.filter(isBeside), ...files.filter((file) => !isBeside(file))]
  }
  return table(
    ['call', 'what it answers', 'contract', 'route', 'tests', 'used in web'],
    contents.calls.map(({ signature, summary }) => [
      `\`${signature}\``,
      summary,
      links(declared.has(signature) ? [declared.get(signature)?.file ?? ''] : []),
      links(bound.filter((each) => each.signature === signature).map((each) => each.file)),
      links(
        besideFirst(
          [...tests].filter(([, strings]) => strings.some(({ text }) => isNamed(text, signature))).map(([file]) => file),
          bound.find((each) => each.signature === signature)?.file,
        ),
        LINKS_MAX.tests,
      ),
      links(
        used.filter((each) => each.signature === signature).map((each) => each.file),
        LINKS_MAX.inWeb,
      ),
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
      links(components, LINKS_MAX.screen),
    ]),
  )
}

/** The text of docs/map.md. */
export function renderMap(sources: Sources, contents: Contents): string {
  return `# Map

Written by \`npm run map\` from the code; \`npm run where -- <call, screen, sentence, table or constant>\` answers the same with line numbers.
A row has at most ten links; the folder has the rest.
Rules and constants that browser and server share: [contract/src/rules](../contract/src/rules), [limits.ts](../contract/src/limits.ts), [values.ts](../contract/src/values.ts), [refusals.ts](../contract/src/refusals.ts). Sentences on screen: [en.json](../web/messages/en.json), [es.json](../web/messages/es.json); of the API: [en.ts](../contract/src/sentences/en.ts), [es.ts](../contract/src/sentences/es.ts).

## Rooms

${rooms(sources)}## Calls

${calls(sources, contents)}
## Screens

${screens(sources, contents)}
## Tables

${table(
  ['table', 'migration'],
  [...migrationsOf(sources)].sort(([a], [b]) => a.localeCompare(b)).map(([name, { file }]) => [`\`${name}\``, link(file)]),
)}`
}

/** Finds out whether docs/map.md is up to date, and which of its folders have no caption. */
export function mapIsCurrent(sources: Sources, contents: Contents): Finding[] {
  const written = sources.has(MAP) ? sources.read(MAP) : ''
  const silent = Object.values(ROOMS)
    .flatMap((paths) => foldersOf(sources, paths))
    .filter((folder) => captionOf(folder) === '')
    .map(({ path }) => ({ at: `${path}:1`, says: 'has no caption: give it one in tools/captions.ts, then run npm run map' }))
  return [...silent, ...(written === renderMap(sources, contents) ? [] : [{ at: `${MAP}:1`, says: 'is stale: run npm run map' }])]
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
