// Checks that every file and folder that the documents name exists, so that nobody is sent to a place that has moved.
import { type Check, type Finding, lineAt, type Sources } from './sources.ts'

const PATH = /(?<![\w./:-])(?:contract|server|web|e2e|tools|docs)\/[\w./$-]*\w/g
/** Not looked at: pictures and the like, which `Sources` does not list, and numbers of decisions, which tools/decisions.ts checks. */
const NOT_LOOKED_AT = /\.(?!(?:tsx?|sql|md|json|css)$)[a-z]+$|^docs\/decisions\/\d{4}$/
/** Written from the code itself. */
const GENERATED = 'docs/map.md'

function isThere(sources: Sources, path: string): boolean {
  return sources.has(path) || sources.files.some((file) => file.startsWith(`${path}/`))
}

export const pathsInDocs: Check = {
  name: 'paths in docs',
  run: (sources) =>
    sources.files
      .filter((file) => file.endsWith('.md') && file !== GENERATED)
      .flatMap((file): Finding[] => {
        const text = sources.read(file)
        return Array.from(text.matchAll(PATH))
          .filter(({ 0: path }) => !NOT_LOOKED_AT.test(path) && !isThere(sources, path))
          .map(({ 0: path, index }) => ({ at: `${file}:${lineAt(text, index + 1)}`, says: `there is no ${path}` }))
      }),
}
