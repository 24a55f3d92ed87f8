// `npm run where -- account_members`, `-- "Clear filters"`, `-- job_search`, `-- SKELETON_CARDS`, `-- "General Board"`:
// prints every place that has to do with it, as path:line.
import { join } from 'node:path'
import { type Contents, migrationsOf, readContents, screensOf } from './contents.ts'
import { bindingsIn, declarationsIn, isNamed } from './contract-coverage.ts'
import { messageFiles, messagesIn, messageUses } from './messages.ts'
import { isCode, isTest, type Sources, sourcesIn } from './sources.ts'
import { TABLES } from './tables.ts'

export type Answer = { kind: string; what: string; places: string[] }

const MOST_PLACES = 25

/** The lines of the code on which a text stands. */
function linesWith(sources: Sources, files: readonly string[], text: string | RegExp): string[] {
  return files.flatMap((file) => {
    const content = sources.read(file)
    if (typeof text === 'string' && !content.includes(text)) return []
    return content
      .split('\n')
      .flatMap((line, index) => ((typeof text === 'string' ? line.includes(text) : text.test(line)) ? [`${file}:${index + 1}`] : []))
  })
}

function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${name.replace(/[^\w]/g, '\\$&')}(?![\\w-])`)
}

/** Where the names that a route's handler uses are exported, within the feature and the contract's rules. */
function rulesOf(sources: Sources, file: string, names: readonly string[]): string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const own = sources.files.filter((each) => each.startsWith(folder) && each !== file && isCode(each) && !isTest(each))
  return names.flatMap((name) => linesWith(sources, own, new RegExp(`^export (async )?(function|const) ${name}\\b`)))
}

function callAnswers(sources: Sources, contents: Contents, query: string): Answer[] {
  const asked = query.toLowerCase()
  const found = contents.calls.filter(
    ({ signature }) => signature.toLowerCase() === asked || (/^[\w/{}.-]+$/.test(asked) && isPathOf(signature.toLowerCase(), asked)),
  )
  if (found.length === 0) return []
  const declared = declarationsIn(sources)
  const bound = bindingsIn(sources)
  const code = sources.files.filter(isCode)
  return found.map(({ signature }) => {
    const binding = bound.find((each) => each.signature === signature)
    const declaration = declared.get(signature)
    const named = code
      .filter((file) => file !== declaration?.file && file !== binding?.file && sources.read(file).includes(signature))
      .flatMap((file) => linesOf(sources, file, signature))
    return {
      kind: 'call',
      what: signature,
      places: [
        ...(declaration ? [`contract  ${declaration.file}:${declaration.line}`] : []),
        ...(binding ? [`route     ${binding.file}:${binding.line}`] : []),
        ...(binding ? rulesOf(sources, binding.file, binding.handler).map((place) => `rule      ${place}`) : []),
        ...named.filter((place) => place.startsWith('web/') && !isTest(place.split(':')[0] ?? '')).map((place) => `web       ${place}`),
        ...named.filter((place) => isTest(place.split(':')[0] ?? '')).map((place) => `test      ${place}`),
      ],
    }
  })
}

function linesOf(sources: Sources, file: string, signature: string): string[] {
  return sources
    .read(file)
    .split('\n')
    .flatMap((line, index) => (isNamed(line, signature) ? [`${file}:${index + 1}`] : []))
}

/** `account_members` and `/account_members/{id}` are parts of `DELETE /account_members/{id}`. */
function isPathOf(signature: string, asked: string): boolean {
  const path = signature.split(' ')[1] ?? ''
  return asked.includes('/') ? isNamed(path, asked) || path === asked : path.split('/').includes(asked)
}

function sentenceAnswers(sources: Sources, query: string): Answer[] {
  const asked = query.toLowerCase()
  const languages = messageFiles(sources).map((file) => ({ file, all: messagesIn(sources, file) }))
  const keys = new Set(
    languages.flatMap(({ all }) =>
      [...all.values()]
        .filter(({ key, texts }) => key === asked || texts.some((text) => text.toLowerCase().includes(asked)))
        .map(({ key }) => key),
    ),
  )
  // A single word may occur in many messages: messages that match as a whole come first.
  const whole = [...keys].filter(
    (key) => key === asked || languages.some(({ all }) => all.get(key)?.texts.some((text) => text.toLowerCase() === asked)),
  )
  const shown = whole.length > 0 ? whole : [...keys]
  if (shown.length === 0) return []
  const uses = messageUses(sources)
  return shown.map((key) => ({
    kind: 'sentence',
    what: `${key}: ${languages[0]?.all.get(key)?.texts[0] ?? ''}`,
    places: [
      ...languages.flatMap(({ file, all }) => (all.has(key) ? [`message   ${file}:${all.get(key)?.line}`] : [])),
      ...uses
        .filter((use) => (typeof use.key === 'string' ? use.key === key : use.key?.test(key)))
        .map(({ file, line }) => `screen    ${file}:${line}`),
      ...linesWith(
        sources,
        sources.files.filter((file) => isTest(file)),
        languages[0]?.all.get(key)?.texts[0] ?? key,
      ).map((place) => `test      ${place}`),
    ],
  }))
}

function screenAnswers(sources: Sources, contents: Contents, query: string): Answer[] {
  const name = query.toLowerCase().trim().replace(/\s+/g, '-')
  return screensOf(sources, contents)
    .filter(
      ({ route, routeFile, components, addresses }) =>
        route === query ||
        addresses.some(({ at }) => at === query) ||
        [routeFile, ...components].some((file) => new RegExp(`/${name.replace(/[^\w-]/g, '')}\\.tsx$`).test(file)),
    )
    .map(({ route, routeFile, components, addresses }) => ({
      kind: 'screen',
      what: [route, ...addresses.map(({ family, at }) => `${family} ${at}`)].join('  '),
      places: [
        ...linesWith(sources, ['web/src/routes.ts'], `'${route}'`).map((place) => `routes    ${place}`),
        ...linesWith(sources, ['web/src/hosts.ts'], `'${route}'`).map((place) => `hosts     ${place}`),
        `route     ${routeFile}:1`,
        ...components.map((file) => `screen    ${file}:1`),
        ...sources.files
          .filter(
            (file) =>
              isTest(file) && components.some((each) => file.startsWith(each.replace(/\.tsx$/, '.')) || file.endsWith(`/${name}.spec.ts`)),
          )
          .map((file) => `test      ${file}:1`),
      ],
    }))
}

function tableAnswers(sources: Sources, query: string): Answer[] {
  const made = migrationsOf(sources).get(query)
  if (!made) return []
  const server = sources.files.filter((file) => /^server\/(src|seeds|bench)\//.test(file))
  const tables = server.filter((file) => TABLES.test(file))
  const word = wordOf(query)
  const used = linesWith(sources, server, word).filter((place) => place !== `${made.file}:${made.line}`)
  return [
    {
      kind: 'table',
      what: query,
      places: [
        `made      ${made.file}:${made.line}`,
        ...linesWith(sources, tables, new RegExp(`^  ${query}: \\{`)).map((place) => `types     ${place}`),
        ...used.filter((place) => !tables.some((file) => place.startsWith(`${file}:`))).map((place) => `used      ${place}`),
      ],
    },
  ]
}

function nameAnswers(sources: Sources, query: string): Answer[] {
  if (!/^[\w$-]+$/.test(query)) return []
  const code = sources.files.filter(isCode)
  const said = linesWith(sources, code, new RegExp(`^(export )?(declare )?(async )?(function|const|let|type|class) ${query}\\b`))
  const inCatalogue = linesWith(sources, ['contract/src/refusals.ts'].filter(sources.has), new RegExp(`^  ${query}: \\{`))
  const declared = [...said, ...inCatalogue]
  if (declared.length === 0) return []
  const used = linesWith(sources, code, wordOf(query)).filter((place) => !declared.includes(place))
  return [
    {
      kind: inCatalogue.length > 0 ? 'refusal' : 'name',
      what: query,
      places: [
        ...declared.map((place) => `declared  ${place}`),
        ...used.map((place) => `${isTest(place.split(':')[0] ?? '') ? 'test      ' : 'used      '}${place}`),
      ],
    },
  ]
}

/** Everything about a call, screen, sentence, table or name; if the text is none of these, the lines that contain it. */
export function whereIs(sources: Sources, contents: Contents, query: string): Answer[] {
  const found = [
    ...callAnswers(sources, contents, query),
    ...screenAnswers(sources, contents, query),
    ...tableAnswers(sources, query),
    ...nameAnswers(sources, query),
    ...(/^[A-Z0-9_]+$/.test(query) ? [] : sentenceAnswers(sources, query)),
  ]
  if (found.length > 0) return found
  const pattern = new RegExp(query.replace(/[^\w\s]/g, '\\$&'), 'i')
  const places = linesWith(sources, sources.files, pattern)
  return places.length === 0 ? [] : [{ kind: 'text', what: query, places }]
}

if (import.meta.main) {
  const query = process.argv.slice(2).join(' ').trim()
  if (query === '') {
    process.stderr.write('npm run where -- <call, screen, sentence, table or constant>\n')
    process.exit(1)
  }
  const all = sourcesIn(join(import.meta.dirname, '..'))
  // The examples here and the fixtures of the tools' tests say nothing about the product.
  const sources = { ...all, files: all.files.filter((file) => file !== 'tools/where.ts' && !(file.startsWith('tools/') && isTest(file))) }
  const answers = whereIs(sources, await readContents(), query)
  if (answers.length === 0) {
    process.stderr.write(`Nothing is called '${query}'.\n`)
    process.exitCode = 1
  }
  for (const { kind, what, places } of answers) {
    process.stdout.write(`\n${kind}  ${what}\n`)
    for (const place of places.slice(0, MOST_PLACES)) process.stdout.write(`  ${place}\n`)
    if (places.length > MOST_PLACES) process.stdout.write(`  and ${places.length - MOST_PLACES} more\n`)
  }
}
