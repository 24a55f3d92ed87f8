// The browser's entry. It starts only the router: the entry that comes with Start adds 15 kB for server functions, and this product has
// none (it reaches the server through its API alone).
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { showToastOfPageBefore } from './frame/next-page-toast.ts'
import { isLocale, overwriteGetLocale } from './paraglide/runtime.js'
import { getRouter } from './router.tsx'

overwriteGetLocale(() => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
})

const router = getRouter()
showToastOfPageBefore()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
