// TABLE OF CONTENTS of the recruiters' site: page -> what it loads and shows. The paths stand in contract/src/rules/hiring-addresses.ts.
import { type HiringPage, hiringPages } from '@plaza/contract/rules/hiring-addresses'
import { maySource } from '@plaza/contract/rules/hiring-rights'
import { type AnyRedirect, isNotFound, notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '../../api/api.ts'
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/toast.tsx'
import { loginAddress, requireSignedIn } from '../../visit/guards.ts'
import { type Site, setStatus, type Viewer } from '../../visit/site.ts'
import { candidatePage } from './candidate/page.tsx'
import { jobEditorPage, newJobPage } from './job-editor/page.tsx'
import { jobsPage } from './jobs/page.tsx'
import type { HiringPageOf, Visit } from './page.ts'
import { pipelinePage } from './pipeline/page.tsx'
import { settingsPage } from './settings/page.tsx'
import { newTemplatePage, templatePage, templatesPage } from './templates/page.tsx'

export const pages: Readonly<Partial<Record<HiringPage, HiringPageOf<unknown>>>> = {
  jobs: jobsPage,
  new_job: newJobPage,
  edit_job: jobEditorPage,
  job: pipelinePage,
  candidate: candidatePage,
  templates: templatesPage,
  new_template: newTemplatePage,
  template: templatePage,
  settings: settingsPage,
}

/** What the route answers: the name of the page with its data; `missing` for one that does not exist, `closed` for whoever has no access to sourcing. */
export type Shown = {
  page: HiringPage | 'missing' | 'closed'
  key: string
  title: string
  params: Visit['params']
  data: unknown
  viewer: Viewer
}

/** The page at a path below the site's start, with the values of its parts; fixed words win over `$parts`. */
export function pageAt(path: string): { page: HiringPage; params: Visit['params'] } | null {
  const actual = path.split('/')
  const found = (Object.keys(pages) as HiringPage[]).flatMap((page) => {
    const expected = hiringPages[page].split('/')
    const fits =
      expected.length === actual.length && expected.every((part, at) => (part.startsWith('$') ? actual[at] : part === actual[at]))
    const values = expected.flatMap((part, at) => (part.startsWith('$') ? [[part.slice(1), actual[at] ?? ''] as const] : []))
    return fits && values.every(([, value]) => /^\d{1,15}$/.test(value)) ? [{ page, params: Object.fromEntries(values) }] : []
  })
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null
}

type Asked = {
  params: { _splat?: string }
  deps: object
  context: { site: Site; viewer: Viewer | null }
  location: { pathname: string; search: object; searchStr: string; publicHref: string }
  abortController: AbortController
}

/** A page without data, in the frame of the site. */
function without(viewer: Viewer, page: 'missing' | 'closed', status: 403 | 404, title: string): Shown {
  setStatus(status)
  return { page, key: page, title, params: {}, data: null, viewer }
}

const missing = (viewer: Viewer) => without(viewer, 'missing', 404, m.not_found_title())

/** What became of a load: whoever is no longer signed in is sent to the login screen. */
function outcomeOf(error: unknown, { context, location }: Asked): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.code !== 'not_signed_in') return error
  return redirect({ href: loginAddress(context.site, location.publicHref), statusCode: 302, reloadDocument: true }) as AnyRedirect
}

/** For `loader` of the route: the data of the page at its address. Visitors are asked to log in for a page that there is; for any other they get the plain 404. */
export async function loadHiringPage(asked: Asked): Promise<Shown> {
  const { context, deps, location, abortController } = asked
  const path = asked.params._splat ?? ''
  const found = pageAt(path)
  const page = found && pages[found.page]
  if (!context.viewer && !found) throw notFound()
  const viewer = requireSignedIn(asked)
  if (!maySource(viewer.roles)) return without(viewer, 'closed', 403, m.talent_sourcing())
  if (!found || !page) return missing(viewer)
  const visit: Visit = {
    ...context,
    viewer,
    params: found.params,
    search: deps as Visit['search'],
    location,
    signal: abortController.signal,
    onTakenBack: () => showToast({ title: m.hiring_failed_hint(), tone: 'danger', timeoutMs: 6000, about: 'page' }),
  }
  try {
    const [{ title, data }] = await Promise.all([page.load(visit), page.Screen.preload?.()])
    const key = page.keptWith?.(found.params) ?? Object.values(found.params).join(' ')
    return { page: found.page, key: `${found.page} ${key}`, title, params: found.params, data, viewer }
  } catch (error) {
    if (isNotFound(error) || (error instanceof ApiError && error.status === 404)) return missing(viewer)
    throw outcomeOf(error, asked)
  }
}
