// What is no whole backup is refused, however little is wrong with it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { connect } from '../db/connect.ts'
import { keysIn, openBackupHouse, tablesIn, WHOLE } from '../testing/backup-house.ts'
import { patient } from '../testing/database.ts'
import { spawnServer } from '../testing/product.ts'
import { diskFiles } from '../vendors/files/disk.ts'
import { readArchive, readEntry, writeArchive } from './archive.ts'
import { BackupRefused } from './refusal.ts'
import { restoreBackup, verifyArchive } from './restore.ts'

const house = openBackupHouse()
const { at } = house

describe('an archive', () => {
  it('that is cut off anywhere is refused', async () => {
    const bytes = readFileSync(at(WHOLE))
    for (let n = 0; n < 24; n++) {
      writeFileSync(at('cut'), bytes.subarray(0, Math.floor((bytes.length * n) / 24)))
      await expect(verifyArchive(at('cut')), `cut after ${n}/24`).rejects.toThrow(/^\S+ is no (whole )?backup/)
    }
    writeFileSync(at('cut'), bytes.subarray(0, -1))
    await expect(verifyArchive(at('cut'))).rejects.toThrow('is no whole backup')
  })

  it('of which one bit is another is refused, unless it says the same', async () => {
    const bytes = readFileSync(at(WHOLE))
    const content = gunzipSync(bytes)
    let refused = 0
    for (let n = 0; n < 80; n++) {
      const altered = Buffer.from(bytes)
      const place = (n * 7919) % bytes.length
      altered[place] = (altered[place] ?? 0) ^ (1 << (n % 8))
      writeFileSync(at('flipped'), altered)
      const outcome = await verifyArchive(at('flipped')).then(
        () => 'taken',
        (error: unknown) => (error instanceof BackupRefused ? error.message : error),
      )
      if (outcome !== 'taken') {
        expect(outcome, `byte ${place}`).toMatch(/^\S+ is no (whole )?backup/)
        refused++
      } else {
        // Some bits only choose between two ways to pack the same bytes.
        expect(gunzipSync(altered).equals(content), `byte ${place}`).toBe(true)
      }
    }
    expect(refused).toBeGreaterThan(60)
  })

  /** The archive again, each entry as this changes it. */
  async function rewritten(file: string, change: (name: string, text: string) => string | null): Promise<void> {
    const archive = await writeArchive(at(file), { replace: false })
    for await (const entry of readArchive(at(WHOLE))) {
      const bytes = await readEntry(entry, 1_000_000)
      const text = change(entry.name, bytes.toString('latin1'))
      if (entry.name !== 'SHA256SUMS' && text !== null) await archive.add(entry.name, Buffer.from(text, 'latin1'))
    }
    await archive.finish()
  }

  it.each<[string, (name: string, text: string) => string | null, string]>([
    [
      'of another format',
      (name, text) => (name === 'plaza-backup.json' ? '{"format":2}' : text),
      'This backup was made by a newer release of Plaza (format 2, this one reads 1).',
    ],
    [
      'with a migration that is not known',
      (name, text) => (name === 'manifest.json' ? text.replace('0001_board.sql', '9999_later.sql') : text),
      'newer release of Plaza: this one does not know the migration 9999_later.sql.',
    ],
    [
      'with a migration that is another',
      (name, text) => (name === 'manifest.json' ? text.replace(/"checksum": "\w/, '"checksum": "x') : text),
      'The migration 0001_board.sql of this release is another',
    ],
    ['without its manifest', (name, text) => (name === 'manifest.json' ? null : text), 'manifest makes no sense'],
    ['without its secret', (name, text) => (name === 'secret' ? null : text), 'holds no secret'],
    ['that begins otherwise', (name, text) => (name === 'plaza-backup.json' ? null : text), 'is no backup of Plaza'],
  ])('%s is refused', async (what, change, sentence) => {
    await rewritten(`${what}.tar.gz`, change)
    await expect(verifyArchive(at(`${what}.tar.gz`))).rejects.toThrow(sentence)
  })

  it('that lacks rows or files leaves nothing of itself', async () => {
    for (const [lacking, sentence] of [
      ['database/users/', /says that users has 13 rows, and holds 0/],
      ['files/public/avatars/3.webp', /says that it holds 13 files, and holds 12/],
    ] as const) {
      await rewritten(`${lacking.replaceAll('/', '-')}.tar.gz`, (name, text) => (name.startsWith(lacking) ? null : text))
      const { address } = await house.emptyDatabase()
      const files = diskFiles(at(`of-${lacking.replaceAll('/', '-')}`))
      const { pool } = connect(address, { connections: 2, ...patient })
      const file = at(`${lacking.replaceAll('/', '-')}.tar.gz`)
      const verified = await verifyArchive(file)
      const about = { pool, files, file, verified, keepSecret: () => () => undefined, progress: { rows: 0, files: 0, bytes: 0 } }
      await expect(restoreBackup(about)).rejects.toThrow(sentence)
      expect([await tablesIn(address), await keysIn(files)]).toEqual([[], []])
      await pool.end()
    }
  })

  it('can be looked into, and judged, without Plaza', async () => {
    mkdirSync(at('unpacked'))
    const { ended } = spawnServer(
      '../../tools/nothing.ts',
      [],
      {},
      `cd ${at('unpacked')} && tar -xzf ../whole.tar.gz && sha256sum --quiet -c SHA256SUMS && exit 0`,
    )
    expect(await ended).toEqual({ code: 0, said: '', complained: '' })
    expect(readFileSync(at('unpacked/database/countries/000001.copy'), 'utf8')).toContain('4\tes\tSpain\tEspaña')
    expect(readFileSync(at('unpacked/files/public/avatars/3.webp'))).toEqual(Buffer.alloc(3000, 3))
    expect(readFileSync(at('unpacked/secret'), 'utf8')).toBe(`${house.secret.toString('hex')}\n`)
  })
})
