import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Looked for once: the processes that run the journeys inherit it.
process.env.CHROMIUM_PATH ??= execFileSync(process.execPath, [join(import.meta.dirname, '../tools/chromium.ts')], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})

const isRoot = process.getuid?.() === 0
const desktop = { width: 1440, height: 900 }

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Animations would only make every journey wait for them; where motion itself matters, the journey turns it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-dev-shm-usage',
        // Quiet where there is no network.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-default-browser-check',
        '--no-first-run',
        '--no-proxy-server',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone|@no-js/, use: { viewport: desktop } },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'no-js', grep: /@no-js/, use: { viewport: desktop, javaScriptEnabled: false } },
  ],
})
