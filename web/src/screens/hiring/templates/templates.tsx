import { type MessageKind, messageKinds } from '@plaza/contract/values'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { HiringLink } from '../hiring-link.tsx'
import type { ScreenProps } from '../page.ts'
import { kindLabel, type Template } from './template-words.ts'

function Row({ template, isUsual }: { template: Template; isUsual: boolean }) {
  const locale = useLocale()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <HiringLink
          page="template"
          parts={{ id: template.id }}
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-brand-ink"
        >
          {template.name}
        </HiringLink>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">{template.subject[locale]}</p>
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {isUsual && <Tag tone="brand">{m.templates_usual()}</Tag>}
        {template.is_changed && <Tag tone="outline">{m.templates_changed()}</Tag>}
        {!template.is_default && <Tag tone="outline">{m.templates_own()}</Tag>}
      </div>
    </li>
  )
}

function OfKind({ kind, templates }: { kind: MessageKind; templates: readonly Template[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm font-semibold text-muted">
        {kindLabel(kind)}
      </h2>
      <ul className={`${cardClass} divide-y divide-line overflow-hidden`}>
        {templates.map((template, at) => (
          <Row key={template.id} template={template} isUsual={at === 0} />
        ))}
      </ul>
    </section>
  )
}

/** The texts that mails begin with, by kind (hiring side, section 4, "Templates"). */
export function Templates({ data, viewer }: ScreenProps<Template[] | null>) {
  if (data === null)
    return (
      <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
        <EmptyState level="h1" title={m.templates_not_for_you_title()} hint={m.templates_not_for_you_text()} />
      </div>
    )
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6 pb-24 sm:px-6 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
            {m.templates_title()}
          </h1>
          <p className="mt-1 max-w-2xl text-sm text-pretty text-muted">{m.templates_intro()}</p>
        </div>
        {viewer.roles.includes('sourcing_admin') && (
          <HiringLink page="new_template" className={buttonClass('primary', 'w-full sm:w-auto')}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.templates_new()}
          </HiringLink>
        )}
      </div>
      <div className="mt-6 flex flex-col gap-6">
        {messageKinds.map((kind) => (
          <OfKind key={kind} kind={kind} templates={data.filter((template) => template.kind === kind)} />
        ))}
      </div>
    </div>
  )
}
