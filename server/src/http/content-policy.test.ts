import { describe, expect, it } from 'vitest'
import { contentPolicy, partsWithNonce } from './content-policy.ts'

const panel = { vendor: 'panel', supportEmail: 'help@plaza.example' } as const
const policy = (vendors: Partial<Parameters<typeof contentPolicy>[2]>) =>
  contentPolicy(partsWithNonce('abc'), ['https://a.example', 'https://a.example'], { hasRecaptcha: false, chat: panel, ...vendors })
const directive = (text: string, name: string) => text.split('; ').find((each) => each.startsWith(`${name} `))

describe('the content security policy', () => {
  it('names nobody but the page itself where no vendor is chosen', () => {
    expect(policy({})).toBe(
      "default-src 'self'; script-src 'self' 'nonce-abc'; connect-src 'self'; style-src 'self' 'nonce-abc'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' https://a.example",
    )
  })

  it("names Google's two paths with reCAPTCHA", () => {
    const text = policy({ hasRecaptcha: true })
    expect(directive(text, 'script-src')).toBe(
      "script-src 'self' 'nonce-abc' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    )
    expect(directive(text, 'frame-src')).toBe('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/')
  })

  it('names exactly the one host of Chatwoot', () => {
    const text = policy({ chat: { vendor: 'chatwoot', baseUrl: 'https://chat.example', websiteToken: 't', identitySecret: 's' } })
    expect(directive(text, 'script-src')).toBe("script-src 'self' 'nonce-abc' https://chat.example")
    expect(directive(text, 'frame-src')).toBe('frame-src https://chat.example')
    expect(directive(text, 'connect-src')).toBe("connect-src 'self'")
    expect(text).not.toContain('intercom')
  })

  it("names Intercom's hosts where Intercom runs, and a secret nowhere", () => {
    const text = policy({ chat: { vendor: 'intercom', appId: 'app', identitySecret: 'very secret' } })
    expect(directive(text, 'script-src')).toBe("script-src 'self' 'nonce-abc' https://widget.intercom.io https://js.intercomcdn.com")
    expect(directive(text, 'connect-src')).toContain(' wss://nexus-websocket-a.intercom.io ')
    const hosts = [...text.matchAll(/(?:https|wss):\/\/([^ ;]+)/g)].map(([, host]) => host)
    expect(hosts.filter((host) => !/intercom/.test(host ?? '') && host !== 'a.example')).toEqual([])
    expect(text).not.toContain('very secret')
  })
})
