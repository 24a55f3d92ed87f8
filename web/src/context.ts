// What the server hands to the renderer with every request. The server imports these types, and apart from them only the built renderer.
import type { OutputOf } from '@plaza/contract'
import type { HostFamily, NamedFamily } from '@plaza/contract/rules/hosts'
import type { Landing } from '@plaza/contract/rules/landing'
import type { Language } from '@plaza/contract/values'

/** The canonical origin of each host family, for links from one family to another. */
export type Origins = Readonly<Record<NamedFamily, string>>

/** The white-label partner as its visitors see it. */
export type PartnerBrand = { slug: string; name: string; logo_url: string | null; primary_color: string | null }

/** The host that the request came to; the browser knows it too. */
export type Site = { family: HostFamily; host: string; origins: Origins; partner: PartnerBrand | null }

/** Who looks at the page: the profile of whoever is signed in. */
export type Viewer = OutputOf<'GET /profiles'>

/** A call of the API that a page makes while it is rendered; `body` is the parsed JSON, `retry_after` the header of that name. */
export type PageCall = { method: string; url: string; headers: Record<string, string>; payload?: string }
export type PageAnswer = { status: number; body: unknown; retry_after?: string | undefined }

/** The facts of one request. */
export type RequestContext = {
  site: Site
  /** Null for visitors. */
  viewer: Viewer | null
  /** The visitor's session, for the authorization header of the page's calls. */
  token: string | null
  /** Where Home sends the viewer (section 6); `redirectPath` as it stood in the query. Null for visitors. */
  landing: (redirectPath: string | undefined) => Landing | null
  /** Where the login screen sends the viewer, absolute. Null for visitors. */
  afterLogin: (redirectPath: string | undefined) => string | null
  locale: Language
  nonce: string
  /** Calls the API in the same process, on behalf of the visitor's request. */
  inject: (call: PageCall) => Promise<PageAnswer>
  /** Takes the whole page, which the answer then does not carry. */
  hand: (html: string) => void
  /** Logs an exception that turned the page into an error page. */
  report: (error: unknown) => void
}

/** What the built renderer exports. */
export type Renderer = { fetch(request: Request, options: { context: RequestContext }): Promise<Response> }
