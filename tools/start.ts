// `npm start`: builds the screens when they are stale, then serves. `npm run dev`: serves them from their sources, with hot reload.
import { buildWeb } from './build-web.ts'

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
