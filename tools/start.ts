// `npm start`: builds the screens when they are stale, then serves. `npm run dev`: serves them from their sources, with hot reload.
import { buildWeb } from './build-web.ts'

const LOOK_EVERY_MS = 500

/** npm passes on the signals that can be passed on. Where it was killed, the product ends as well, and with it the database. */
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}

endWithNpm()
// NODE_ENV=production from outside stays as it is: it means that the instance is for real, and main refuses what that lacks.
const { NODE_ENV } = process.env
if (process.argv.includes('--dev')) {
  if (NODE_ENV !== 'production') process.env.NODE_ENV = 'development'
} else {
  if (NODE_ENV === 'development') delete process.env.NODE_ENV
  await buildWeb()
}
process.argv.splice(2, process.argv.length, ...process.argv.slice(2).filter((each) => each !== '--dev'))
await import('../server/src/main.ts')
