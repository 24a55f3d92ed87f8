// Finds the browser of the journeys, or installs one where that is possible: `node tools/chromium.ts` prints its path.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const journeys = join(import.meta.dirname, '../e2e')
// The headless shell comes first, because the journeys take a third less time with it.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable)
}

/** Asks Playwright where its own browser is, from the folder of the journeys, whose dependency it is. */
function playwrightsOwn(): string | undefined {
  const question = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { stdout } = spawnSync(process.execPath, ['--eval', question], { cwd: journeys, encoding: 'utf8' })
  return stdout && existsSync(stdout) ? stdout : undefined
}

function isDebian(): boolean {
  return existsSync('/etc/debian_version') && isExecutable('/usr/bin/apt-get')
}

/** Whether the command ended well; what it says goes to stderr, so that stdout keeps the path alone. */
function run(command: string, parameters: readonly string[]): boolean {
  const options = {
    stdio: ['ignore', 2, 2] as ['ignore', number, number],
    cwd: journeys,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  return spawnSync(command, parameters, options).status === 0
}

function install(): string | undefined {
  process.stderr.write('browser: none found, installing Chromium\n')
  if (process.getuid?.() === 0 && isDebian()) {
    // The usual reason for a failing install is an outdated list of packages.
    run('apt-get', ['update', '-q'])
    for (const name of NAMES.slice(0, 2)) {
      const isInstalled = run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
      const installed = isInstalled ? onPath() : undefined
      if (installed) return installed
    }
  }
  return run('npx', ['playwright', 'install', 'chromium']) ? playwrightsOwn() : undefined
}

function whereFrom(file: string): string {
  const version = spawnSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 }).stdout?.trim()
  return version ? `${file} (${version.split('\n')[0]})` : file
}

/** The path of a Chromium, installed if need be; throws one clear sentence when there is none. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is no program that can be run.`)
  const found = given || onPath() || playwrightsOwn() || install()
  if (!found) {
    const system = existsSync('/etc/os-release')
      ? /PRETTY_NAME="?([^"\n]+)/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
      : process.platform
    throw new Error(
      `The journeys need Chromium, and none could be found or installed on ${system}. Install one and name it in CHROMIUM_PATH.`,
    )
  }
  return found
}

if (import.meta.main) {
  try {
    const file = findChromium()
    process.stderr.write(`browser: ${whereFrom(file)}\n`)
    process.stdout.write(file)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
