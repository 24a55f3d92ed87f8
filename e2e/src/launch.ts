import type { LaunchOptions } from '@playwright/test'

/** How the browser is started: the one that CHROMIUM_PATH names, quiet where there is no network. */
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
