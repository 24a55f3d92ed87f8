// Every import of the project with the file that it leads to, and the circles among them.
import { posix } from 'node:path'
import { type Import, isCode, isTest, type Sources } from './sources.ts'

export type Edge = Import & {
  from: string
  /** A file of the project, or null. */
  file: string | null
  /** `node:fs`, the name of an npm package, or null for a file of the project. */
  outside: string | null
}

/** Packages of the workspace by name -> what their `exports` say. */
function workspacesOf(sources: Sources): Map<string, { folder: string; exports: Record<string, string> }> {
  const found = new Map<string, { folder: string; exports: Record<string, string> }>()
  for (const file of sources.files.filter((each) => /^[\w-]+\/package\.json$/.test(each))) {
    const { name, exports } = JSON.parse(sources.read(file)) as { name: string; exports?: Record<string, string> }
    found.set(name, { folder: posix.dirname(file), exports: exports ?? {} })
  }
  return found
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Every import of the project, resolved. An import that leads to no file keeps the path that it names. */
export function edgesOf(sources: Sources): Edge[] {
  const workspaces = workspacesOf(sources)
  const resolve = (from: string, specifier: string): { file: string | null; outside: string | null } => {
    const [path = ''] = specifier.split('?')
    if (path.startsWith('.')) return { file: posix.join(posix.dirname(from), path), outside: null }
    const workspace = workspaces.get(packageOf(path))
    if (!workspace) return { file: null, outside: path.startsWith('node:') ? path : packageOf(path) }
    const key = `.${path.slice(packageOf(path).length)}`
    const exact = workspace.exports[key]
    const target = exact ?? workspace.exports['./*']?.replace('*', key.slice(2)) ?? `unexported/${key}`
    return { file: posix.join(workspace.folder, target), outside: null }
  }
  return sources.files
    .filter(isCode)
    .flatMap((from) => sources.parse(from).imports.map((each) => ({ ...each, from, ...resolve(from, each.specifier) })))
}

/** One circle for each knot of files that reach each other, as the files on it in their order. */
export function circles(edges: readonly Edge[]): string[][] {
  const reaches = new Map<string, Set<string>>()
  for (const { from, file } of edges) {
    if (file !== null && !isTest(from)) reaches.set(from, (reaches.get(from) ?? new Set()).add(file))
  }
  const found: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const follow = (file: string): void => {
    const start = path.indexOf(file)
    if (start !== -1) {
      found.push(path.slice(start))
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of reaches.get(file) ?? []) follow(next)
    path.pop()
    done.add(file)
  }
  for (const file of reaches.keys()) follow(file)
  return found
}
