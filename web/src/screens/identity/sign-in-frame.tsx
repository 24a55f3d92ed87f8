import { type ReactNode, useEffect, useRef } from 'react'
import { ChatPlace } from '../../frame/chat-place.tsx'
import { LanguageSwitch } from '../../frame/language-switch.tsx'
import { Mark } from '../../frame/marks.tsx'
import { productStart } from '../../hosts.ts'
import { m } from '../../paraglide/messages.js'
import { useSite } from '../../visit/site.ts'
import { type Audience, PlazaPanel } from './plaza-panel.tsx'

type Props = {
  title: string
  intro?: ReactNode
  /** An icon above the title: success or failure (outcome.tsx). */
  sign?: ReactNode
  /** The readers that the panel addresses. */
  audience?: Audience
  children: ReactNode
}

/**
 * The page around the forms of sign-in and sign-up: a column of 400 px beside a panel that says what Plaza offers; on phones only the form.
 */
export function SignInFrame({ title, intro, sign, audience = 'everybody', children }: Props) {
  const site = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOutcome = sign !== undefined
  // Content that replaces a form is read from its beginning, since the button that had the focus is gone.
  useEffect(() => {
    if (!isOutcome) return
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [isOutcome])
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(30rem,1fr)_minmax(0,1.1fr)]">
      <div className="flex min-w-0 flex-col">
        <header className="flex h-16 items-center gap-4 px-4 sm:px-8">
          <a href={productStart(site)} className="flex items-center gap-2 rounded-lg text-lg font-semibold text-ink">
            <Mark />
            {m.product_name()}
          </a>
          <ChatPlace />
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1} className="flex-1 px-4 pt-6 pb-16 outline-none sm:px-8 sm:pt-[9dvh]">
          <div className="mx-auto w-full max-w-100">
            {sign && <div className="mb-5">{sign}</div>}
            <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight text-balance outline-none">
              {title}
            </h1>
            {intro && <div className="mt-2 text-base text-pretty text-muted">{intro}</div>}
            <div className="mt-6">{children}</div>
          </div>
        </main>
      </div>
      <PlazaPanel audience={audience} />
    </div>
  )
}
