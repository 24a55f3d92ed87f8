// `npm start`: builds the screens when they are stale while the database is made, then serves. `npm run dev`: serves them from their sources,
// with hot reload.
import { StartError } from '../server/src/env.ts'
import { buildWeb } from './build-web.ts'
import { whenParentEnds } from './parent.ts'

// npm passes on the signals that can be passed on. Where it was killed, the product ends as well, and with it the database.
if (process.env.npm_lifecycle_event !== undefined) whenParentEnds(() => process.kill(process.pid, 'SIGTERM'))

/** The sentence of a build that failed ends the start, without the stack of a fault of ours. */
async function screens(): Promise<void> {
  try {
    await buildWeb()
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}

// NODE_ENV=production from outside stays as it is: it means that the instance is for real, and main refuses what that lacks.
const { NODE_ENV } = process.env
const isDev = process.argv.includes('--dev')
if (isDev && NODE_ENV !== 'production') process.env.NODE_ENV = 'development'
if (!isDev && NODE_ENV === 'development') delete process.env.NODE_ENV
const built = isDev ? Promise.resolve() : screens()
// Whoever waits for it is told; a start that fails before does not wait.
built.catch(() => undefined)
process.argv.splice(2, process.argv.length, ...process.argv.slice(2).filter((each) => each !== '--dev'))
const { runProduct } = await import('../server/src/main.ts')
await runProduct(built)
