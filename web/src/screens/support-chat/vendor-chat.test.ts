import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Viewer } from '../../visit/site.ts'
import type { VendorChat } from './vendor-chat.ts'

const ana = { id: 7, email: 'ana@example.com', first_name: 'Ana', last_name: 'Torres', user_hash: 'a1b2' } as Viewer
const ben = { id: 8, email: 'ben@example.com', first_name: null, last_name: null, user_hash: 'c3d4' } as Viewer

type Script = EventTarget & { src: string; async: boolean }
type Page = { scripts: Script[]; window: Window; document: EventTarget; start: (chat: VendorChat, viewer: Viewer | null) => void }

/** A page of its own, with as much of a browser as a vendor's script is given. */
async function openPage(): Promise<Page> {
  vi.resetModules()
  const scripts: Script[] = []
  const window = new EventTarget() as Window
  const document = Object.assign(new EventTarget(), {
    createElement: () => Object.assign(new EventTarget(), { src: '', async: false }),
    head: { append: (script: Script) => void scripts.push(script) },
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  const { startVendorChat } = await import('./vendor-chat.ts')
  return { scripts, window, document, start: startVendorChat }
}

let page: Page
beforeEach(async () => {
  page = await openPage()
})

describe('Intercom', () => {
  const chat: VendorChat = { vendor: 'intercom', app_id: 'app' }

  it('is loaded once and told who is signed in, with the proof', () => {
    page.start(chat, ana)
    page.start(chat, ana)
    expect(page.scripts.map(({ src, async }) => [src, async])).toEqual([['https://widget.intercom.io/widget/app', true]])
    expect(page.window.Intercom?.q).toEqual([
      ['boot', { app_id: 'app', language_override: 'en', user_id: '7', user_hash: 'a1b2', email: 'ana@example.com', name: 'Ana Torres' }],
    ])
  })

  it('is told nothing of visitors, and forgets somebody before it meets another or when they sign out', () => {
    page.start(chat, null)
    page.start(chat, ben)
    page.document.dispatchEvent(new Event('plaza:signed-out'))
    expect(page.window.Intercom?.q).toEqual([
      ['boot', { app_id: 'app', language_override: 'en' }],
      ['shutdown'],
      ['boot', expect.objectContaining({ user_id: '8', name: 'ben@example.com' })],
      ['shutdown'],
    ])
  })
})

describe('Chatwoot', () => {
  const chat: VendorChat = { vendor: 'chatwoot', base_url: 'https://chat.example', website_token: 'token' }

  it('runs when its script has come, and is told who is signed in when it is ready', () => {
    const run = vi.fn()
    const setUser = vi.fn()
    const reset = vi.fn()
    page.start(chat, ana)
    const [script] = page.scripts
    expect(script?.src).toBe('https://chat.example/packs/js/sdk.js')
    page.window.chatwootSDK = { run }
    script?.dispatchEvent(new Event('load'))
    expect(run).toHaveBeenCalledExactlyOnceWith({ websiteToken: 'token', baseUrl: 'https://chat.example' })
    page.window.$chatwoot = { setUser, reset }
    page.window.dispatchEvent(new Event('chatwoot:ready'))
    expect(setUser).toHaveBeenCalledExactlyOnceWith('7', { email: 'ana@example.com', name: 'Ana Torres', identifier_hash: 'a1b2' })
    page.start(chat, null)
    expect(reset).toHaveBeenCalledOnce()
    expect(page.scripts).toHaveLength(1)
  })
})
