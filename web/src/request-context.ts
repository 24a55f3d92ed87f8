import { createServerOnlyFn, getGlobalStartContext } from '@tanstack/react-start'
import type { RequestContext } from './context.ts'

/** The facts of the request that is being rendered, wherever its code runs; for the server's side of the code only. */
export const requestContext = createServerOnlyFn((): RequestContext => {
  const context = getGlobalStartContext() as unknown as RequestContext | undefined
  if (!context?.inject) throw new Error('The renderer was called without its request context.')
  return context
})
