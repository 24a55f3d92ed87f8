import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const real = {
  NODE_ENV: 'production',
  MAIN_HOSTS: 'plaza.example',
  SECRET_KEY: 'ab'.repeat(32),
  FILES: 'disk',
  CAPTCHA: 'proof_of_work',
  PLACES: 'offline',
  CALENDAR: 'stand_in',
  CARDS: 'stand_in',
  CHAT: 'panel',
  SUPPORT_EMAIL: 'help@plaza.example',
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

describe('cards in the environment', () => {
  const named = { ...real, MAIL: 'disk' }

  it('are the stand-in locally, in production only when that is named, and Stripe with its two keys', () => {
    expect(readEnv({}).cards).toEqual({ vendor: 'stand_in' })
    expect(() => readEnv({ ...named, CARDS: '' })).toThrow(
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or CARDS=stand_in to run without.',
    )
    expect(readEnv(named).cards).toEqual({ vendor: 'stand_in' })
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readEnv(keys).cards).toEqual({ vendor: 'stripe', secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiUrl: null })
    expect(readEnv({ ...keys, STRIPE_API_URL: 'http://localhost:12111' }).cards).toMatchObject({ apiUrl: 'http://localhost:12111' })
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('STRIPE_WEBHOOK_SECRET must be set too, beside STRIPE_SECRET_KEY.')
    expect(() => readEnv({ ...keys, STRIPE_API_URL: 'localhost:12111' })).toThrow('STRIPE_API_URL must look like https://api.stripe.com.')
  })
})

describe('the calendar in the environment', () => {
  const named = { ...real, MAIL: 'disk' }

  it('is the stand-in locally, in production only when that is named, and Nylas with a key and a client', () => {
    expect(readEnv({}).calendar).toEqual({ vendor: 'stand_in' })
    expect(() => readEnv({ ...named, CALENDAR: '' })).toThrow('Set NYLAS_API_KEY and NYLAS_CLIENT_ID, or CALENDAR=stand_in to run without.')
    expect(readEnv(named).calendar).toEqual({ vendor: 'stand_in' })
    const keys = { NYLAS_API_KEY: 'k', NYLAS_CLIENT_ID: 'c' }
    expect(readEnv(keys).calendar).toEqual({ vendor: 'nylas', apiKey: 'k', clientId: 'c', apiUri: null })
    expect(readEnv({ ...keys, NYLAS_API_URI: 'https://api.eu.nylas.com' }).calendar).toMatchObject({ apiUri: 'https://api.eu.nylas.com' })
    expect(() => readEnv({ NYLAS_API_KEY: 'k' })).toThrow('NYLAS_CLIENT_ID must be set too, beside NYLAS_API_KEY.')
    expect(() => readEnv({ ...keys, NYLAS_API_URI: 'api.eu.nylas.com' })).toThrow('NYLAS_API_URI must look like https://api.eu.nylas.com.')
  })
})

describe('the support chat in the environment', () => {
  const named = { ...real, MAIL: 'disk' }

  it('is the panel locally, and in production only when that is named with the address its messages go to', () => {
    expect(readEnv({}).chat).toEqual({ vendor: 'panel', supportEmail: 'support@plaza.localhost' })
    expect(readEnv(named).chat).toEqual({ vendor: 'panel', supportEmail: 'help@plaza.example' })
    expect(() => readEnv({ ...named, CHAT: '' })).toThrow(
      /^Set INTERCOM_APP_ID, or CHATWOOT_BASE_URL and CHATWOOT_WEBSITE_TOKEN, or CHAT=panel/,
    )
    expect(() => readEnv({ ...named, SUPPORT_EMAIL: '' })).toThrow(/^Set SUPPORT_EMAIL /)
    expect(() => readEnv({ SUPPORT_EMAIL: 'help' })).toThrow('SUPPORT_EMAIL must be one address: help@plaza.example.')
  })

  it('is Intercom or Chatwoot where one of them is named, whose identity secret must be there', () => {
    const secret = { CHAT_IDENTITY_SECRET: 's' }
    expect(readEnv({ INTERCOM_APP_ID: 'a', ...secret }).chat).toEqual({ vendor: 'intercom', appId: 'a', identitySecret: 's' })
    const chatwoot = { CHATWOOT_BASE_URL: 'https://chat.example/', CHATWOOT_WEBSITE_TOKEN: 't' }
    expect(readEnv({ ...chatwoot, ...secret }).chat).toEqual({
      vendor: 'chatwoot',
      baseUrl: 'https://chat.example',
      websiteToken: 't',
      identitySecret: 's',
    })
    expect(() => readEnv({ INTERCOM_APP_ID: 'a' })).toThrow('CHAT_IDENTITY_SECRET must be set too, beside INTERCOM_APP_ID.')
    expect(() => readEnv(chatwoot)).toThrow(/^CHAT_IDENTITY_SECRET must be set too/)
    expect(() => readEnv({ INTERCOM_APP_ID: 'a', ...chatwoot, ...secret })).toThrow(/^Set INTERCOM_APP_ID or CHATWOOT_BASE_URL/)
    expect(() => readEnv({ ...chatwoot, ...secret, CHATWOOT_BASE_URL: 'chat.example; script-src *' })).toThrow(
      /^CHATWOOT_BASE_URL must look like/,
    )
  })
})
