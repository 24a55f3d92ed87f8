import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'

const control = 'inline-flex h-11 items-center justify-center rounded-lg px-4 text-sm font-medium sm:h-10'
const primary = `${control} bg-brand text-on-brand`
export const secondary = `${control} border border-line bg-surface text-ink`

/** The one layout of all error pages: what happened and what to do next. */
export function ErrorScreen({ status, title, hint, children }: { status: number; title: string; hint: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-24 sm:px-6">
      <p className="text-sm font-medium text-muted">{status}</p>
      <h1 className="text-[28px] leading-9 font-semibold">{title}</h1>
      <p className="text-muted">{hint}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

/** Back to where the visitor came from; to the start of the site when there is nothing behind. */
export function GoBack() {
  const router = useRouter()
  return (
    <a
      href="/"
      onClick={(event) => {
        if (!router.history.canGoBack() && document.referrer === '') return
        event.preventDefault()
        router.history.back()
      }}
      className={primary}
    >
      {m.go_back()}
    </a>
  )
}
