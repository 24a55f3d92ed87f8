// The screens in the process that also answers the calls: what main.ts mounts, and every test of whole pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Env, StartError } from '../env.ts'
import { languageOf } from './language.ts'
import { type PagesOptions, pages } from './pages.ts'

const distDir = join(import.meta.dirname, '../../../web/dist')

/** The screens as this environment wants them, which reach the API without leaving the process. Refuses with StartError where they are not built. */
export function mountPages(env: Env): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const options: Omit<PagesOptions, 'distDir'> = {
      table: env.hosts,
      hasRecaptcha: env.captcha.vendor === 'recaptcha',
      chat: env.chat,
      async inject({ method, url, headers, payload }, page) {
        if (method === 'GET' && headers.authorization === undefined) {
          const direct = await app.directCalls.answer({ url, language: languageOf({ headers }) }).catch(() => null)
          if (direct) return { status: 200, body: direct.read() }
        }
        const response = await app.inject({ method: method as 'GET', url, headers, payload, remoteAddress: page?.ip })
        return { status: response.statusCode, body: response.json(), retry_after: response.headers['retry-after']?.toString() }
      },
    }
    if (env.fromSources) {
      const { pagesDev } = await import('./pages-dev.ts')
      return pagesDev(app, options)
    }
    if (!existsSync(distDir)) throw new StartError('The screens are not built yet. Run npm start, which builds them, or npm run build.')
    return pages(app, { ...options, distDir })
  }
}
