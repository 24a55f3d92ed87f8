import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeptMessage, type Mail, type Mailbox, oneLine, parseMailbox } from './port.ts'

const LISTED_AT_MOST = 200
const PLAIN_ID = /^[a-z0-9][a-z0-9@_-]*(\.[a-z0-9@_-]+)*$/

/** Our own Message-IDs are safe as file names; any other is replaced by its hash, so that it cannot leave the folder. */
function fileName(id: string): string {
  const name = PLAIN_ID.test(id) && id.length <= 200 ? id : createHash('sha256').update(id).digest('hex')
  return `${name}.json`
}

async function readKept(path: string): Promise<KeptMessage | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as KeptMessage
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Mail that stays in a local folder, each message a JSON file that only this user may read: written beside, synced and renamed. A second
 * try of a message replaces the first and counts it.
 */
export function diskMail(folder: string, options: { now: () => Date; from: string }): Mail {
  return {
    async send(message) {
      parseMailbox(message.to)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = join(folder, fileName(message.id))
      const kept: KeptMessage = {
        ...message,
        to: oneLine(message.to),
        from: options.from,
        subject: oneLine(message.subject),
        headers: Object.fromEntries(Object.entries(message.headers ?? {}).map(([name, value]) => [name, oneLine(value)])),
        sent_at: options.now().toISOString(),
        deliveries: ((await readKept(target))?.deliveries ?? 0) + 1,
      }
      const beside = `${target}.${randomUUID()}.part`
      const handle = await open(beside, 'wx', 0o600)
      try {
        await handle.writeFile(`${JSON.stringify(kept, null, 2)}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(beside, target)
    },
    close: async () => undefined,
  }
}

/** Reads what diskMail has kept in the folder, which need not exist yet. */
export function diskMailbox(folder: string): Mailbox {
  async function newestFirst(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const files = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name))
    const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file, { bigint: true })).mtimeNs })))
    return dated.sort((a, b) => Number(b.at - a.at)).map(({ file }) => file)
  }

  return {
    async list(address = '') {
      const wanted = address.trim().toLowerCase()
      const found: KeptMessage[] = []
      for (const file of await newestFirst()) {
        if (found.length === LISTED_AT_MOST) break
        const message = await readKept(file)
        if (message?.to.toLowerCase().includes(wanted)) found.push(message)
      }
      return found.sort((a, b) => b.sent_at.localeCompare(a.sent_at))
    },
    read: (id) => readKept(join(folder, fileName(id))),
  }
}
