// `npm start`: builds the screens when they are stale, then serves. `npm run dev`: serves them from their sources, with hot reload.
import { buildWeb } from './build-web.ts'

if (process.argv.includes('--dev')) {
  process.env.NODE_ENV = 'development'
} else {
  // React's development build renders at a third of the speed.
  process.env.NODE_ENV = 'production'
  await buildWeb()
}
process.argv.splice(2, process.argv.length, ...process.argv.slice(2).filter((each) => each !== '--dev'))
await import('../server/src/main.ts')
