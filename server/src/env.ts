// The environment, read once. Everything has a local default, so that a fresh machine needs none; an instance that is for real has none for
// what protects it (docs/decisions/0018; docs/operations.md lists all variables).
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type ExchangeRates, parseRates, shippedRates } from '@plaza/contract/rules/exchange-rates'
import { type HostTable, isHostName, type NamedFamily, withoutDefaultPort } from '@plaza/contract/rules/hosts'
import { parseMailbox } from './vendors/mail/port.ts'

export type Env = {
  /** Other people's data and money may be behind it: no stand-in, no demo data, no default that opens anything. */
  isForReal: boolean
  /** Screens are served from their sources with hot reload (npm run dev). */
  fromSources: boolean
  port: number
  /** Address to listen on. */
  bind: string
  dataDir: string
  /** Null: the embedded database under dataDir. */
  databaseUrl: string | null
  /** A server that follows it, for searches that are not answered from memory. */
  replicaUrl: string | null
  hosts: HostTable
  productName: string
  logLevel: string
  /** Whether an empty database is filled with the demo's companies and jobs. */
  demoData: boolean
  databaseConnections: number
  /** How much memory answers to visitors are kept in. */
  keptAnswersMb: number
  workerConcurrency: number
  /** Up to so many jobs each web process holds what searches need in memory. */
  searchMemoryJobs: number
  /** Lets monitors read /metrics; null: nobody on an instance that is for real, else this machine only. */
  metricsToken: string | null
  /** 32 bytes that seal what waits in the queue and sign what leaves; null, locally only: made at the first start and kept under dataDir. */
  secret: Buffer | null
  mail: MailEnv
  /** Null: nobody takes in what candidates answer, who then write to the member. */
  inbound: InboundEnv | null
  /** Where programs on this machine hand such mails over by SMTP; null: nowhere. */
  inboundSmtpPort: number | null
  files: FilesEnv
  captcha: CaptchaEnv
  places: PlacesEnv
  cards: CardsEnv
  /** Networks of the proxies before the product, whose X-Forwarded-For is believed; from anybody else no such header counts. */
  trustedProxies: string[]
  /** How often one network address may try to log in, to sign up or to recover in a quarter of an hour. */
  triesPerClient: number
  /** How often one may sign up or apply in that time: ten times as often where the instance is local, since there everybody has the same address. */
  entriesPerClient: number
  calendar: CalendarEnv
  chat: ChatEnv
  /** With which pay of different currencies is compared. */
  rates: ExchangeRates
}

/** `from` is an address with an optional name: `Plaza <hello@plaza.example>`. */
export type MailEnv = { vendor: 'disk'; from: string } | { vendor: 'smtp'; from: string; url: string }
/** `domain` is that of the addresses for answers, `secret` what its provider signs with; null in the stand-in. */
export type InboundEnv = { domain: string; secret: string | null }
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

const items = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean)

/** The variable of each family, in the order in which they are asked for, and its local hosts below plaza.localhost; '' is that one itself. */
const namedFamilies: Readonly<Record<NamedFamily, { variable: `${string}_HOSTS`; local: readonly string[] }>> = {
  main: { variable: 'MAIN_HOSTS', local: ['', 'www.', 'test.'] },
  identity: { variable: 'IDENTITY_HOSTS', local: ['identity.'] },
  careers: { variable: 'CAREERS_HOSTS', local: ['careers.'] },
  sourcing: { variable: 'SOURCING_HOSTS', local: ['sourcing.'] },
  workforce: { variable: 'WORKFORCE_HOSTS', local: ['workforce.'] },
  internal: { variable: 'INTERNAL_HOSTS', local: ['internal.'] },
}
/** What names hosts; docs/operations.md and the README list them all (tools/host-variables.ts). */
const hostVariables = [...Object.values(namedFamilies).map(({ variable }) => variable), 'WHITE_LABEL_HOSTS']

