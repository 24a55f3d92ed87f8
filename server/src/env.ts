// The environment, read once. Everything has a local default, so that a fresh machine needs none (docs/operations.md lists them all).
import { resolve } from 'node:path'
import type { HostTable } from '@plaza/contract/rules/hosts'
import { parseMailbox } from './vendors/mail/port.ts'

export type Env = {
  production: boolean
  /** Screens are served from their sources with hot reload (npm run dev). */
  fromSources: boolean
  port: number
  /** Address to listen on. */
  bind: string
  dataDir: string
  /** Null: the embedded database under dataDir. */
  databaseUrl: string | null
  hosts: HostTable
  productName: string
  logLevel: string
  /** Whether an empty database is filled with the demo's companies and jobs. */
  demoData: boolean
  databaseConnections: number
  workerConcurrency: number
  /** Lets monitors on other machines read /metrics; null: this machine only. */
  metricsToken: string | null
  /** 32 bytes that seal what waits in the queue and sign what leaves; null: made at the first start and kept under dataDir. */
  secret: Buffer | null
  mail: MailEnv
  files: FilesEnv
  captcha: CaptchaEnv
  places: PlacesEnv
  cards: CardsEnv
  /** Networks of the proxies before the product, whose X-Forwarded-For is believed; none: every client speaks for itself. */
  trustedProxies: string[]
  /** How often one network address may try to log in, to sign up or to recover in a quarter of an hour. */
  triesPerClient: number
  calendar: CalendarEnv
  chat: ChatEnv
}

/** `from` is an address with an optional name: `Plaza <hello@plaza.example>`. */
export type MailEnv = { vendor: 'disk'; from: string } | { vendor: 'smtp'; from: string; url: string }
export type FilesEnv =
  | { vendor: 'disk' }
  | { vendor: 's3'; bucket: string; region: string; endpoint: string | null; accessKeyId: string; secretAccessKey: string }
export type PlacesEnv = { vendor: 'offline' } | { vendor: 'google'; key: string }
/** `apiUri` null: Nylas' own in the United States. */
export type CalendarEnv = { vendor: 'stand_in' } | { vendor: 'nylas'; apiKey: string; clientId: string; apiUri: string | null }
/** `identitySecret` is what the vendor gave out to prove who a user is. */
export type ChatEnv =
  | { vendor: 'panel'; supportEmail: string }
  | { vendor: 'intercom'; appId: string; identitySecret: string }
  | { vendor: 'chatwoot'; baseUrl: string; websiteToken: string; identitySecret: string }
/** `apiUrl` null: Stripe's own. */
export type CardsEnv = { vendor: 'stand_in' } | { vendor: 'stripe'; secretKey: string; webhookSecret: string; apiUrl: string | null }
export type CaptchaEnv = { vendor: 'proof_of_work' } | { vendor: 'recaptcha'; siteKey: string; secretKey: string }

/** A start that cannot go on; main prints the sentence alone and exits with 1. */
export class StartError extends Error {}

