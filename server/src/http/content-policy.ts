// The content security policy: pages load from and send to their own host, and the hosts of the vendors that the environment names.
import type { ChatEnv } from '../env.ts'

/** Directive -> what it allows besides the page's own host. */
type Allowed = Readonly<Record<string, readonly string[]>>

/** As Google documents it: the script loads another one, which shows a frame. */
const recaptcha: Allowed = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

const regions = ['', 'eu.', 'au.']
const sockets = ['nexus-websocket-a', 'nexus-websocket-b', 'nexus-europe-websocket', 'nexus-australia-websocket']

/** As Intercom lists them for policies without strict-dynamic. */
const intercom: Allowed = {
  'script-src': ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
  'connect-src': [
    'https://via.intercom.io',
    ...regions.flatMap((region) => [`https://api.${region}intercom.io`, `https://api-iam.${region}intercom.io`]),
    'https://api-ping.intercom.io',
    ...sockets.flatMap((socket) => [`https://${socket}.intercom.io`, `wss://${socket}.intercom.io`]),
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    ...['uploads.intercomcdn.com', 'uploads.intercomcdn.eu', 'uploads.au.intercomcdn.com', 'uploads.eu.intercomcdn.com'].map(
      (host) => `https://${host}`,
    ),
    'https://uploads.intercomusercontent.com',
  ],
  'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
  'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  'media-src': ['https://js.intercomcdn.com', 'https://downloads.intercomcdn.com'],
  'img-src': [
    'blob:',
    'https://js.intercomcdn.com',
    'https://static.intercomassets.com',
    'https://*.intercomcdn.com',
    'https://*.intercomcdn.eu',
    'https://*.intercomusercontent.com',
    'https://*.intercom-attachments.com',
  ],
  'form-action': ['https://intercom.help', ...regions.map((region) => `https://api-iam.${region}intercom.io`)],
}

/** Its script shows a frame from the same host, which does everything else. */
function chatwoot(baseUrl: string): Allowed {
  return { 'script-src': [baseUrl], 'frame-src': [baseUrl], 'img-src': [baseUrl], 'media-src': [baseUrl] }
}

function allowedFor(chat: ChatEnv): Allowed {
  if (chat.vendor === 'intercom') return intercom
  return chat.vendor === 'chatwoot' ? chatwoot(chat.baseUrl) : {}
}

/** What of a page itself may run and style it: sources of the policy, such as `'nonce-…'` and `'sha256-…'`. */
export type OwnParts = { scripts: readonly string[]; styles: readonly string[] }

/** The parts of a page that carry its nonce. */
export function partsWithNonce(nonce: string): OwnParts {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }
}

/** The content security policy of a page. `origins` are those that its forms may be sent to. */
export function contentPolicy(own: OwnParts, origins: readonly string[], vendors: { hasRecaptcha: boolean; chat: ChatEnv }): string {
  const more = [...(vendors.hasRecaptcha ? [recaptcha] : []), allowedFor(vendors.chat)]
  const allowed: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...own.scripts],
    'connect-src': ["'self'"],
    'frame-src': [],
    // Both chat vendors write a style element into the page, which a nonce or a hash would forbid.
    'style-src': vendors.chat.vendor === 'panel' ? ["'self'", ...own.styles] : ["'self'", "'unsafe-inline'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': [],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...new Set(origins)],
  }
  return Object.entries(allowed)
    .map(([directive, values]) => [directive, ...values, ...more.flatMap((each) => each[directive] ?? [])])
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.join(' '))
    .join('; ')
}
