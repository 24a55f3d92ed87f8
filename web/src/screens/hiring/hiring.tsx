// The recruiters' site: the frame around each of its pages.
import { lacksPaymentMethod } from '@plaza/contract/rules/billing'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { PaymentPrompt } from '../../frame/payment-prompt.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useViewer, type Viewer } from '../../visit/site.ts'
import { HiringFrame } from './frame/hiring-frame.tsx'
import { NotForYou } from './frame/not-for-you.tsx'
import stylesheet from './hiring.css?url'
import type { Visit } from './page.ts'
import { pageAt, pages, type Shown } from './pages.tsx'

/** React asks for it before the site is seen, and only here. */
const styles = <link rel="stylesheet" href={stylesheet} precedence="hiring" />

/** The page that the route has loaded, in its frame. */
export function HiringSite({ viewer, shown, search }: { viewer: Viewer; shown: Shown; search: Visit['search'] }) {
  const page = shown.page && pages[shown.page]
  return (
    <>
      {styles}
      <HiringFrame viewer={viewer} section={page?.section ?? null} hasOwnBar={page?.hasOwnBar}>
        {page ? <page.Screen key={shown.key} viewer={viewer} data={shown.data} params={shown.params} search={search} /> : <NotForYou />}
      </HiringFrame>
      {lacksPaymentMethod(viewer) && <PaymentPrompt userId={viewer.id} />}
    </>
  )
}

/** Below the site's start, of the page that is asked for. */
function useAskedPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/^\/identity\/hiring\/?/, '') })
  const found = pageAt(path)
  return found ? (pages[found.page] ?? null) : null
}

/** In place of a page that takes long: its frame, and the shape of what comes. */
export function HiringWaiting() {
  const viewer = useViewer()
  const page = useAskedPage()
  return (
    <>
      {styles}
      <HiringFrame viewer={viewer} section={page?.section ?? null}>
        {page?.waiting()}
      </HiringFrame>
    </>
  )
}

/** In place of a page that could not be loaded. */
export function HiringFailure() {
  const router = useRouter()
  const viewer = useViewer()
  const page = useAskedPage()
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
