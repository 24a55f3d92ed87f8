// Which addresses lead to a screen, by the table of contents of the screens.
import { hiringPages } from '@plaza/contract/rules/hiring-addresses'

type RouteNode = { path?: string; children?: readonly object[] }

function pathsOf(nodes: readonly object[], before = ''): string[] {
  return (nodes as readonly RouteNode[]).flatMap(({ path = '', children = [] }) => [before + path, ...pathsOf(children, before + path)])
}

/** The paths of all screens. A `$tab` is a word of the product and never data: its route takes whatever word stands there, also one that is no tab. */
export function screensOf(routes: { children?: unknown }): string[] {
  return pathsOf((routes.children ?? []) as readonly object[]).filter((path) => !path.endsWith('/$tab'))
}

/** The same with the recruiters' pages, one by one, instead of the route of their site, which takes every path and says itself which of them it has. */
export const pagesOf = (routes: { children?: unknown }): string[] => [
  ...screensOf(routes).filter((path) => !path.endsWith('/$')),
  ...Object.values(hiringPages).map((path) => `/identity/hiring/${path}`.replace(/\/$/, '')),
]

/** Whether one of these screens stands at this internal address. */
export function isScreen(screens: readonly string[], internal: string): boolean {
  const actual = internal.split('/')
  return screens.some((path) => {
    const expected = path.replace(/\/\{-\$\w+\}$/, '').split('/')
    // One route for all that follows; its own table of contents is tested with it.
    if (expected.at(-1) === '$') return expected.slice(0, -1).every((part, at) => part === actual[at])
    return (
      expected.length === actual.length && expected.every((part, at) => part === actual[at] || (part.startsWith('$') && actual[at] !== ''))
    )
  })
}
