// Pages during development: from their sources instead of the build, with changes shown at once. Nothing of this runs in production.
import { join } from 'node:path'
import type { Renderer } from '@plaza/web/context'
import type { FastifyInstance } from 'fastify'
import { type PagesOptions, servePages } from './pages.ts'

const webDir = join(import.meta.dirname, '../../../web')

/** Like `pages`, from the sources of web/ through Vite's development server in this process. */
export async function pagesDev(app: FastifyInstance, options: Omit<PagesOptions, 'distDir'>): Promise<void> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: webDir,
    configFile: join(webDir, 'vite.config.ts'),
    appType: 'custom',
    // The hosts are checked by the pages themselves.
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  })
  app.addHook('onClose', () => vite.close())
  // Requests that Vite answers end there; all others go on to the routes.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error))
  })
  const renderer = async (): Promise<Renderer> => {
    const environment = vite.environments.ssr
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('The development server has no environment to render in.')
    const { default: loaded } = (await environment.runner.import('/src/server.tsx')) as { default: Renderer }
    return loaded
  }
  await servePages(app, options, { renderer, hasPolicy: false })
}