/** What makes the instance one that is for real; empty where it is local. Whoever names a database or a host means it, whatever NODE_ENV says. */
function reasonsForReal(variables: NodeJS.ProcessEnv): string[] {
  const named = ['DATABASE_URL', ...hostVariables].filter((name) => variables[name] !== undefined)
  return variables.NODE_ENV === 'production' ? [...named, 'NODE_ENV=production'] : named
}

/** Notes what an instance that is for real must be given; locally nothing is missed. */
type Demand = (what: string) => void

/** For real a local stand-in is used only when it is named: a missing key must never turn real mail into files on a disk. */
function standIn(demand: Demand, variable: string, value: string | undefined, name: string, instead: string): void {
  if (value !== undefined && value !== name) throw new StartError(`${variable} must be ${name} or left out, not '${value}'.`)
  if (value !== name) demand(`${instead} or ${variable}=${name}`)
}

function together(variables: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> | null {
  const missing = names.filter((name) => !variables[name])
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new StartError(`${missing.join(' and ')} must be set too, beside ${names.filter((name) => variables[name]).join(', ')}.`)
  return Object.fromEntries(names.map((name) => [name, variables[name] as string]))
}

function mailOf(variables: NodeJS.ProcessEnv, demand: Demand): MailEnv {
  const from = variables.MAIL_FROM ?? 'Plaza <hello@plaza.localhost>'
  const url = variables.SMTP_URL || null
  try {
    parseMailbox(from)
  } catch {
    throw new StartError('MAIL_FROM must be an address with or without a name: Plaza <hello@plaza.example>.')
  }
  if (url === null) {
    standIn(demand, 'MAIL', variables.MAIL, 'disk', 'SMTP_URL')
    return { vendor: 'disk', from }
  }
  if (!/^smtps?:\/\//.test(url) || !URL.parse(url)?.hostname)
    throw new StartError('SMTP_URL must look like smtps://user:password@host:465.')
  return { vendor: 'smtp', from, url }
}

function inboundOf(variables: NodeJS.ProcessEnv, isLocal: boolean): InboundEnv | null {
  const set = together(variables, ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_SECRET'])
  if (set === null) return isLocal && !variables.SMTP_URL ? { domain: 'replies.plaza.localhost', secret: null } : null
  const { INBOUND_MAIL_DOMAIN: domain = '', INBOUND_MAIL_SECRET: secret = '' } = set
  if (!isHostName(domain.toLowerCase()) || domain.includes(':'))
    throw new StartError(`INBOUND_MAIL_DOMAIN must be a domain such as replies.plaza.example, not '${domain}'.`)
  if (secret.length < 32) throw new StartError('INBOUND_MAIL_SECRET must have at least 32 characters: openssl rand -hex 32.')
  return { domain: domain.toLowerCase(), secret }
}

function filesOf(variables: NodeJS.ProcessEnv, demand: Demand): FilesEnv {
  const set = together(variables, ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (set === null) {
    standIn(demand, 'FILES', variables.FILES, 'disk', 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
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

function captchaOf(variables: NodeJS.ProcessEnv, demand: Demand): CaptchaEnv {
  const set = together(variables, ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'])
  if (set) return { vendor: 'recaptcha', siteKey: set.RECAPTCHA_SITE_KEY as string, secretKey: set.RECAPTCHA_SECRET_KEY as string }
  standIn(demand, 'CAPTCHA', variables.CAPTCHA, 'proof_of_work', 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY')
  return { vendor: 'proof_of_work' }
}

function placesOf(variables: NodeJS.ProcessEnv, demand: Demand): PlacesEnv {
  const key = variables.GOOGLE_PLACES_KEY
  if (key) return { vendor: 'google', key }
  standIn(demand, 'PLACES', variables.PLACES, 'offline', 'GOOGLE_PLACES_KEY')
  return { vendor: 'offline' }
}

function calendarOf(variables: NodeJS.ProcessEnv, demand: Demand): CalendarEnv {
  const set = together(variables, ['NYLAS_API_KEY', 'NYLAS_CLIENT_ID'])
  if (set === null) {
    standIn(demand, 'CALENDAR', variables.CALENDAR, 'stand_in', 'NYLAS_API_KEY and NYLAS_CLIENT_ID')
    return { vendor: 'stand_in' }
  }
  const apiUri = variables.NYLAS_API_URI || null
  if (apiUri !== null && !/^https?:\/\/[^/]+$/.test(apiUri)) throw new StartError('NYLAS_API_URI must look like https://api.eu.nylas.com.')
  return { vendor: 'nylas', apiKey: set.NYLAS_API_KEY as string, clientId: set.NYLAS_CLIENT_ID as string, apiUri }
}

function chatOf(variables: NodeJS.ProcessEnv, demand: Demand): ChatEnv {
  const names = ['INTERCOM_APP_ID', 'CHATWOOT_BASE_URL', 'CHATWOOT_WEBSITE_TOKEN'].filter((name) => variables[name])
  if (names.length === 0) {
    standIn(demand, 'CHAT', variables.CHAT, 'panel', 'INTERCOM_APP_ID, CHATWOOT_BASE_URL and CHATWOOT_WEBSITE_TOKEN')
    if (variables.CHAT && !variables.SUPPORT_EMAIL) demand('SUPPORT_EMAIL')
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

function cardsOf(variables: NodeJS.ProcessEnv, demand: Demand): CardsEnv {
  const set = together(variables, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  if (set === null) {
    standIn(demand, 'CARDS', variables.CARDS, 'stand_in', 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
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

function secretOf(variables: NodeJS.ProcessEnv, demand: Demand): Buffer | null {
  const text = variables.SECRET_KEY
  if (text === undefined) {
    demand('SECRET_KEY')
    return null
  }
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new StartError('SECRET_KEY must be 64 hexadecimal digits: openssl rand -hex 32.')
  return Buffer.from(text, 'hex')
}

function namedHosts(variables: NodeJS.ProcessEnv, variable: string, scheme: HostTable['scheme']): string[] {
  const hosts = items(variables[variable] ?? '')
  const wrong = hosts.find((each) => !isHostName(each))
  if (wrong !== undefined || (hosts.length === 0 && variables[variable] !== undefined))
    throw new StartError(`${variable} must be host names with commas between them: plaza.example,www.plaza.example.`)
  return hosts.map((each) => withoutDefaultPort(each, scheme))
}

/** Locally everything below plaza.localhost, and one host for all of it; for real what is named, all of it demanded, and no combined host. */
function hostsOf(variables: NodeJS.ProcessEnv, local: { isLocal: boolean; port: number }, demand: Demand): HostTable {
  const scheme = variables.PUBLIC_SCHEME ?? (local.isLocal ? 'http' : 'https')
  if (scheme !== 'http' && scheme !== 'https') throw new StartError(`PUBLIC_SCHEME must be http or https, not '${scheme}'.`)
  const here = (...names: string[]) => (local.isLocal ? names.map((name) => withoutDefaultPort(`${name}:${local.port}`, scheme)) : [])
  const named = Object.entries(namedFamilies).map(([family, { variable, local: below }]) => {
    if (variables[variable] === undefined) demand(variable)
    return [family, local.isLocal ? here(...below.map((label) => `${label}plaza.localhost`)) : namedHosts(variables, variable, scheme)]
  })
  return {
    scheme,
    ...(Object.fromEntries(named) as Record<NamedFamily, string[]>),
    combined: here('localhost', '127.0.0.1', '[::1]'),
    white_label: namedHosts(variables, 'WHITE_LABEL_HOSTS', scheme),
  }
}

function ratesOf(variables: NodeJS.ProcessEnv): ExchangeRates {
  const text = variables.EXCHANGE_RATES
  const rates = text === undefined ? shippedRates : parseRates(text)
  if (rates === null)
    throw new StartError(`EXCHANGE_RATES must be a day and what a dollar is worth on it: 2026-11-20 MXN=18.35, not '${text}'.`)
  return rates
}

function proxiesOf(variables: NodeJS.ProcessEnv): string[] {
  const networks = items(variables.TRUSTED_PROXIES ?? '')
  for (const each of networks) {
    const [address = '', bits, ...rest] = each.split('/')
    const maxBits = isIP(address) === 6 ? 128 : 32
    const isNetwork = isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
    if (!isNetwork && !['loopback', 'linklocal', 'uniquelocal'].includes(each))
      throw new StartError(`TRUSTED_PROXIES must be addresses or networks of proxies, such as 10.0.0.5 or 10.0.0.0/24, not '${each}'.`)
  }
  return networks
}

function databaseAddress(name: string, variables: Record<string, string | undefined>): string | null {
  const url = variables[name] ?? null
  if (url !== null && !/^postgres(ql)?:\/\//.test(url))
    throw new StartError(`${name} must look like postgresql://user:password@host:5432/name.`)
  return url
}

/**
 * Reads the variables; one that is empty counts as not set. Throws StartError with one clear sentence when one makes no sense, or with one that
 * names everything that an instance that is for real still needs.
 */
export function readEnv(given: NodeJS.ProcessEnv): Env {
  const variables = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()))
  const reasons = reasonsForReal(variables)
  const isForReal = reasons.length > 0
  const missing: string[] = []
  const demand: Demand = (what) => {
    if (isForReal) missing.push(what)
  }
  const triesPerClient = wholeNumber('TRIES_PER_CLIENT', variables.TRIES_PER_CLIENT, 60, 1, 1_000_000)
  const port = wholeNumber('PORT', variables.PORT, 3000, 1, 65535)
  const databaseUrl = databaseAddress('DATABASE_URL', variables)
  const replicaUrl = databaseAddress('DATABASE_REPLICA_URL', variables)
  if (replicaUrl !== null && databaseUrl === null)
    throw new StartError('DATABASE_REPLICA_URL names a replica of the database in DATABASE_URL, which is not set.')
  const env: Env = {
    isForReal,
    // Their pages have no content security policy.
    fromSources: variables.NODE_ENV === 'development' && !isForReal,
    port,
    bind: variables.BIND ?? (isForReal ? '0.0.0.0' : 'localhost'),
    dataDir: resolve(variables.DATA_DIR ?? '.data'),
    databaseUrl,
    replicaUrl,
    hosts: hostsOf(variables, { isLocal: !isForReal, port }, demand),
    productName: variables.PRODUCT_NAME ?? 'Plaza',
    logLevel: variables.LOG_LEVEL ?? 'info',
    demoData: flag('DEMO_DATA', variables.DEMO_DATA, !isForReal),
    databaseConnections: wholeNumber('DATABASE_CONNECTIONS', variables.DATABASE_CONNECTIONS, 10, 2, 1000),
    keptAnswersMb: wholeNumber('KEPT_ANSWERS_MB', variables.KEPT_ANSWERS_MB, 24, 0, 10_000),
    metricsToken: variables.METRICS_TOKEN ?? null,
    workerConcurrency: wholeNumber('WORKER_CONCURRENCY', variables.WORKER_CONCURRENCY, 2, 1, 100),
    searchMemoryJobs: wholeNumber('SEARCH_MEMORY_JOBS', variables.SEARCH_MEMORY_JOBS, 500_000, 0, 100_000_000),
    secret: secretOf(variables, demand),
    mail: mailOf(variables, demand),
    inbound: inboundOf(variables, !isForReal),
    inboundSmtpPort: variables.INBOUND_SMTP_PORT ? wholeNumber('INBOUND_SMTP_PORT', variables.INBOUND_SMTP_PORT, 0, 1, 65535) : null,
    files: filesOf(variables, demand),
    captcha: captchaOf(variables, demand),
    places: placesOf(variables, demand),
    cards: cardsOf(variables, demand),
    trustedProxies: proxiesOf(variables),
    triesPerClient,
    entriesPerClient: isForReal ? triesPerClient : triesPerClient * 10,
    calendar: calendarOf(variables, demand),
    chat: chatOf(variables, demand),
    rates: ratesOf(variables),
  }
  if (missing.length === 0) return env
  throw new StartError(
    `This instance is for real because of ${reasons.join(' and ')}. It still needs: ${missing.join('; ')}. See docs/operations.md.`,
  )
}
