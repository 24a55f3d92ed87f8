// Runs some files of the test suite with more of what they do at random than the suite asks for.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs these files, one after the other, with these variables on top of the present ones; ends with 1 where any of them fails. */
export function runTests(files: readonly string[], variables: Readonly<Record<string, string>>): void {
  const program = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'calls', '--no-file-parallelism', ...files]
  const child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
