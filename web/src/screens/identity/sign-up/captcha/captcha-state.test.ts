import { describe, expect, it } from 'vitest'
import { type CaptchaEvent, type CaptchaState, idle, nextCaptcha, tokenOf } from './captcha-state.ts'

const through = (...events: CaptchaEvent[]): CaptchaState => events.reduce(nextCaptcha, idle)
const pressed: CaptchaEvent = { type: 'pressed' }
const solved: CaptchaEvent = { type: 'solved', token: 'proof', validUntil: 5000 }

describe('the captcha', () => {
  it('works once it is pressed, and its progress never goes back', () => {
    expect(through(pressed, { type: 'worked', part: 0.4 }, { type: 'worked', part: 0.2 })).toEqual({ kind: 'working', part: 0.4 })
    expect(through(pressed, { type: 'worked', part: 7 })).toEqual({ kind: 'working', part: 1 })
  })

  it('starts one piece of work, however often it is pressed', () => {
    const working = through(pressed, { type: 'worked', part: 0.4 })
    expect(nextCaptcha(working, pressed)).toBe(working)
    const done = through(pressed, solved)
    expect(nextCaptcha(done, pressed)).toBe(done)
  })

  it('keeps a solution only while it is valid, even if its end was not noticed', () => {
    const state = through(pressed, solved)
    expect(tokenOf(state, 4999)).toBe('proof')
    expect(tokenOf(state, 5000)).toBeNull()
  })

  it('can be pressed again after it has expired or failed', () => {
    expect(through(pressed, solved, { type: 'expired' })).toEqual({ kind: 'expired' })
    expect(through(pressed, solved, { type: 'expired' }, pressed)).toEqual({ kind: 'working', part: 0 })
    expect(through(pressed, { type: 'failed' }, pressed)).toEqual({ kind: 'working', part: 0 })
  })

  it("takes the vendor's own control and its solution", () => {
    const vendor = through(pressed, { type: 'handed over', siteKey: 'key' })
    expect(vendor).toEqual({ kind: 'vendor', siteKey: 'key' })
    expect(tokenOf(nextCaptcha(vendor, solved), 1000)).toBe('proof')
  })

  it('forgets a solution that a sign-up has used, and everything that arrives after it', () => {
    expect(through(pressed, solved, { type: 'spent' })).toBe(idle)
    expect(through(pressed, { type: 'spent' }, solved)).toBe(idle)
    expect(through(pressed, { type: 'spent' }, { type: 'worked', part: 0.5 }, { type: 'failed' })).toBe(idle)
  })

  it.each([idle, through(pressed), through(pressed, { type: 'failed' })])('has no solution while it is %o', (state) => {
    expect(tokenOf(state, 0)).toBeNull()
  })
})
