import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { type Files, FilesUnavailable, isFileKey } from './port.ts'

const CONNECT_WITHIN_MS = 3000
/** All tries together: somebody waits for it, and whoever is told to come back in a moment loses nothing. */
const ANSWER_WITHIN_MS = 10_000
/** How long the reader of a file may take nothing of it: longer than the product waits for one (http/connections.ts). */
const READER_PAUSES_MS = 120_000
/** Files that are being read at once. Each holds a connection for as long as its reader takes, so that they have connections of their own. */
const READ_AT_ONCE = 500

export type S3Options = {
  bucket: string
  region: string
  /** A store other than Amazon's, addressed as `endpoint/bucket/key`. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
  answerWithinMs?: number
}

/** What the store answers within the time that all tries have together, null where it holds no such object. */
async function asked<T>(withinMs: number, ask: (limits: { abortSignal: AbortSignal }) => Promise<T>): Promise<T | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), withinMs)
  try {
    return await ask({ abortSignal: late.signal })
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw new FilesUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Files in a bucket of an S3-compatible store. Nothing is made public: browsers get files from the product. A try that fails for a reason
 * that may pass is made three times in all, as far as time allows: a connection that has died unseen leaves time for another one.
 * `get` needs the right to list the bucket, or a missing file is an error instead of null.
 */
export function s3Files(options: S3Options): Files {
  const { bucket: Bucket, answerWithinMs = ANSWER_WITHIN_MS } = options
  const settings = {
    region: options.region,
    ...(options.endpoint === null ? {} : { endpoint: options.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // Other stores do not know the checksums that Amazon's newer clients add by default. The signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const timeouts = { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: answerWithinMs, throwOnRequestTimeout: true }
  const client = new S3Client({ ...settings, requestHandler: { ...timeouts, socketTimeout: answerWithinMs / 2 } })
  const agent = { keepAlive: true, maxSockets: READ_AT_ONCE }
  const reader = new S3Client({
    ...settings,
    requestHandler: { ...timeouts, socketTimeout: READER_PAUSES_MS, httpAgent: agent, httpsAgent: agent },
  })
  const object = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
    return { Bucket, Key: key }
  }
  return {
    async put(key, pieces, after) {
      await after
      const command = new PutObjectCommand({ ...object(key), Body: Buffer.concat(pieces) })
      await asked(answerWithinMs, (limits) => client.send(command, limits))
    },
    async get(key) {
      const command = new GetObjectCommand(object(key))
      return asked(answerWithinMs, async (limits) => {
        const { Body } = await client.send(command, limits)
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      })
    },
    async open(key) {
      const command = new GetObjectCommand(object(key))
      const found = await asked(answerWithinMs, (limits) => reader.send(command, limits))
      if (found === null) return null
      const { Body, ContentLength } = found
      if (Body === undefined || ContentLength === undefined)
        throw new FilesUnavailable(new Error(`The store does not tell how large ${key} is.`))
      return { size: ContentLength, bytes: Body as Readable }
    },
    async remove(key) {
      const command = new DeleteObjectCommand(object(key))
      await asked(answerWithinMs, (limits) => client.send(command, limits))
    },
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && isFileKey(Key)) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    // An object appears as a whole or not at all.
    removeUnfinished: async () => undefined,
  }
}
