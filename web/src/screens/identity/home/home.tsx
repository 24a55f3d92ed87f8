import { lacksPaymentMethod } from '@plaza/contract/rules/billing'
import { ArrowRight, BriefcaseBusiness, Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { PaymentPrompt } from '../../../frame/payment-prompt.tsx'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { endSession } from '../../../visit/sign-out.ts'
import { useSite, type Viewer } from '../../../visit/site.ts'
import { type PartOfDay, usePartOfDay } from './part-of-day.ts'
import { type Waiting, WhatWaits } from './what-waits.tsx'

const greetings: Record<PartOfDay, { named: (names: { name: string }) => string; plain: () => string }> = {
  morning: { named: m.greeting_morning, plain: m.greeting_morning_plain },
  afternoon: { named: m.greeting_afternoon, plain: m.greeting_afternoon_plain },
  evening: { named: m.greeting_evening, plain: m.greeting_evening_plain },
}

/** The greeting. It appears once the browser has told the local time; until then its space is kept, so that nothing moves or changes. */
function Greeting({ name }: { name: string | null }) {
  const part = usePartOfDay()
  const { named, plain } = part === null ? { named: m.greeting, plain: m.greeting_plain } : greetings[part]
  return (
    <h1
      className={`text-2xl font-semibold tracking-tight break-words transition-opacity sm:text-3xl ${part === null ? 'opacity-0 scriptless:opacity-100' : ''}`}
    >
      {name ? named({ name }) : plain()}
    </h1>
  )
}

type PlatformProps = { icon: ReactNode; name: string; about: string; href: string }

function PlatformCard({ icon, name, about, href }: PlatformProps) {
  return (
    <li className="flex">
      <Card className="flex w-full flex-col items-start">
        <span className="flex size-11 items-center justify-center rounded-lg bg-brand-soft text-brand-ink">{icon}</span>
        <h2 className="mt-4 text-lg font-semibold">{name}</h2>
        <p className="mt-1 mb-6 text-pretty text-muted">{about}</p>
        <ButtonLink href={href} aria-label={m.go_to_platform({ platform: name })} className="mt-auto w-full sm:w-auto">
          {m.go_to()}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </ButtonLink>
      </Card>
    </li>
  )
}

/** Shown to people whose roles lead nowhere; they are signed out (section 6, rule 7 of the routing order). */
function Homeless() {
  useEffect(() => void endSession(), [])
  return (
    <div className="mx-auto max-w-xl px-4 py-16 sm:px-6 sm:py-24">
      <EmptyState
        level="h1"
        title={m.homeless_title()}
        hint={m.homeless_text()}
        action={<ButtonLink href="/login">{m.back_to_login()}</ButtonLink>}
      />
    </div>
  )
}

/** The start page for people who work on both platforms: links to the two, and what waits for the viewer. */
export function Home({ viewer, isHomeless, waiting }: { viewer: Viewer; isHomeless: boolean; waiting: Waiting | null }) {
  const site = useSite()
  if (isHomeless) return <Homeless />
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6 sm:py-16">
      <Greeting name={viewer.first_name} />
      <p className="mt-2 text-muted">{m.home_question()}</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 sm:gap-6">
        <PlatformCard
          icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
          name={m.talent_sourcing()}
          about={m.talent_sourcing_about()}
          href={addressHere(site, '/identity/hiring')}
        />
        <PlatformCard
          icon={<BriefcaseBusiness size={20} strokeWidth={1.75} aria-hidden="true" />}
          name={m.workforce_solutions()}
          about={m.workforce_solutions_about()}
          href={addressHere(site, '/identity/platform/workforce')}
        />
      </ul>
      {waiting && <WhatWaits waiting={waiting} />}
      {lacksPaymentMethod(viewer) && <PaymentPrompt userId={viewer.id} />}
    </div>
  )
}
