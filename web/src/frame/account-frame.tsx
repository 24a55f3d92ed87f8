import type { ReactNode } from 'react'
import type { Viewer } from '../visit/site.ts'
import { AccountHeader } from './account-header.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import { PlainHeader } from './navigation.tsx'
import { OtherSession } from './other-session.tsx'

/** The frame of a screen for signed-in business users, for a route with `hasOwnFrame`; null while somebody is being signed out. */
export function AccountFrame({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {viewer ? <AccountHeader viewer={viewer} /> : <PlainHeader />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {viewer && <ConfirmNotice viewer={viewer} />}
        {children}
      </main>
      {viewer && <OtherSession viewer={viewer} />}
    </div>
  )
}
