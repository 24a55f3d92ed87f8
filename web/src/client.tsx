// The browser's entry. It starts the router alone: Start's own client would bring the serialiser of server functions, which this product
// does not use (its API is the only way to the server), 15 kB of it.
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { sayPartingToast } from './frame/parting-toast.ts'
import { isLocale, overwriteGetLocale } from './paraglide/runtime.js'
import { getRouter } from './router.tsx'

overwriteGetLocale(() => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
})

const router = getRouter()
sayPartingToast()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
