import type { ReactNode } from 'react'
import type { Viewer } from '../visit/site.ts'
import { AccountHeader } from './account-header.tsx'
import { PlainHeader } from './navigation.tsx'

/** The frame of a screen for whoever is signed in on business, for a route with `hasOwnFrame`; null for somebody who is being signed out. */
export function AccountFrame({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {viewer ? <AccountHeader viewer={viewer} /> : <PlainHeader />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  )
}
