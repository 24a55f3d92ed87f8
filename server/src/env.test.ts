import { describe, expect, it } from 'vitest'
import { readEnv, StartError } from './env.ts'
import { forReal, namedHosts, namedStandIns } from './testing/for-real.ts'

/** What the line of a refused start says is missing. */
function missing(variables: Record<string, string>): string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    const [, list] =
      /^This instance is for real because of .+\. It still needs: (.+)\. See docs\/operations\.md\.$/.exec(
        String((error as Error).message),
      ) ?? []
    if (!(error instanceof StartError) || list === undefined) throw error
    return list.split('; ')
  }
}

describe('mail in the environment', () => {
  it('is kept on disk locally, and for real only when that is named', () => {
    expect(readEnv({}).mail).toEqual({ vendor: 'disk', from: 'Plaza <hello@plaza.localhost>' })
    expect(missing({ ...forReal, MAIL: '' })).toEqual(['SMTP_URL or MAIL=disk'])
    expect(readEnv(forReal).mail.vendor).toBe('disk')
  })

  it('comes in through a provider, which is named with its secret, and locally by the page that shows mails', () => {
    const named = { INBOUND_MAIL_DOMAIN: 'Replies.plaza.example', INBOUND_MAIL_SECRET: 's'.repeat(32) }
    expect(readEnv({ ...forReal, ...named }).inbound).toEqual({ domain: 'replies.plaza.example', secret: 's'.repeat(32) })
    expect(readEnv(forReal).inbound).toBeNull()
    expect([readEnv({}).inboundSmtpPort, readEnv({ INBOUND_SMTP_PORT: '2525' }).inboundSmtpPort]).toEqual([null, 2525])
    expect(readEnv({}).inbound).toEqual({ domain: 'replies.plaza.localhost', secret: null })
    expect(() => readEnv({ ...forReal, ...named, INBOUND_MAIL_SECRET: 'short' })).toThrow('at least 32 characters')
    expect(() => readEnv({ ...forReal, ...named, INBOUND_MAIL_DOMAIN: 'not a domain' })).toThrow('must be a domain')
    expect(() => readEnv({ ...forReal, INBOUND_MAIL_DOMAIN: 'replies.plaza.example' })).toThrow('INBOUND_MAIL_SECRET must be set too')
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
  it('are those in the database locally, for real only when that is named, and Google with a key', () => {
    expect(readEnv({}).places).toEqual({ vendor: 'offline' })
    expect(readEnv({ GOOGLE_PLACES_KEY: 'k' }).places).toEqual({ vendor: 'google', key: 'k' })
    expect(missing({ ...forReal, PLACES: '' })).toEqual(['GOOGLE_PLACES_KEY or PLACES=offline'])
    expect(readEnv(forReal).places.vendor).toBe('offline')
    expect(() => readEnv({ PLACES: 'google' })).toThrow("PLACES must be offline or left out, not 'google'.")
  })
})

describe('databases in the environment', () => {
  it('are the embedded one, or a server of its own, which alone may have a replica', () => {
    expect(readEnv({})).toMatchObject({ databaseUrl: null, replicaUrl: null })
    expect(() => readEnv({ DATABASE_URL: 'mysql://db.example/plaza' })).toThrow('DATABASE_URL must look like postgresql://')
    const own = { ...forReal, DATABASE_URL: 'postgresql://plaza@db.example/plaza' }
    expect(readEnv({ ...own, DATABASE_REPLICA_URL: 'postgres://plaza@copy.example/plaza' }).replicaUrl).toBe(
      'postgres://plaza@copy.example/plaza',
    )
    expect(() => readEnv({ ...own, DATABASE_REPLICA_URL: 'copy.example' })).toThrow('DATABASE_REPLICA_URL must look like postgresql://')
    expect(() => readEnv({ DATABASE_REPLICA_URL: 'postgres://plaza@copy.example/plaza' })).toThrow('which is not set')
  })
})

describe('the secret in the environment', () => {
  it('is 64 hexadecimal digits, and must be set for real', () => {
    expect(readEnv({}).secret).toBeNull()
    expect(readEnv(forReal).secret).toEqual(Buffer.alloc(32, 5))
    expect(missing({ ...forReal, SECRET_KEY: '' })).toEqual(['SECRET_KEY'])
    expect(() => readEnv({ SECRET_KEY: 'short' })).toThrow(/^SECRET_KEY must be 64 hexadecimal digits/)
  })
})

describe('cards in the environment', () => {
  it('are the stand-in locally, for real only when that is named, and Stripe with its two keys', () => {
    expect(readEnv({}).cards).toEqual({ vendor: 'stand_in' })
    expect(missing({ ...forReal, CARDS: '' })).toEqual(['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET or CARDS=stand_in'])
    expect(readEnv(forReal).cards).toEqual({ vendor: 'stand_in' })
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readEnv(keys).cards).toEqual({ vendor: 'stripe', secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiUrl: null })
    expect(readEnv({ ...keys, STRIPE_API_URL: 'http://localhost:12111' }).cards).toMatchObject({ apiUrl: 'http://localhost:12111' })
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('STRIPE_WEBHOOK_SECRET must be set too, beside STRIPE_SECRET_KEY.')
    expect(() => readEnv({ ...keys, STRIPE_API_URL: 'localhost:12111' })).toThrow('STRIPE_API_URL must look like https://api.stripe.com.')
  })
})

describe('the calendar in the environment', () => {
  it('is the stand-in locally, for real only when that is named, and Nylas with a key and a client', () => {
    expect(readEnv({}).calendar).toEqual({ vendor: 'stand_in' })
    expect(missing({ ...forReal, CALENDAR: '' })).toEqual(['NYLAS_API_KEY and NYLAS_CLIENT_ID or CALENDAR=stand_in'])
    expect(readEnv(forReal).calendar).toEqual({ vendor: 'stand_in' })
    const keys = { NYLAS_API_KEY: 'k', NYLAS_CLIENT_ID: 'c' }
    expect(readEnv(keys).calendar).toEqual({ vendor: 'nylas', apiKey: 'k', clientId: 'c', apiUri: null })
    expect(readEnv({ ...keys, NYLAS_API_URI: 'https://api.eu.nylas.com' }).calendar).toMatchObject({ apiUri: 'https://api.eu.nylas.com' })
    expect(() => readEnv({ NYLAS_API_KEY: 'k' })).toThrow('NYLAS_CLIENT_ID must be set too, beside NYLAS_API_KEY.')
    expect(() => readEnv({ ...keys, NYLAS_API_URI: 'api.eu.nylas.com' })).toThrow('NYLAS_API_URI must look like https://api.eu.nylas.com.')
  })
})

describe('the support chat in the environment', () => {
  it('is the panel locally, and for real only when that is named with the address its messages go to', () => {
    expect(readEnv({}).chat).toEqual({ vendor: 'panel', supportEmail: 'support@plaza.localhost' })
    expect(readEnv(forReal).chat).toEqual({ vendor: 'panel', supportEmail: 'help@plaza.example' })
    expect(missing({ ...forReal, CHAT: '' })).toEqual(['INTERCOM_APP_ID, CHATWOOT_BASE_URL and CHATWOOT_WEBSITE_TOKEN or CHAT=panel'])
    expect(missing({ ...forReal, SUPPORT_EMAIL: '' })).toEqual(['SUPPORT_EMAIL'])
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

describe('hosts in the environment', () => {
  it('are those below plaza.localhost locally, without a port that browsers do not show', () => {
    expect(readEnv({ PORT: '3123' }).hosts).toMatchObject({
      scheme: 'http',
      combined: ['localhost:3123', '127.0.0.1:3123', '[::1]:3123'],
      main: ['plaza.localhost:3123', 'www.plaza.localhost:3123', 'test.plaza.localhost:3123'],
      white_label: [],
    })
    expect(readEnv({ PORT: '80' }).hosts.identity).toEqual(['identity.plaza.localhost'])
  })

  it('are those that are named for real, and no combined one', () => {
    const named = { ...forReal, MAIN_HOSTS: ' Plaza.example:443, www.plaza.example ,', WHITE_LABEL_HOSTS: 'jobs.faro.example' }
    expect(readEnv(named).hosts).toEqual({
      scheme: 'https',
      combined: [],
      main: ['plaza.example', 'www.plaza.example'],
      identity: ['identity.plaza.example'],
      careers: ['careers.plaza.example'],
      sourcing: ['sourcing.plaza.example'],
      workforce: ['workforce.plaza.example'],
      internal: ['internal.plaza.example'],
      white_label: ['jobs.faro.example'],
    })
  })

  it.each(['https://plaza.example', 'plaza.example/', 'plaza.example;www.plaza.example', 'plaza.example.', '[::1]', ','])(
    'refuses MAIN_HOSTS=%s',
    (hosts) => {
      expect(() => readEnv({ ...forReal, MAIN_HOSTS: hosts })).toThrow(
        'MAIN_HOSTS must be host names with commas between them: plaza.example,www.plaza.example.',
      )
    },
  )
})

describe('proxies in the environment', () => {
  it('are nobody unless they are named', () => {
    for (const variables of [{}, forReal]) expect(readEnv(variables).trustedProxies).toEqual([])
    expect(readEnv({ TRUSTED_PROXIES: '10.0.0.5, fd00::/8,loopback' }).trustedProxies).toEqual(['10.0.0.5', 'fd00::/8', 'loopback'])
  })

  it.each(['true', '*', 'nginx', '10.0.0.0/33', '10.0.0.0/', '10.0.0', '1.2.3.4/5/6'])('refuses TRUSTED_PROXIES=%s', (proxies) => {
    expect(() => readEnv({ TRUSTED_PROXIES: proxies })).toThrow(/^TRUSTED_PROXIES must be addresses or networks of proxies/)
  })
})

/** Every combination of these, one value of each. */
const dimensions = {
  NODE_ENV: [undefined, '', 'test', 'development', 'production'],
  DATABASE_URL: [undefined, '', 'postgresql://plaza@db.example/plaza'],
  hosts: [undefined, 'empty', ...Object.keys(namedHosts), 'all'],
  SECRET_KEY: [undefined, forReal.SECRET_KEY],
  standIns: [undefined, 'MAIL', 'all'],
  DEMO_DATA: [undefined, 'false', 'true'],
} as const

const NEEDED = [
  ...Object.keys(namedHosts),
  'SECRET_KEY',
  'SMTP_URL or MAIL=disk',
  'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY or FILES=disk',
  'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY or CAPTCHA=proof_of_work',
  'GOOGLE_PLACES_KEY or PLACES=offline',
  'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET or CARDS=stand_in',
  'NYLAS_API_KEY and NYLAS_CLIENT_ID or CALENDAR=stand_in',
  'INTERCOM_APP_ID, CHATWOOT_BASE_URL and CHATWOOT_WEBSITE_TOKEN or CHAT=panel',
]

type Combination = { [D in keyof typeof dimensions]: (typeof dimensions)[D][number] }

function combinations(): Combination[] {
  return Object.entries(dimensions).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  ) as Combination[]
}

function variablesOf({ hosts, standIns, ...plain }: Combination): Record<string, string> {
  const named = Object.entries(namedHosts).map(([name, value]) => [name, hosts === 'all' || hosts === name ? value : hosts && ''])
  const stands = Object.entries(namedStandIns).filter(([name]) => standIns === 'all' || standIns === name)
  return Object.fromEntries([...Object.entries(plain), ...named, ...stands].filter(([, value]) => value !== undefined))
}

describe('every combination of what makes an instance real and what it then needs', () => {
  it('starts local and complete, or real and closed, or is refused with all that is missing', () => {
    const all = combinations()
    const seen = { local: 0, real: 0, refused: 0 }
    for (const each of all) {
      const variables = variablesOf(each)
      const isForReal = Boolean(each.DATABASE_URL) || ![undefined, 'empty'].includes(each.hosts) || each.NODE_ENV === 'production'
      const lacks = NEEDED.filter(
        (what) =>
          !(what in namedHosts && (each.hosts === 'all' || each.hosts === what)) &&
          !(what === 'SECRET_KEY' && each.SECRET_KEY) &&
          !(what.includes('=') && (each.standIns === 'all' || (each.standIns === 'MAIL' && what.includes('MAIL=')))),
      )
      const says = JSON.stringify(variables)
      if (isForReal && lacks.length > 0) {
        seen.refused++
        expect(missing(variables), says).toEqual(lacks)
        continue
      }
      seen[isForReal ? 'real' : 'local']++
      const { hosts, demoData, bind, trustedProxies, secret, ...env } = readEnv(variables)
      expect(
        { isForReal: env.isForReal, demoData, bind, trustedProxies, scheme: hosts.scheme, hasCombined: hosts.combined.length > 0 },
        says,
      ).toEqual(
        isForReal
          ? { isForReal, demoData: each.DEMO_DATA === 'true', bind: '0.0.0.0', trustedProxies: [], scheme: 'https', hasCombined: false }
          : { isForReal, demoData: each.DEMO_DATA !== 'false', bind: 'localhost', trustedProxies: [], scheme: 'http', hasCombined: true },
      )
      if (isForReal) expect([secret?.length, env.fromSources], says).toEqual([32, false])
      else expect(env.fromSources, says).toBe(each.NODE_ENV === 'development')
    }
    expect(seen).toEqual({ local: 288, real: 45, refused: 2097 })
  })
})
