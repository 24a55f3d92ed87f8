// The environment, read once. Everything has a local default, so that a fresh machine needs none (docs/operations.md lists them all).
import { resolve } from 'node:path'
import type { HostTable } from '@plaza/contract/rules/hosts'

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
}

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
  return {
    fromSources: variables.NODE_ENV === 'development',
    production: variables.NODE_ENV === 'production' && !local,
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
    },
    productName: variables.PRODUCT_NAME ?? 'Plaza',
    logLevel: variables.LOG_LEVEL ?? 'info',
    demoData: flag('DEMO_DATA', variables.DEMO_DATA, local),
    databaseConnections: wholeNumber('DATABASE_CONNECTIONS', variables.DATABASE_CONNECTIONS, 10, 2, 1000),
    metricsToken: variables.METRICS_TOKEN || null,
    workerConcurrency: wholeNumber('WORKER_CONCURRENCY', variables.WORKER_CONCURRENCY, 2, 1, 100),
  }
}
