import { describe, expect, it } from 'vitest'
import { greeting } from '../words/typed.ts'
import { layoutMail, type MailContent } from './layout.ts'

const content: MailContent = {
  language: 'en',
  preheader: 'One click and your account is ready.',
  heading: 'Confirm your email address',
  paragraphs: ['Hello Ana,', 'Somebody signed up with this address.\nIf it was not you, do nothing.'],
  button: { label: 'Confirm', url: 'http://identity.plaza.localhost:3000/email-confirmation/abc.def?from=mail&x=1' },
  footnote: 'The link works once and for 24 hours.',
}

/** The text that a person reads: without hidden parts, styles and comments. */
function visible(html: string): string {
  return html
    .replace(/<head>.*<\/head>|<!--.*?-->|<div style="display:none.*?<\/div>/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\s*\n\s*/g, '\n')
}

describe('a mail', () => {
  it('says the same as HTML and as plain text', () => {
    const { html, text } = layoutMail(content, 'Plaza')
    for (const part of [content.heading, 'Hello Ana,', 'If it was not you, do nothing.', 'Confirm', content.footnote ?? '']) {
      expect(visible(html)).toContain(part)
      expect(text).toContain(part)
    }
    expect(text).toBe(`Confirm your email address

Hello Ana,

Somebody signed up with this address.
If it was not you, do nothing.

Confirm:
http://identity.plaza.localhost:3000/email-confirmation/abc.def?from=mail&x=1

The link works once and for 24 hours.

-- 
Plaza
`)
  })

  it('shows the address beneath the button, in a link of its own', () => {
    const { html } = layoutMail(content, 'Plaza')
    const address = 'http://identity.plaza.localhost:3000/email-confirmation/abc.def?from=mail&amp;x=1'
    expect(html.split(`href="${address}"`)).toHaveLength(3)
    expect(visible(html)).toContain(`If the button does not work, copy this address into your browser:\n${address}`)
    expect(html.indexOf('>Confirm</a>')).toBeLessThan(html.lastIndexOf(`${address}</a>`))
  })

  it('has neither button nor address when there is nothing to do', () => {
    const { html, text } = layoutMail({ ...content, button: undefined }, 'Plaza')
    expect(html).not.toContain('<a ')
    expect(text).not.toContain('http')
  })

  it('speaks its language', () => {
    const { html } = layoutMail({ ...content, language: 'es', brand: { name: 'Acme', logo_url: null, color: null } }, 'Plaza')
    expect(html).toContain('<html lang="es"')
    expect(visible(html)).toContain('Si el botón no funciona')
    expect(visible(html)).toContain('Acme · Con tecnología de Plaza')
  })

  it('takes whatever people have typed as text', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&amp;'
    const { html } = layoutMail(
      {
        language: 'en',
        preheader: evil,
        heading: evil,
        paragraphs: [evil],
        button: { label: evil, url: `https://plaza.example/?q=${evil}` },
        footnote: evil,
        brand: { name: evil, logo_url: `https://plaza.example/logo.png?${evil}`, color: `red" onload="alert(1)` },
      },
      evil,
    )
    const tags = html.replace(/="[^"]*"/g, '').match(/<[a-z][^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(20)
    expect(tags.filter((tag) => /=|\bon/.test(tag))).toEqual([])
    expect(tags.filter((tag) => tag.startsWith('<img'))).toHaveLength(1)
    expect(html.split('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;').length).toBeGreaterThanOrEqual(8)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/reset-password', 'plaza.example', ''])('does not lead to %j', (url) => {
    expect(() => layoutMail({ ...content, button: { label: 'Go', url } }, 'Plaza')).toThrow('absolute')
    expect(() => layoutMail({ ...content, brand: { name: 'Acme', logo_url: url || 'x', color: null } }, 'Plaza')).toThrow('absolute')
  })

  it.each([
    ['#ffe600', '#000000'],
    ['#123', '#ffffff'],
    ['nonsense', '#ffffff'],
    [null, '#ffffff'],
  ])("wears the company's colour %s with text in %s", (color, ink) => {
    const { html } = layoutMail({ ...content, brand: { name: 'Acme', logo_url: null, color } }, 'Plaza')
    expect(html).toContain(`color:${ink};text-align:center`)
    expect(html.split(`bgcolor="${color?.startsWith('#') ? color : '#6d28d9'}"`)).toHaveLength(3)
  })

  it('can be read with pictures off: the name stands beside the logo', () => {
    const { html } = layoutMail({ ...content, brand: { name: 'Acme', logo_url: 'https://plaza.example/logo.png', color: null } }, 'Plaza')
    expect(html).toContain('src="https://plaza.example/logo.png" alt=""')
    expect(visible(html)).toContain('\nAcme\n')
    expect(visible(layoutMail(content, 'Plaza').html)).toContain('\nPlaza\n')
  })

  it('is small: clients cut off mails above 100 kB', () => {
    expect(layoutMail(content, 'Plaza').html.length).toBeLessThan(10_000)
  })
})

describe('a greeting', () => {
  it.each([
    ...[null, '', 'evil.example', 'https://x', 'a@b', 'verify at evil.example/login', 'a\\b'],
    ...['evil\u3002example', 'evil\uff61example', 'evil\u2024example', '\uff45vil\uff0e\uff43om', 'a\uff20b', 'evil\u2044login'],
    ...['call 1-800-555-0199', 'llama al (55) 12 34', '\uff15\uff15\uff11\uff12\uff13', 'Ana\u202elive', 'Ana\u2066'],
  ])('leaves out %j', (name) => {
    expect(greeting('Hello', name)).toBe('Hello')
    expect(greeting('Hola,', name)).toBe('Hola')
  })
  it.each(['Ana', 'María José', 'J. R.', 'O’Neill', '李', 'Louis XIV', 'Juan 23', 'عمر'])('names %s', (name) => {
    expect(greeting('Hello', name)).toBe(`Hello ${name}`)
    expect(greeting('Hola,', name)).toBe(`Hola, ${name}`)
  })
})
