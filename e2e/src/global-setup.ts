// Before the first journey: finds the browser, builds the screens, prepares the data folder, starts the product. After the last one: stops
// the product and removes its folder.

import { rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { makePartner } from '../../server/src/testing/factories.ts'
import { freshFolder } from '../../server/src/testing/fresh-folder.ts'
import { openDataFolder } from '../../server/src/testing/journeys.ts'
import { PARTNERS_FOR_EACH_WORKER, partnerSlug } from './house.ts'
import { runFile, startProduct, temporaryDataDir } from './server.ts'

/** The product reads its partners when it starts, so there must be enough for every journey to have its own. */
async function makePartners(dataDir: string, workers: number): Promise<void> {
  const { db, close } = await openDataFolder(dataDir)
  for (let worker = 0; worker < workers; worker++) {
    for (let number = 0; number < PARTNERS_FOR_EACH_WORKER; number++) await makePartner(db, partnerSlug(worker, number))
  }
  await close()
}

export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const dataDir = temporaryDataDir()
  // The processes that run the journeys inherit it and start the browser with it.
  process.env.CHROMIUM_PATH ||= await runFile('tools/chromium.ts')
  await runFile('tools/build-web.ts')
  // Browsers make a file for every piece of memory that their processes share, and a profile each: in memory they wait for no disk.
  const browsers = freshFolder('browsers')
  process.env.TMPDIR = browsers
  await makePartners(dataDir, config.workers)
  const product = await startProduct(dataDir, { hasDemoData: false })
  process.env.PLAZA_PORT = String(product.port)
  process.env.PLAZA_DATA_DIR = dataDir
  return async () => {
    await product.stop()
    rmSync(browsers, { recursive: true, force: true })
    if (product.errors.length > 0) throw new Error(`The product logged errors during the journeys:\n${product.errors.join('\n')}`)
  }
}
