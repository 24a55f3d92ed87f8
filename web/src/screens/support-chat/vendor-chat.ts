// The chats of Intercom and Chatwoot. The page's policy allows the hosts of their scripts only if one of them was chosen
// (server/src/http/content-policy.ts). The scripts draw everything themselves.
import type { OutputOf } from '@plaza/contract'
import { getLocale } from '../../paraglide/runtime.js'
import { SIGNED_OUT } from '../../visit/sign-out.ts'
import type { Viewer } from '../../visit/site.ts'

export type VendorChat = Exclude<OutputOf<'GET /support_chat'>['support_chat'], { vendor: 'panel' }>

type Intercom = ((...command: unknown[]) => void) & { q?: unknown[][] }

declare global {
  interface Window {
    Intercom?: Intercom
    chatwootSettings?: { locale: string; position: 'right' }
    chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void }
    $chatwoot?: { setUser(id: string, user: { email: string; name: string; identifier_hash: string }): void; reset(): void }
  }
}

function addScript(src: string, onLoad?: () => void): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  if (onLoad) script.addEventListener('load', onLoad, { once: true })
  document.head.append(script)
}

const nameOf = ({ first_name, last_name, email }: Viewer) => [first_name, last_name].filter(Boolean).join(' ') || email

/** What Intercom gets about a person; the hash proves who they are. */
export function intercomSettings(appId: string, viewer: Viewer | null, locale: string): Record<string, unknown> {
  const about = { app_id: appId, language_override: locale }
  if (!viewer) return about
  return { ...about, user_id: String(viewer.id), user_hash: viewer.user_hash, email: viewer.email, name: nameOf(viewer) }
}

/** The person for whom the running chat was started; null for a visitor. */
let started: { user_id: number | null } | null = null

function startIntercom(appId: string, viewer: Viewer | null): void {
  if (started) window.Intercom?.('shutdown')
  else {
    const queue: Intercom = (...command) => void queue.q?.push(command)
    queue.q = []
    window.Intercom = queue
    addScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`)
  }
  window.Intercom?.('boot', intercomSettings(appId, viewer, getLocale()))
}

function identifyToChatwoot(viewer: Viewer | null): void {
  if (viewer) window.$chatwoot?.setUser(String(viewer.id), { email: viewer.email, name: nameOf(viewer), identifier_hash: viewer.user_hash })
  else if (started) window.$chatwoot?.reset()
}

function startChatwoot({ base_url, website_token }: Extract<VendorChat, { vendor: 'chatwoot' }>, viewer: Viewer | null): void {
  if (started) {
    identifyToChatwoot(viewer)
    return
  }
  window.chatwootSettings = { locale: getLocale(), position: 'right' }
  window.addEventListener('chatwoot:ready', () => identifyToChatwoot(viewer), { once: true })
  addScript(`${base_url}/packs/js/sdk.js`, () => window.chatwootSDK?.run({ websiteToken: website_token, baseUrl: base_url }))
}

/** Starts the vendor's chat once per visit. If somebody else is signed in than before, the chat forgets the previous person. */
export function startVendorChat(chat: VendorChat, viewer: Viewer | null): void {
  const user_id = viewer?.id ?? null
  if (started?.user_id === user_id) return
  if (chat.vendor === 'intercom') startIntercom(chat.app_id, viewer)
  else startChatwoot(chat, viewer)
  if (!started) document.addEventListener(SIGNED_OUT, forgetWhoItWas)
  started = { user_id }
}

/** Ends the chat's session, so that the next person on this device cannot read it. */
function forgetWhoItWas(): void {
  window.Intercom?.('shutdown')
  window.$chatwoot?.reset()
}
