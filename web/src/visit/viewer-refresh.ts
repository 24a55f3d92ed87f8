import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../api/api.ts'
import type { Viewer } from '../context.ts'

/**
 * Loads the viewer's profile and the page's data again after a change, and settles when the page shows them. If the profile cannot be
 * loaded, the old one stays without a message (section 8), and the answer is null.
 */
export async function refresh(router: AnyRouter): Promise<Viewer | null> {
  const viewer = await call('GET /profiles', {}).catch(() => null)
  if (viewer) router.update({ ...router.options, context: { ...router.options.context, viewer } })
  await router.invalidate()
  return viewer
}

/** `refresh` of the page's router. */
export function useRefresh(): () => Promise<Viewer | null> {
  const router = useRouter()
  return useCallback(() => refresh(router), [router])
}
