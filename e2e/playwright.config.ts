import { defineConfig } from '@playwright/test'
import { launch } from './src/launch.ts'

const desktop = { width: 1440, height: 900 }

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Limits only end what hangs: a busy machine may take many times as long as an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Animations would only make every journey wait for them; where motion itself matters, the journey turns it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: launch(),
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
