import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { headersOfPages, headersOfWindows } from '../http/answer-headers.ts'
import { openHouse } from '../testing/harness.ts'
import { makePayer, openCardPage } from '../testing/paying.ts'
import { chooseCards } from '../vendors/cards/choose.ts'
import { diskMail, diskMailbox } from '../vendors/mail/disk.ts'
import { html, Markup } from './kit.ts'

const house = openHouse()
const HOST = 'identity.plaza.localhost:3000'
const BACK = `http://${HOST}/account-settings?tab=0`
const folder = mkdtempSync(join(tmpdir(), 'plaza-stand-ins-'))
let app: FastifyInstance
let card = ''
beforeAll(async () => {
  const { world } = house
  const { standIn } = await chooseCards(world.env.cards, { db: world.db, now: world.now })
  app = await buildApp(world, undefined, diskMailbox(folder), standIn)
  await diskMail(folder, { now: world.now, from: 'Plaza <hello@plaza.example>' }).send({
    id: 'm1@plaza.example',
    to: 'ana@example.com',
    subject: 'One',
    html: '<p>Hi</p>',
    text: 'Hi',
  })
  card = `/card-page/${await openCardPage(house, await makePayer(house))}`
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: HOST } })
const mailPath = async () => /href="(\/mailbox\/[^"?]+)"/.exec((await get('/mailbox')).body)?.[1] ?? expect.unreachable('a mail is listed')
const query = new URLSearchParams({ redirect_uri: BACK, state: 'x' })

/** Every kind of page: what it answers, by what it is. */
const pages: Record<string, () => Promise<LightMyRequestResponse>> = {
  'the card page': () => get(card),
  'a card page that has ended': () => get('/card-page/cs_gone'),
  'the consent page': () => get(`/calendar-consent?${query}`),
  'the consent page of Teams': () => get(`/calendar-consent/teams?${query}`),
  'a consent page that leads nowhere': () => get('/calendar-consent?redirect_uri=https://evil.example'),
  'a booking page that is not there': () => get('/schedule/nothing'),
  'the mailbox': () => get('/mailbox'),
  'a mail in the mailbox': async () => get(await mailPath()),
}

describe('pages that play a vendor', () => {
  it.each(Object.entries(pages))('%s has the one set of headers and allows nothing but its own style', async (name, look) => {
    const { headers, body } = await look()
    // The settings wait for the window in which Teams is linked, and see when it is closed.
    expect(headers['cross-origin-opener-policy']).toBe(name.includes('Teams') ? undefined : headersOfPages['cross-origin-opener-policy'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      ...headersOfWindows,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => createHash('sha256').update(css).digest('base64'))
    expect(styles).toHaveLength(1)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", `style-src 'sha256-${styles[0]}'`, "base-uri 'none'", "frame-ancestors 'none'"]),
    )
    expect(policy.join()).not.toContain('script-src')
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  it('have one palette', async () => {
    const palettes = await Promise.all(Object.values(pages).map(async (look) => (await look()).body.match(/:root\{[^}]*\}/g)?.join()))
    expect(new Set(palettes).size).toBe(1)
    expect(palettes[0]).toContain('--brand:')
  })

  it('show a mail as it came, with the same headers and shut off by a sandbox', async () => {
    const { headers } = await get(`${await mailPath()}/html`)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'permissions-policy': expect.any(String),
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  })

  it('stand nowhere where the vendors are real', async () => {
    const real = await buildApp({ ...house.world, calendar: { ...house.world.calendar, standIn: null } })
    try {
      for (const url of [
        '/mailbox',
        card,
        `/calendar-consent?${query}`,
        '/calendar-consent/teams',
        '/schedule/nothing',
        '/page-fonts/inter-400.woff2',
      ])
        expect([url, (await real.inject({ method: 'GET', url, headers: { host: HOST } })).statusCode]).toEqual([url, 404])
      const back = await real.inject({ method: 'GET', url: '/calendar-consent/return?error=x', headers: { host: HOST } })
      expect(back.statusCode).toBe(303)
    } finally {
      await real.close()
    }
  })
})

describe('markup', () => {
  it('escapes what is put into it, unless it is markup', () => {
    const evil = `<b title="x" id='y'>&`
    expect(
      html`<p title="${evil}">${evil}${html`<i>${evil}</i>`}${[html`<u>`, new Markup('</u>')]}${null}${false}${undefined}${0}</p>`.text,
    ).toBe(
      `<p title="&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;">&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;<i>&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;</i><u></u>0</p>`,
    )
  })
})
