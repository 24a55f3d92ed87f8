import type { ReactNode } from 'react'
import { addressHere, productStart } from '../hosts.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { useSite } from '../visit/site.ts'
import { useBack } from '../visit/use-back.ts'

/** The layout of all error pages: what happened and what to do next. */
export function ErrorScreen({ status, title, hint, children }: { status: number; title: string; hint: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-7xl flex-col items-start gap-3 px-4 py-20 sm:px-6 sm:py-32">
      <p className="text-sm font-medium text-muted">{status}</p>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <p className="max-w-prose text-muted">{hint}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

/** A link to Home, for the identity host. */
export function GoHome() {
  const { family } = useSite()
  if (family !== 'identity') return null
  return (
    <ButtonLink href="/" variant="secondary">
      {m.home_title()}
    </ButtonLink>
  )
}

/** A link to all jobs of the site, or of the board if the host has none. */
export function ToJobs() {
  const site = useSite()
  return (
    <ButtonLink href={addressHere(site, '/board')} variant="secondary">
      {m.board_link()}
    </ButtonLink>
  )
}

/** A link back to where the visitor came from; in a fresh tab to the start of the site, or of the board if the host has no start. */
export function GoBack() {
  const back = useBack()
  const site = useSite()
  return (
    <ButtonLink href={site.family === 'careers' ? productStart(site) : '/'} onClick={back}>
      {m.go_back()}
    </ButtonLink>
  )
}
