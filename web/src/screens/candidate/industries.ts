import { useEffect, useState } from 'react'
import { call } from '../../api/api.ts'
import { useLocale } from '../../visit/language.ts'

const NONE: readonly { id: number; name: string }[] = []

/** The industries in the language of the page, loaded on first use; empty until then, and if they cannot be loaded. */
export function useIndustries(isNeeded: boolean): readonly { id: number; name: string }[] {
  const language = useLocale()
  const [found, setFound] = useState<{ language: string; industries: { id: number; name: string }[] } | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    call('GET /company_industries', {}, { signal: controller.signal }).then(
      ({ company_industries }) => setFound({ language, industries: company_industries }),
      () => undefined,
    )
    return () => controller.abort()
  }, [isNeeded, language])
  return found?.language === language ? found.industries : NONE
}
