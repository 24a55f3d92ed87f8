// Checks that the two tables of contents of web speak of the same screens: every address shows a route that exists, every route has an address
// and a file.
import type { Contents } from './contents.ts'
import type { Finding, Sources } from './sources.ts'

const HOSTS = 'web/src/hosts.ts'
const ROUTES = 'web/src/routes.ts'

/** A part in braces may be missing: `/edit-candidate/{-$tab}` serves two shapes of a path. */
function shapesOf(path: string): string[] {
  const optional = /\/\{-(\$\w+)\}/
  return optional.test(path) ? [path.replace(optional, '/$1'), path.replace(optional, '')] : [path]
}

/** Whether a pattern takes in a path: a `$name` stands for any part, a `$` at the end for all that follows. */
function takesIn(route: string, path: string): boolean {
  if (route.endsWith('/$')) return `${path}/`.startsWith(route.slice(0, -1))
  const parts = route.split('/')
  const actual = path.split('/')
  return parts.length === actual.length && parts.every((part, at) => part === actual[at] || part.startsWith('$'))
}

/** Names each address without a route, and each route without an address or a file. */
export function screensAgree(sources: Sources, { addresses, routes }: Pick<Contents, 'addresses' | 'routes'>): Finding[] {
  const entries = Object.entries(addresses).flatMap(([family, each]) => each.map((entry) => ({ ...entry, family })))
  const paths = routes.flatMap(({ path }) => shapesOf(path))
  return [
    ...entries
      .filter(({ route }) => !paths.some((path) => takesIn(path, route)))
      .map(({ family, at, route }) => ({ at: `${HOSTS}:1`, says: `${at} of ${family} shows ${route}, which is not in ${ROUTES}` })),
    ...routes
      .filter(({ path }) => !shapesOf(path).some((shape) => entries.some(({ route }) => takesIn(route, shape) || takesIn(shape, route))))
      .map(({ path }) => ({ at: `${ROUTES}:1`, says: `${path} has no address in ${HOSTS}` })),
    ...routes
      .filter(({ file }) => !sources.has(`web/src/routes/${file}`))
      .map(({ path, file }) => ({ at: `${ROUTES}:1`, says: `${path} is to be in web/src/routes/${file}, which is missing` })),
  ]
}