function wholeNumber(name: string, value: string | undefined, fallback: number, min: number, max: number): number {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not '${value}'.`)
  return number
}

function flag(name: string, value: string | undefined, fallback: boolean): boolean {
  if (value === undefined || value === '') return fallback
  if (value === 'true' || value === 'false') return value === 'true'
  throw new StartError(`${name} must be true or false, not '${value}'.`)
}

function list(value: string | undefined, fallback: string[]): string[] {
  return value
    ? value
        .split(',')
        .map((each) => each.trim().toLowerCase())
        .filter(Boolean)
    : fallback
}

/** Production uses a local stand-in only when it is named: a missing key must never turn real mail into files on a disk. */
function standIn(production: boolean, variable: string, value: string | undefined, name: string, instead: string): void {
  if (value !== undefined && value !== '' && value !== name)
    throw new StartError(`${variable} must be ${name} or left out, not '${value}'.`)
  if (production && value !== name) throw new StartError(`Set ${instead}, or ${variable}=${name} to run without.`)
}

function together(variables: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> | null {
  const missing = names.filter((name) => !variables[name])
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new StartError(`${missing.join(' and ')} must be set too, beside ${names.filter((name) => variables[name]).join(', ')}.`)
  return Object.fromEntries(names.map((name) => [name, variables[name] as string]))
}

function mailOf(variables: NodeJS.ProcessEnv, production: boolean): MailEnv {
  const from = variables.MAIL_FROM ?? 'Plaza <hello@plaza.localhost>'
  const url = variables.SMTP_URL || null
  try {
    parseMailbox(from)
  } catch {
    throw new StartError('MAIL_FROM must be an address with or without a name: Plaza <hello@plaza.example>.')
  }
  if (url === null) {
    standIn(production, 'MAIL', variables.MAIL, 'disk', 'SMTP_URL')
    return { vendor: 'disk', from }
  }
  if (!/^smtps?:\/\//.test(url) || !URL.parse(url)?.hostname)
    throw new StartError('SMTP_URL must look like smtps://user:password@host:465.')
  return { vendor: 'smtp', from, url }
}

function filesOf(variables: NodeJS.ProcessEnv, production: boolean): FilesEnv {
  const set = together(variables, ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (set === null) {
    standIn(production, 'FILES', variables.FILES, 'disk', 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
    return { vendor: 'disk' }
  }
  return {
    vendor: 's3',
    bucket: set.S3_BUCKET as string,
    region: set.S3_REGION as string,
    endpoint: variables.S3_ENDPOINT || null,
    accessKeyId: set.S3_ACCESS_KEY_ID as string,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY as string,
  }
}

function captchaOf(variables: NodeJS.ProcessEnv, production: boolean): CaptchaEnv {
  const set = together(variables, ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'])
  if (set) return { vendor: 'recaptcha', siteKey: set.RECAPTCHA_SITE_KEY as string, secretKey: set.RECAPTCHA_SECRET_KEY as string }
  standIn(production, 'CAPTCHA', variables.CAPTCHA, 'proof_of_work', 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY')
  return { vendor: 'proof_of_work' }
}

function placesOf(variables: NodeJS.ProcessEnv, production: boolean): PlacesEnv {
  const key = variables.GOOGLE_PLACES_KEY
  if (key) return { vendor: 'google', key }
  standIn(production, 'PLACES', variables.PLACES, 'offline', 'GOOGLE_PLACES_KEY')
  return { vendor: 'offline' }
}

function calendarOf(variables: NodeJS.ProcessEnv, production: boolean): CalendarEnv {
  const set = together(variables, ['NYLAS_API_KEY', 'NYLAS_CLIENT_ID'])
  if (set === null) {
    standIn(production, 'CALENDAR', variables.CALENDAR, 'stand_in', 'NYLAS_API_KEY and NYLAS_CLIENT_ID')
    return { vendor: 'stand_in' }
  }
  const apiUri = variables.NYLAS_API_URI || null
  if (apiUri !== null && !/^https?:\/\/[^/]+$/.test(apiUri)) throw new StartError('NYLAS_API_URI must look like https://api.eu.nylas.com.')
  return { vendor: 'nylas', apiKey: set.NYLAS_API_KEY as string, clientId: set.NYLAS_CLIENT_ID as string, apiUri }
}

function chatOf(variables: NodeJS.ProcessEnv, production: boolean): ChatEnv {
  const names = ['INTERCOM_APP_ID', 'CHATWOOT_BASE_URL', 'CHATWOOT_WEBSITE_TOKEN'].filter((name) => variables[name])
  if (names.length === 0) {
    standIn(production, 'CHAT', variables.CHAT, 'panel', 'INTERCOM_APP_ID, or CHATWOOT_BASE_URL and CHATWOOT_WEBSITE_TOKEN')
    if (production && !variables.SUPPORT_EMAIL)
      throw new StartError('Set SUPPORT_EMAIL to the address that messages of the support panel are mailed to.')
    const supportEmail = variables.SUPPORT_EMAIL || 'support@plaza.localhost'
    try {
      parseMailbox(supportEmail)
    } catch {
      throw new StartError('SUPPORT_EMAIL must be one address: help@plaza.example.')
    }
    return { vendor: 'panel', supportEmail }
  }
  const of = (wanted: readonly string[]): Record<string, string> => together(variables, [...wanted, 'CHAT_IDENTITY_SECRET']) ?? {}
  if (variables.INTERCOM_APP_ID) {
    if (names.length > 1) throw new StartError(`Set INTERCOM_APP_ID or ${names.slice(1).join(' and ')}, not both.`)
    const { INTERCOM_APP_ID: appId = '', CHAT_IDENTITY_SECRET: identitySecret = '' } = of(['INTERCOM_APP_ID'])
    return { vendor: 'intercom', appId, identitySecret }
  }
  const set = of(['CHATWOOT_BASE_URL', 'CHATWOOT_WEBSITE_TOKEN'])
  const { CHATWOOT_BASE_URL: address = '', CHATWOOT_WEBSITE_TOKEN: websiteToken = '', CHAT_IDENTITY_SECRET: identitySecret = '' } = set
  const baseUrl = address.replace(/\/$/, '')
  if (!/^https?:\/\/[\w.-]+(:\d+)?$/.test(baseUrl)) throw new StartError('CHATWOOT_BASE_URL must look like https://chat.example.')
  return { vendor: 'chatwoot', baseUrl, websiteToken, identitySecret }
}

function cardsOf(variables: NodeJS.ProcessEnv, production: boolean): CardsEnv {
  const set = together(variables, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  if (set === null) {
    standIn(production, 'CARDS', variables.CARDS, 'stand_in', 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
    return { vendor: 'stand_in' }
  }
  const apiUrl = variables.STRIPE_API_URL || null
  if (apiUrl !== null && !/^https?:\/\/[^/]+$/.test(apiUrl)) throw new StartError('STRIPE_API_URL must look like https://api.stripe.com.')
  return {
    vendor: 'stripe',
    secretKey: set.STRIPE_SECRET_KEY as string,
    webhookSecret: set.STRIPE_WEBHOOK_SECRET as string,
    apiUrl,
  }
}

function secretOf(variables: NodeJS.ProcessEnv, production: boolean): Buffer | null {
  const text = variables.SECRET_KEY
  if (!text) {
    if (production) throw new StartError('Set SECRET_KEY to 64 hexadecimal digits, the same on every node: openssl rand -hex 32.')
    return null
  }
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new StartError('SECRET_KEY must be 64 hexadecimal digits: openssl rand -hex 32.')
  return Buffer.from(text, 'hex')
}

/** Reads the variables; throws StartError with one clear sentence when one makes no sense. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const port = wholeNumber('PORT', variables.PORT, 3000, 1, 65535)
  const local = variables.MAIN_HOSTS === undefined
  const scheme = variables.PUBLIC_SCHEME ?? (local ? 'http' : 'https')
  if (scheme !== 'http' && scheme !== 'https') throw new StartError(`PUBLIC_SCHEME must be http or https, not '${scheme}'.`)
  const databaseUrl = variables.DATABASE_URL || null
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartError('DATABASE_URL must look like postgresql://user:password@host:5432/name.')
  }
  const production = variables.NODE_ENV === 'production' && !local
  return {
    fromSources: variables.NODE_ENV === 'development',
    production,
    port,
    bind: variables.BIND ?? (local ? 'localhost' : '0.0.0.0'),
    dataDir: resolve(variables.DATA_DIR ?? '.data'),
    databaseUrl,
    hosts: {
      scheme,
      combined: local ? [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`] : [],
      main: list(variables.MAIN_HOSTS, [`plaza.localhost:${port}`, `www.plaza.localhost:${port}`, `test.plaza.localhost:${port}`]),
      identity: list(variables.IDENTITY_HOSTS, [`identity.plaza.localhost:${port}`]),
      careers: list(variables.CAREERS_HOSTS, [`careers.plaza.localhost:${port}`]),
      sourcing: list(variables.SOURCING_HOSTS, [`sourcing.plaza.localhost:${port}`]),
      workforce: list(variables.WORKFORCE_HOSTS, [`workforce.plaza.localhost:${port}`]),
      internal: list(variables.INTERNAL_HOSTS, [`internal.plaza.localhost:${port}`]),
    },
    productName: variables.PRODUCT_NAME ?? 'Plaza',
    logLevel: variables.LOG_LEVEL ?? 'info',
    demoData: flag('DEMO_DATA', variables.DEMO_DATA, local),
    databaseConnections: wholeNumber('DATABASE_CONNECTIONS', variables.DATABASE_CONNECTIONS, 10, 2, 1000),
    metricsToken: variables.METRICS_TOKEN || null,
    workerConcurrency: wholeNumber('WORKER_CONCURRENCY', variables.WORKER_CONCURRENCY, 2, 1, 100),
    secret: secretOf(variables, production),
    mail: mailOf(variables, production),
    files: filesOf(variables, production),
    captcha: captchaOf(variables, production),
    places: placesOf(variables, production),
    cards: cardsOf(variables, production),
    trustedProxies: list(variables.TRUSTED_PROXIES, production ? ['loopback', 'uniquelocal'] : []),
    triesPerClient: wholeNumber('TRIES_PER_CLIENT', variables.TRIES_PER_CLIENT, 60, 1, 1_000_000),
    calendar: calendarOf(variables, production),
    chat: chatOf(variables, production),
  }
}
