import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import stylesheet from '../styles.css?url'

/** The links of <head> that every page has. */
export const documentLinks = [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: stylesheet },
  // Written by the build (tools/build-web.ts).
  { rel: 'license', href: '/assets/licences.txt' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]
