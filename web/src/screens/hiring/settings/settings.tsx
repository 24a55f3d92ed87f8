import { type ReactNode, useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import type { ScreenProps } from '../page.ts'
import { PipelineSettings } from './pipeline-settings.tsx'
import { PromiseSettings } from './promise-settings.tsx'
import { ReasonSettings } from './reason-settings.tsx'
import type { SettingsData } from './settings-data.ts'

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <p className="mt-1 mb-4 text-sm text-pretty text-muted">{hint}</p>
        {children}
      </section>
    </Card>
  )
}

/** How a company hires: admins change it, everybody else of the site reads it (hiring side, section 4, "Settings"). */
export function Settings({ data, viewer }: ScreenProps<SettingsData>) {
  const mayEdit = viewer.roles.includes('sourcing_admin')
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-24 sm:px-6 lg:pt-8">
      <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
        {m.hiring_settings()}
      </h1>
      <p className="mt-2 text-sm text-pretty text-muted">{m.settings_intro()}</p>
      {!mayEdit && <p className="mt-2 text-sm text-muted">{m.settings_read_only()}</p>}
      <div className="mt-6 flex flex-col gap-6">
        {viewer.company && (
          <Part title={m.promise()} hint={m.promise_hint()}>
            <PromiseSettings company={viewer.company.id} first={data.reply_within_days} mayEdit={mayEdit} />
          </Part>
        )}
        <Part title={m.stages_company()} hint={m.stages_company_hint()}>
          <PipelineSettings first={data.company_stages} mayEdit={mayEdit} />
        </Part>
        <Part title={m.reasons_title()} hint={m.reasons_hint()}>
          <ReasonSettings offered={data.rejection_reasons} removed={data.removed} mayEdit={mayEdit} />
        </Part>
      </div>
    </div>
  )
}
