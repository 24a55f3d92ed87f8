// The files of the built web client. Each is held in memory once somebody has asked for it: whoever opens a first page asks for dozens, and reading
// them from the disk each time would take longer than making the page.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { entityTagOf, sentNotModified } from './conditional-requests.ts'
import { acceptedEncoding, type Encoding } from './kept/accepted-encoding.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** The build leaves these beside what is worth it. */
const COPIES: { readonly [E in Encoding]: string } = { br: '.br', gzip: '.gz', identity: '' }

function headersOf(path: string): Record<string, string> {
  const type = TYPES[extname(path)]
  if (type === undefined) throw new Error(`It is not known of what type ${path} is: client-files.ts lists all types.`)
  // Names below assets/ carry a hash of the content, but for the notices of what is bundled.
  const isNamedByContent = path.startsWith('/assets/') && !path.endsWith('/licences.txt')
  return {
    'content-type': type,
    'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // A worker has the policy of its own file. This one reads what strangers have sent: it loads nothing, and nothing that is text runs.
    ...(/\/drawing\.worker-[\w-]+\.js$/.test(path) ? { 'content-security-policy': "default-src 'none'" } : {}),
  }
}

type Held = { bytes: Buffer; tag: string }

/** Serves every file that is in this folder now, compressed where a copy lies beside it. One that has gone before anybody asked for it is not found. */
export function clientFiles(app: FastifyInstance, folder: string): void {
  const all = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  const there = new Set(all)
  const held = new Map<string, Promise<Held>>()

  const hold = (path: string): Promise<Held> => {
    const found = held.get(path) ?? readFile(join(folder, path)).then((bytes) => ({ bytes, tag: entityTagOf(bytes) }))
    held.set(path, found)
    // What could not be read may be there the next time.
    found.catch(() => held.delete(path))
    return found
  }

  for (const path of all.filter((each) => !/\.(br|gz)$/.test(each))) {
    const headers = headersOf(path)
    const hasCopies = there.has(`${path}.br`) && there.has(`${path}.gz`)
    app.get(path, async (request, reply) => {
      const encoding = hasCopies ? acceptedEncoding(request.headers['accept-encoding']) : 'identity'
      const file = await hold(path + COPIES[encoding]).catch(() => null)
      if (file === null) return reply.callNotFound()
      reply.headers(headers)
      if (hasCopies) reply.header('vary', 'accept-encoding')
      if (sentNotModified(request, reply, file.tag, null)) return reply
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(file.bytes)
    })
  }
}
