// What a visitor's browser must load before a page works, compressed as it is sent: no feature of another screen may weigh on it unnoticed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../src/fixtures.ts'

const client = join(import.meta.dirname, '../../web/dist/client')
const KB = 1000
const STYLES_MAX_BYTES = 12 * KB

const pages = [
  { name: 'the board', scriptsMaxBytes: 120 * KB, address: () => '/' },
  {
    name: 'a job page',
    scriptsMaxBytes: 120 * KB,
    address: ({ company, job }: { company: string; job: number }) => `/companies/${company}/jobs/${job}`,
  },
]

for (const { name, scriptsMaxBytes, address } of pages) {
  test(`scripts and styles of ${name} keep to what they may weigh`, async ({ page, house, visit }) => {
    const company = await house.company()
    const job = await house.job(company)
    await visit(house.origin('main') + address({ company: company.domain_name, job }))
    const html = await page.evaluate(async () => (await fetch(location.href)).text())
    const files = [...new Set([...html.matchAll(/\/assets\/[\w-]+\.(?:js|css)/g)].map(([file]) => file))]
    const weight = (ending: string) =>
      files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0)
    expect(weight('.js')).toBeGreaterThan(50 * KB)
    expect(weight('.js')).toBeLessThanOrEqual(scriptsMaxBytes)
    expect(weight('.css')).toBeGreaterThan(5 * KB)
    expect(weight('.css')).toBeLessThanOrEqual(STYLES_MAX_BYTES)
  })
}
