// What a page of the recruiters' site is made of; pages.tsx lists them.
import type { ComponentType, ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Site, Viewer } from '../../visit/site.ts'

/** The entries of the rail. */
export type Section = 'jobs' | 'templates' | 'settings'

/** What a page is loaded for. `params` are the `$parts` of its path, `search` is the query as it stands. */
export type Visit = {
  site: Site
  viewer: Viewer
  params: Readonly<Record<string, string>>
  search: Readonly<Record<string, string | undefined>>
  location: { pathname: string; searchStr: string }
  signal: AbortSignal
  /** Says that a link led nowhere, where the page on screen stays. */
  onTakenBack: () => void
}

/** What a loaded page shows: its title, and the data for its screen. */
export type Loaded<D> = { title: string; data: D }

export type ScreenProps<D> = { viewer: Viewer; data: D; params: Visit['params']; search: Visit['search'] }

type Loadable<P> = ComponentType<P> & { preload?: (() => Promise<void> | undefined) | undefined }

/**
 * One page: where it stands in the rail, what it loads, and the screen. A screen comes with the site: whatever a document shows can be used as soon
 * as the page is alive. Libraries that only it needs are loaded by the screen (frame/lazy-part.tsx). One that comes later all the same, by
 * `lazyRouteComponent`, is loaded with its data.
 */
export type HiringPageOf<D> = {
  section: Section
  load: (visit: Visit) => Promise<Loaded<D>>
  Screen: Loadable<ScreenProps<D>>
  /** Stands in its place while it loads: skeletons in the shape of what comes. */
  waiting: () => ReactNode
  /** The page has a bar of its own at the lower edge of phones, in place of the rail's. */
  hasOwnBar?: boolean
  /** The parts of the path for which the screen stays mounted; without it, every path begins a new screen. */
  keptWith?: (params: Visit['params']) => string
}

/** Ties the data that a page loads to those that its screen takes. */
export function hiringPage<D>(page: HiringPageOf<D>): HiringPageOf<unknown> {
  return page as unknown as HiringPageOf<unknown>
}

/** The title of a page of the site. */
export function titleOf(...parts: readonly string[]): string {
  return [...parts, m.talent_sourcing()].join(' · ')
}
