import interLatin from '../inter-latin.woff2?url'
import stylesheet from '../styles.css?url'

/** The links that the <head> of every page has. */
export const documentLinks = [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: stylesheet },
  // The build writes this file (tools/build-web.ts).
  { rel: 'license', href: '/assets/licences.txt' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]
