import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { memoryEnv, memoryNode } from './product.ts'

const root = join(import.meta.dirname, '../..')

it('measures the product as npm start and the unit file of the operations page start it', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const unit = page.slice(page.indexOf('    [Unit]'), page.indexOf('    [Install]'))
  const env = Object.entries(memoryEnv).map(([name, value]) => `${name}=${value}`)
  for (const start of [scripts.start, unit]) {
    for (const each of env) expect(start).toContain(each)
    expect(start).toContain(`node ${memoryNode.join(' ')} `)
  }
})
