import { RouterContextProvider, type useRouter } from '@tanstack/react-router'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { InternalServerError } from '../screens/errors/internal-server-error.tsx'
import stylesheet from '../styles.css?url'
import { siteName } from './head.ts'

/** The page that is sent when a screen throws on the server. It runs no script, so that the error cannot occur again in the browser. */
export function FailureDocument({ router }: { router: ReturnType<typeof useRouter> }) {
  const nonce = router.options.ssr?.nonce
  return (
    <RouterContextProvider router={router}>
      <html lang={getLocale()}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{`${m.error_title()} | ${siteName(router.options.context.site)}`}</title>
          <link rel="stylesheet" href={stylesheet} nonce={nonce} />
        </head>
        <body className="bg-page text-ink antialiased">
          <main>
            <InternalServerError />
          </main>
        </body>
      </html>
    </RouterContextProvider>
  )
}
