// The wire of an S3-compatible store, for who signs: objects by path, in pages where they are listed.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/
const PAGE_KEYS = 2

export type BucketHouse = {
  endpoint: string
  /** By path, `/the-bucket/key`. */
  objects: Map<string, Buffer>
  /** How many requests have come. */
  requests: number
  /** Answers in the store's place, when it is set and does not answer false. */
  trouble: ((request: IncomingMessage, response: ServerResponse) => unknown) | null
  close(): void
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`

function listed(house: BucketHouse, parameters: URLSearchParams): string {
  const after = parameters.get('continuation-token') ?? ''
  const keys = [...house.objects.keys()].map((path) => path.slice('/the-bucket/'.length)).sort()
  const rest = keys.filter((key) => key > after)
  const page = rest.slice(0, PAGE_KEYS)
  const more = rest.length > PAGE_KEYS ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return xml(`<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${contents}${more}</ListBucketResult>`)
}

async function answer(house: BucketHouse, request: IncomingMessage, response: ServerResponse): Promise<void> {
  house.requests++
  const body = await buffer(request)
  if (house.trouble && house.trouble(request, response) !== false) return
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://store')
  const problem = (status: number, code: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`))
  if (!SIGNED.test(request.headers.authorization ?? '')) return problem(403, 'AccessDenied')
  if (!path.startsWith('/the-bucket')) return problem(404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    house.objects.set(path, body)
    response.end()
  } else if (request.method === 'DELETE') {
    house.objects.delete(path)
    response.writeHead(204).end()
  } else if (searchParams.get('list-type') === '2') {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(listed(house, searchParams))
  } else {
    const bytes = house.objects.get(path)
    if (bytes) response.end(bytes)
    else problem(404, 'NoSuchKey')
  }
}

/** Starts a store with one bucket, `the-bucket` in `eu-west-1`, for `the-key` with `the secret`; the caller closes it. */
export async function openBucket(): Promise<BucketHouse> {
  const server = createServer((request, response) => void answer(house, request, response))
  const house: BucketHouse = {
    endpoint: '',
    objects: new Map(),
    requests: 0,
    trouble: null,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  house.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return house
}
