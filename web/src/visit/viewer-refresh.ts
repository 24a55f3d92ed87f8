import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../api/api.ts'

/**
 * Reads anew who is signed in and what the page shows, after something of it has changed; settles when the page shows it. A profile that cannot
 * be read stays as it was, without a word (section 8).
 */
export function useRefresh(): () => Promise<void> {
  const router = useRouter()
  return useCallback(async () => {
    const viewer = await call('GET /profiles', {}).catch(() => null)
    if (viewer) router.update({ ...router.options, context: { ...router.options.context, viewer } })
    await router.invalidate()
  }, [router])
}
