// Devices on which somebody has proved a password or a mailed link. Wrong guesses that come from elsewhere never hold them up
// (docs/decisions/0071). A cookie that scripts cannot read holds the device's number and a signature for each account that it knows, over the
// password that the account had then; it opens nothing, and is asked for by the limits of tries alone.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSigned, sign } from '../signing.ts'
import type { World } from '../world.ts'
import { deviceCookie } from './site-cookies.ts'

const COOKIE = 'plaza_device'
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{22}(?:\\.[A-Za-z0-9_-]{43})+)(?:;|$)`)
/** Of one device; the account that was used longest ago is forgotten first. */
const ACCOUNTS_MAX = 8

/** What a device knows an account by: another password makes every device a stranger to it. */
export type KnownAccount = { email: string; password_hash: string | null }

export type Device = {
  /** The number of this device where it knows the account, otherwise null. */
  numberFor(account: KnownAccount): string | null
  /** Lets the device know an account, from the answer on. Only for whoever has just proved to be its person: not while its address is unconfirmed. */
  remember(account: KnownAccount): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The device that a call was made on. */
    deviceOf: (request: FastifyRequest, reply: FastifyReply) => Device
  }
}

/** Adds to an application the function that reads a call's device. */
export function resolveDevices(app: FastifyInstance, { secret, env }: Pick<World, 'secret' | 'env'>): void {
  app.decorate('deviceOf', (request: FastifyRequest, reply: FastifyReply): Device => {
    const [number = null, ...marks] = VALUE.exec(request.headers.cookie ?? '')?.[1]?.split('.') ?? []
    const textOf = (device: string, { email, password_hash }: KnownAccount) => `${device} ${email.toLowerCase()} ${password_hash}`
    const knows = (device: string, account: KnownAccount) =>
      marks.some((mark) => isSigned(secret, 'devices that know a password', textOf(device, account), mark))
    return {
      numberFor: (account) => (number !== null && knows(number, account) ? number : null),
      remember(account) {
        const device = number ?? randomBytes(16).toString('base64url')
        const mark = sign(secret, 'devices that know a password', textOf(device, account))
        const value = [device, mark, ...marks.filter((each) => each !== mark)].slice(0, ACCOUNTS_MAX + 1).join('.')
        reply.header('set-cookie', deviceCookie(COOKIE, value, request.site?.host ?? '', env.hosts))
      },
    }
  })
}
