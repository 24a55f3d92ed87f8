// One answer as it is sent: its headers, and its body in each compression that somebody has asked for, made once.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { isNotModified } from '../conditional-requests.ts'
import type { Encoding } from './accepted-encoding.ts'

const compressed = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
  identity: async (body: Buffer) => body,
}

const plain = {
  br: promisify(brotliDecompress) as (body: Buffer) => Promise<Buffer>,
  gzip: promisify(gunzip) as (body: Buffer) => Promise<Buffer>,
  identity: async (body: Buffer) => body,
}

/** Smaller ones are not worth it. */
const COMPRESSED_FROM_BYTES = 1024
/** What an answer takes in memory besides its bodies. */
const BESIDE_BYTES = 4000

/** They belong to one sending, and are written with it. */
const OF_ONE_SENDING = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
/** They tell about a body, which 304 does not have. */
const OF_BODY = new Set(['content-type', 'content-encoding', 'content-length'])

type Body = { bytes: Buffer; headers: string[] }

export type Made = { status: number; headers: Readonly<Record<string, string | string[] | number | undefined>>; body: Buffer }

export class KeptAnswer {
  readonly status: number
  /** The pattern of the address, for metrics. */
  readonly route: string
  /** In milliseconds of the product's clock. */
  readonly until: number
  private readonly headers: [string, string][]
  private readonly etag: string | null
  private readonly modified: Date | null
  private readonly bodies = new Map<Encoding, Body>()
  private readonly making = new Map<Encoding, Promise<Body>>()
  private readonly isCompressed: boolean
  bytes = BESIDE_BYTES

  constructor({ status, headers, body }: Made, { route, until }: { route: string; until: number }) {
    this.status = status
    this.route = route
    this.until = until
    this.headers = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_ONE_SENDING.has(name) ? [] : [value].flat().map((each): [string, string] => [name, String(each)]),
    )
    this.isCompressed = body.length >= COMPRESSED_FROM_BYTES
    if (this.isCompressed) this.addToVary('accept-encoding')
    const headerOf = (name: string) => this.headers.find(([each]) => each === name)?.[1]
    this.etag = headerOf('etag') ?? null
    const modified = Date.parse(headerOf('last-modified') ?? '')
    this.modified = Number.isNaN(modified) ? null : new Date(modified)
    this.keep('identity', body)
  }

  private addToVary(name: string): void {
    const vary = this.headers.find(([each]) => each === 'vary')
    if (vary === undefined) this.headers.push(['vary', name])
    else if (!vary[1].toLowerCase().includes(name)) vary[1] += `, ${name}`
  }

  private keep(encoding: Encoding, bytes: Buffer): Body {
    const own: [string, string][] = [['content-length', String(bytes.length)]]
    if (encoding !== 'identity') own.push(['content-encoding', encoding])
    const body = { bytes, headers: [...this.headers, ...own].flat() }
    this.bodies.set(encoding, body)
    this.bytes += bytes.length
    return body
  }

  private async make(encoding: Encoding): Promise<Body> {
    const [[from, { bytes }]] = this.bodies as unknown as [[Encoding, Body]]
    return this.keep(encoding, await compressed[encoding](await plain[from](bytes)))
  }

  /** Whether `send` would send at once. */
  has(encoding: Encoding): boolean {
    return !this.isCompressed || this.bodies.has(encoding)
  }

  /** Makes the body in a compression, for all who want it at the same time once. */
  async prepare(encoding: Encoding): Promise<void> {
    if (this.has(encoding)) return
    let making = this.making.get(encoding)
    if (making === undefined) {
      making = this.make(encoding).finally(() => this.making.delete(encoding))
      this.making.set(encoding, making)
    }
    await making
  }

  /** Lets the plain body go, which can be made again of any other: it is several times as large. */
  dropPlain(): void {
    const body = this.bodies.get('identity')
    if (body === undefined || this.bodies.size === 1) return
    this.bodies.delete('identity')
    this.bytes -= body.bytes.length
  }

  /** Sends the answer, or that what the client has is still it. The body must have been prepared. Answers the status that was sent. */
  send(request: IncomingMessage, response: ServerResponse, encoding: Encoding): number {
    if (this.etag !== null && this.status === 200 && isNotModified(request, this.etag, this.modified)) {
      response.writeHead(304, this.headers.filter(([name]) => !OF_BODY.has(name)).flat()).end()
      return 304
    }
    const body = this.bodies.get(this.isCompressed ? encoding : 'identity')
    if (body === undefined) throw new Error('The body of a kept answer was not prepared.')
    response.writeHead(this.status, body.headers).end(request.method === 'HEAD' ? undefined : body.bytes)
    return this.status
  }
}
