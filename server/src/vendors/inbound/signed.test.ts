import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { inboundSignature, signedInbound } from './signed.ts'

const secret = 'a secret that nobody else knows, of some length'
const raw = Buffer.from('From: ana@example.com\r\n\r\nHello\r\n')
const now = new Date('2026-03-02T09:00:00Z')
const inbound = signedInbound({ domain: 'replies.plaza.example', secret })
const isTaken = (header: string | undefined, at = now) => inbound.isSigned({ headers: { 'x-inbound-signature': header }, raw }, at)

it('takes what anybody with the secret signs as the documentation says', () => {
  const v1 = createHmac('sha256', secret).update(`1772442000.${raw.toString()}`).digest('hex')
  expect(inboundSignature(secret, raw, now)).toBe(`t=1772442000,v1=${v1}`)
  expect(isTaken(`t=1772442000,v1=${v1}`)).toBe(true)
})

it('takes nothing else, and nothing too early or too late', () => {
  const right = inboundSignature(secret, raw, now)
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect([isTaken(right, later(300)), isTaken(right, later(301)), isTaken(right, later(-301))]).toEqual([true, false, false])
  for (const header of [
    undefined,
    '',
    'x',
    right.toUpperCase(),
    right.replace('t=1', 't=2'),
    `${right}0`,
    right.replace('t=', 't=0'),
    inboundSignature('other', raw, now),
  ])
    expect(isTaken(header)).toBe(false)
})
