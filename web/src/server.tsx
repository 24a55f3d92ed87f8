// The renderer: a fetch handler that the server calls with the facts of the request (context.ts).
import { AsyncLocalStorage } from 'node:async_hooks'
import { createStartHandler } from '@tanstack/react-start/server'
import type { Renderer } from './context.ts'
import { type Locale, overwriteGetLocale } from './paraglide/runtime.js'
import { renderPage } from './render.tsx'

const locale = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => locale.getStore() ?? 'en')

const handle = createStartHandler(renderPage)

const renderer: Renderer = { fetch: (request, options) => locale.run(options.context.locale, async () => handle(request, options)) }

export default renderer
