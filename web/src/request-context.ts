import { createServerOnlyFn, getGlobalStartContext } from '@tanstack/react-start'
import type { RequestContext } from './context.ts'

/** The facts of the request that is being rendered, available anywhere in the server's code of a page. */
export const requestContext = createServerOnlyFn((): RequestContext => {
  const context = getGlobalStartContext() as unknown as RequestContext | undefined
  if (!context?.inject) throw new Error('The renderer was called without its request context.')
  return context
})
