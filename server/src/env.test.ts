import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const real = {
  NODE_ENV: 'production',
  MAIN_HOSTS: 'plaza.example',
  SECRET_KEY: 'ab'.repeat(32),
  FILES: 'disk',
  CAPTCHA: 'proof_of_work',
  PLACES: 'offline',
}

describe('mail in the environment', () => {
  it('is kept on disk locally, and in production only when that is named', () => {
    expect(readEnv({}).mail).toEqual({ vendor: 'disk', from: 'Plaza <hello@plaza.localhost>' })
    expect(() => readEnv(real)).toThrow('Set SMTP_URL, or MAIL=disk to run without.')
    expect(readEnv({ ...real, MAIL: 'disk' }).mail.vendor).toBe('disk')
  })

  it('leaves through SMTP_URL', () => {
    const url = 'smtps://user:p%40ss@mail.example:465'
    expect(readEnv({ SMTP_URL: url, MAIL_FROM: 'hi@plaza.example' }).mail).toEqual({ vendor: 'smtp', from: 'hi@plaza.example', url })
  })

  it.each(['mail.example:465', 'https://mail.example', 'smtp://'])('refuses SMTP_URL=%s', (url) => {
    expect(() => readEnv({ SMTP_URL: url })).toThrow('SMTP_URL must look like smtps://user:password@host:465.')
  })

  it.each(['Plaza', 'Plaza <hello>', 'a@plaza.example, b@plaza.example'])('refuses MAIL_FROM=%s', (from) => {
    expect(() => readEnv({ MAIL_FROM: from })).toThrow('MAIL_FROM must be an address with or without a name: Plaza <hello@plaza.example>.')
  })
})

describe('places in the environment', () => {
  it('are those in the database locally, in production only when that is named, and Google with a key', () => {
    expect(readEnv({}).places).toEqual({ vendor: 'offline' })
    expect(readEnv({ GOOGLE_PLACES_KEY: 'k' }).places).toEqual({ vendor: 'google', key: 'k' })
    const named = { ...real, MAIL: 'disk' }
    expect(() => readEnv({ ...named, PLACES: '' })).toThrow('Set GOOGLE_PLACES_KEY, or PLACES=offline to run without.')
    expect(readEnv(named).places.vendor).toBe('offline')
    expect(() => readEnv({ PLACES: 'google' })).toThrow("PLACES must be offline or left out, not 'google'.")
  })
})

describe('the secret in the environment', () => {
  it('is 64 hexadecimal digits, and must be set in production', () => {
    expect(readEnv({}).secret).toBeNull()
    expect(readEnv({ ...real, MAIL: 'disk' }).secret).toEqual(Buffer.alloc(32, 0xab))
    expect(() => readEnv({ ...real, MAIL: 'disk', SECRET_KEY: '' })).toThrow(/^Set SECRET_KEY to 64 hexadecimal digits/)
    expect(() => readEnv({ SECRET_KEY: 'short' })).toThrow(/^SECRET_KEY must be 64 hexadecimal digits/)
  })
})
