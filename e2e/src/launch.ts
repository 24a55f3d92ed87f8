import type { LaunchOptions } from '@playwright/test'

/** How to start the browser: the one in CHROMIUM_PATH, without requests of its own to the network. */
export function launch(): LaunchOptions {
  return {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-default-browser-check',
      '--no-first-run',
      '--no-proxy-server',
    ],
  }
}
