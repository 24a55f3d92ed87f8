// Calls, screens, tables and folders as the code lists them, for the map and for `npm run where`.
import { isCode, isTest, lineAt, type Sources } from './sources.ts'

export type Contents = {
  calls: readonly { signature: string; summary: string }[]
  /** Host family -> its addresses. */
  addresses: Readonly<Record<string, readonly { at: string; route: string }[]>>
  /** Internal route -> file below web/src/routes. */
  routes: readonly { path: string; file: string }[]
}

export type Screen = { route: string; routeFile: string; components: string[]; addresses: { family: string; at: string }[] }
/** A folder and what lies directly in it. `about` is empty when no file describes it. */
export type Folder = { path: string; about: string; files: string[]; folders: string[] }

/** A route as routes.ts declares it: with children, or without a path where it only wraps others. */
type RouteNode = { path?: string; file?: string; children?: readonly object[] }

function flatten(nodes: readonly object[], before: string): { path: string; file: string }[] {
  return (nodes as readonly RouteNode[]).flatMap(({ path = '', file, children = [] }) => {
    const whole = before + path
    return [...(file && path !== '' ? [{ path: whole, file }] : []), ...flatten(children, whole)]
  })
}

/** The calls, addresses and routes of the product, read from its own modules. */
export async function readContents(): Promise<Contents> {
  const [{ everyCall }, { tables }, { routes }] = await Promise.all([
    import('../contract/src/index.ts'),
    import('../web/src/hosts.ts'),
    import('../web/src/routes.ts'),
  ])
  return { calls: everyCall, addresses: tables, routes: flatten(routes.children ?? [], '') }
}

/** Every screen with its route file, the components it shows, and its addresses. */
export function screensOf(sources: Sources, contents: Contents): Screen[] {
  return contents.routes.map(({ path, file }) => {
    const routeFile = `web/src/routes/${file}`
    const shown = sources.has(routeFile) ? sources.parse(routeFile).imports.filter((each) => each.kind === 'value') : []
    return {
      route: path,
      routeFile,
      components: shown.flatMap(({ specifier }) => (specifier.startsWith('../screens/') ? [`web/src/${specifier.slice(3)}`] : [])),
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

/** The first sentence of the comment at the top of a file, without anything in brackets; empty if there is none. */
function aboutOf(sources: Sources, file: string): string {
  if (!sources.has(file)) return ''
  const lines = sources.read(file).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  const comment = lines
    .slice(0, end === -1 ? lines.length : end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join(' ')
    .replace(/ \([^)]*\)/g, '')
  return /^.*?[.:;](?=\s|$)/.exec(comment)?.[0].replace(/[:;]$/, '.') ?? comment
}

/** Files that can describe their folder; the first that exists does. */
const mainFilesOf = (name: string) => [`${name}.ts`, `${name}.tsx`, 'port.ts', `${name}.routes.ts`]

/** Reads a folder of code. The files that share its name come first, then the others; tests only if there is nothing else. */
export function folderAt(sources: Sources, path: string): Folder {
  const inside = sources.files.filter((file) => file.startsWith(`${path}/`) && isCode(file))
  const below = (file: string) => file.slice(path.length + 1).split('/')
  const name = path.split('/').at(-1) ?? ''
  const mains = mainFilesOf(name).map((file) => `${path}/${file}`)
  const isKin = (file: string) => !mains.includes(file) && below(file)[0]?.startsWith(`${name}.`) === true
  const direct = inside.filter((file) => below(file).length === 1)
  const product = direct.filter((file) => !isTest(file))
  const files = product.length > 0 ? product : direct
  return {
    path,
    about: mains.reduce((found, file) => found || aboutOf(sources, file), ''),
    files: [...new Set([...mains.filter((file) => files.includes(file)), ...files.filter(isKin), ...files])],
    folders: [...new Set(inside.filter((file) => below(file).length > 1).map((file) => `${path}/${below(file)[0]}`))],
  }
}
