// The recruiters' site: the frame around each of its pages.
import { lacksPaymentMethod } from '@plaza/contract/rules/billing'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PaymentPrompt } from '../../frame/payment-prompt.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useViewer } from '../../visit/site.ts'
import { HiringFrame } from './frame/hiring-frame.tsx'
import { Missing } from './frame/missing.tsx'
import { NotForYou } from './frame/not-for-you.tsx'
import stylesheet from './hiring.css?url'
import type { Visit } from './page.ts'
import { pageAt, pages, type Shown } from './pages.tsx'

/** React asks for it before the site is seen, and only here. */
const styles = <link rel="stylesheet" href={stylesheet} precedence="hiring" />

/** The page that the route has loaded, in its frame; or the shape of the next one, where that takes long. */
export function HiringSite({ shown, search }: { shown: Shown; search: Visit['search'] }) {
  const { viewer } = shown
  const page = shown.page === 'missing' || shown.page === 'closed' ? null : pages[shown.page]
  const late = useLatePage()
  const framed = late ?? page
  return (
    <>
      {styles}
      <HiringFrame
        viewer={viewer}
        section={framed?.section ?? null}
        hasOwnBar={late ? false : page?.hasOwnBar}
        hasRail={shown.page !== 'closed'}
      >
        {late?.waiting() ??
          (page ? (
            <page.Screen key={shown.key} viewer={viewer} data={shown.data} params={shown.params} search={search} />
          ) : shown.page === 'missing' ? (
            <Missing />
          ) : (
            <NotForYou />
          ))}
      </HiringFrame>
      {lacksPaymentMethod(viewer) && <PaymentPrompt userId={viewer.id} />}
    </>
  )
}

/** A page that has not come by then shows its shape. */
const SHAPE_AFTER_MS = 1000

/** The page at a path of the router; null elsewhere. */
function pageOf(path: string) {
  const below = /^\/identity\/hiring(?:\/|$)(.*)$/.exec(path)?.[1]
  const found = below === undefined ? null : pageAt(below)
  return found && (pages[found.page] ?? null)
}

/**
 * The page that was asked for and takes long. Another list of the page on screen is never late: what was typed and chosen there, and the focus,
 * stay until it comes.
 */
function useLatePage() {
  const asked = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation && location.pathname !== resolvedLocation.pathname ? location.pathname : null,
  })
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => setLate(asked), SHAPE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [asked])
  return asked !== null && late === asked ? pageOf(asked) : null
}

/** In place of a page that could not be loaded. */
export function HiringFailure() {
  const router = useRouter()
  const viewer = useViewer()
  const page = pageOf(useRouterState({ select: ({ location }) => location.pathname }))
  return (
    <>
      {styles}
      <HiringFrame viewer={viewer} section={page?.section ?? null}>
        <div className="p-4 sm:p-6">
          <EmptyState
            level="h1"
            title={m.error_title()}
            hint={m.hiring_failed_hint()}
            action={
              <Button variant="secondary" onClick={() => void router.invalidate()}>
                {m.try_again()}
              </Button>
            }
          />
        </div>
      </HiringFrame>
    </>
  )
}
