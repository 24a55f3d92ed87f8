// The product's own tables of contents, for the map and for `npm run where`.
import { isCode, isTest, lineAt, type Sources } from './sources.ts'

export type Contents = {
  calls: readonly { signature: string; summary: string }[]
  /** Host family -> its addresses. */
  addresses: Readonly<Record<string, readonly { at: string; route: string }[]>>
  /** Internal route -> file below web/src/routes. */
  routes: readonly { path: string; file: string }[]
}

export type Screen = { route: string; routeFile: string; components: string[]; addresses: { family: string; at: string }[] }
export type Feature = { name: string; about: string; files: string[] }

/** A route as routes.ts declares it: with children, or without a path where it only wraps others. */
type RouteNode = { path?: string; file?: string; children?: readonly object[] }

function flatten(nodes: readonly object[], before: string): { path: string; file: string }[] {
  return (nodes as readonly RouteNode[]).flatMap(({ path = '', file, children = [] }) => {
    const whole = before + path
    return [...(file && path !== '' ? [{ path: whole, file }] : []), ...flatten(children, whole)]
  })
}

/** What the running product would say: its calls, its addresses, its routes. */
export async function readContents(): Promise<Contents> {
  const [{ everyCall }, { tables }, { routes }] = await Promise.all([
    import('../contract/src/index.ts'),
    import('../web/src/hosts.ts'),
    import('../web/src/routes.ts'),
  ])
  return { calls: everyCall, addresses: tables, routes: flatten(routes.children ?? [], '') }
}

/** Every screen with what its route file shows and where it stands. */
export function screensOf(sources: Sources, contents: Contents): Screen[] {
  return contents.routes.map(({ path, file }) => {
    const routeFile = `web/src/routes/${file}`
    const shown = sources.has(routeFile) ? sources.parse(routeFile).imports.filter((each) => each.kind === 'value') : []
    return {
      route: path,
      routeFile,
      components: shown.flatMap(({ specifier }) => (/^\.\.\/screens\/.*\.tsx$/.test(specifier) ? [`web/src/${specifier.slice(3)}`] : [])),
      addresses: Object.entries(contents.addresses).flatMap(([family, entries]) =>
        entries.filter((entry) => entry.route === path).map(({ at }) => ({ family, at })),
      ),
    }
  })
}

/** Table -> the migration that makes it. */
export function migrationsOf(sources: Sources): Map<string, { file: string; line: number }> {
  const found = new Map<string, { file: string; line: number }>()
  for (const file of sources.files.filter((each) => /^server\/src\/db\/migrations\/.*\.sql$/.test(each))) {
    const text = sources.read(file)
    for (const match of text.matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gim)) {
      if (match[1]) found.set(match[1], { file, line: lineAt(text, match.index + 1) })
    }
  }
  return found
}

/** The sentence at the top of a file, or nothing. */
function aboutOf(sources: Sources, file: string): string {
  if (!sources.has(file)) return ''
  const lines = sources.read(file).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  const comment = lines
    .slice(0, end === -1 ? lines.length : end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join(' ')
  return /^.*?[.:;](?=\s|$)/.exec(comment)?.[0].replace(/[:;]$/, '.') ?? comment
}

/** Every folder below one, however deep, that holds code itself. */
export function foldersWithin(sources: Sources, folder: string): Feature[] {
  const inside = sources.files.filter((file) => file.startsWith(`${folder}/`) && isCode(file) && !isTest(file))
  const folderOf = (file: string) => file.slice(folder.length + 1, file.lastIndexOf('/'))
  const names = [...new Set(inside.filter((file) => file.lastIndexOf('/') > folder.length).map(folderOf))].sort()
  return names.map((name) => ({ name, about: '', files: inside.filter((file) => folderOf(file) === name) }))
}

/** The folders below one, with the files a reader opens first and what the first of them says of itself. */
export function foldersIn(sources: Sources, folder: string, main: (name: string) => string): Feature[] {
  const depth = folder.split('/').length
  const inside = sources.files.filter((file) => file.startsWith(`${folder}/`) && isCode(file) && !isTest(file))
  const names = [...new Set(inside.filter((file) => file.split('/').length > depth + 1).map((file) => file.split('/')[depth] ?? ''))]
  return names.map((name) => ({
    name,
    about: aboutOf(sources, `${folder}/${name}/${main(name)}`),
    files: inside.filter((file) => file.startsWith(`${folder}/${name}/`)),
  }))
}
