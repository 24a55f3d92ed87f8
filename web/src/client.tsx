import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLocale, overwriteGetLocale } from './paraglide/runtime.js'

overwriteGetLocale(() => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
