import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { isSupported } from './systems.ts'

const folder = mkdtempSync(join(tmpdir(), 'systems-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What npm runs before the start, in its shell, with a Node that ends as given. */
function prestart(node: string) {
  return spawnSync('/bin/sh', ['-c', manifest.scripts.prestart], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: node },
    encoding: 'utf8',
  })
}

describe('the systems on which the product runs', () => {
  it.each([
    [{ platform: 'linux', arch: 'x64', hasGlibc: true }, true],
    [{ platform: 'linux', arch: 'arm64', hasGlibc: true }, true],
    [{ platform: 'darwin', arch: 'x64', hasGlibc: false }, true],
    [{ platform: 'darwin', arch: 'arm64', hasGlibc: false }, true],
    [{ platform: 'linux', arch: 'x64', hasGlibc: false }, false],
    [{ platform: 'linux', arch: 'ia32', hasGlibc: true }, false],
    [{ platform: 'win32', arch: 'x64', hasGlibc: false }, false],
    [{ platform: 'freebsd', arch: 'x64', hasGlibc: false }, false],
  ])('%j: %s', (machine, supported) => expect(isSupported(machine)).toBe(supported))

  it('let this machine start without a word', () => {
    const { status, stdout, stderr } = prestart(dirname(process.execPath))
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  it('are named in one line by the start on another', () => {
    const other = join(folder, 'other')
    writeFileSync(other, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    symlinkSync(other, join(folder, 'node'))
    const { status, stdout, stderr } = prestart(folder)
    expect(stdout).toBe('Plaza runs on Linux with glibc and on macOS, on x64 and arm64 processors. This machine is none of these.\n')
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  })
})
