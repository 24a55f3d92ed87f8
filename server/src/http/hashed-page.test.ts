import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { withoutNonce } from './hashed-page.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('names what carries the nonce by what it says, and nothing that somebody else has put there', () => {
  const html = [
    '<meta property="csp-nonce" content="n+/="/><link rel="stylesheet" href="/a.css" nonce="n+/="/>',
    '<script>alert(1)</script><script nonce="other">alert(2)</script><style>p{}</style>',
    '<script nonce="n+/=" data-part="">one\r\ntwo</script><script nonce="n+/=">three</script>',
    '<script type="module" src="/a.js" nonce="n+/="></script><style nonce="n+/=">a{}</style>',
  ].join('')
  const { page, own } = withoutNonce(html, 'n+/=')
  expect(own).toEqual({ scripts: [hash('one\ntwo'), hash('three')], styles: [hash('a{}')] })
  expect(page).toBe(
    '<link rel="stylesheet" href="/a.css"/><script>alert(1)</script><script nonce="other">alert(2)</script><style>p{}</style><script data-part="">one\r\ntwo</script><script>three</script><script type="module" src="/a.js"></script><style>a{}</style>',
  )
})

it('lets no script through that begins in the middle of another', () => {
  const { own } = withoutNonce('<script>evil<script nonce="n">good</script><script nonce="n">fine</script>', 'n')
  expect(own.scripts).toEqual([hash('fine')])
})

it('takes no other tag for a script or a style, and finds those behind it', () => {
  const html =
    '<scripting nonce="n">a</scripting><scrip nonce="n">b</script><styled nonce="n">c</style><script nonce="n">d</script><style nonce="n">e</style>'
  const { own } = withoutNonce(html, 'n')
  expect(own).toEqual({ scripts: [hash('d')], styles: [hash('e')] })
})
