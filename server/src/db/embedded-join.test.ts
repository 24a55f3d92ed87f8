import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { freshFolder } from '../testing/fresh-folder.ts'
import { openOrJoinEmbedded } from './embedded.ts'
import { lockFolder } from './lock.ts'

const dataDir = freshFolder('join')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(address: pg.ClientConfig, question: string): Promise<unknown> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query(question)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

it('starts the database when nothing runs, joins it when something does, and leaves a joined one running', async () => {
  const first = await openOrJoinEmbedded({ dataDir, unsafe: true })
  expect(first.joined).toBe(false)
  const second = await openOrJoinEmbedded({ dataDir, unsafe: true })
  expect(second.joined).toBe(true)
  expect(await ask(second.address(), 'SELECT current_database() AS answer')).toBe('plaza')
  await second.stop()
  expect(await ask(first.address(), 'SELECT 1 AS answer')).toBe(1)
  await first.stop()
  lockFolder(dataDir).release()
}, 60_000)
