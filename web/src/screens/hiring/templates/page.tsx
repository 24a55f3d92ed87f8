import { messageKinds } from '@plaza/contract/values'
import { notFound } from '@tanstack/react-router'
import { ApiError, call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { setStatus } from '../../../visit/site.ts'
import { hiringPage, titleOf } from '../page.ts'
import { TemplateScreen } from './template-screen.tsx'
import type { Template } from './template-words.ts'
import { Templates } from './templates.tsx'

/** Null for members who only interview: they write no mails. */
async function loadTemplates(signal: AbortSignal): Promise<Template[] | null> {
  try {
    return (await call('GET /mail_templates', {}, { signal })).mail_templates
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_allowed')) throw error
    setStatus(403)
    return null
  }
}

function ListWaiting() {
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6 sm:px-6 lg:pt-8">
      <Skeleton className="h-9 w-48" />
      <div className="mt-8 flex flex-col gap-6">
        {messageKinds.map((kind) => (
          <Skeleton key={kind} className="h-24 w-full" />
        ))}
      </div>
    </div>
  )
}

function EditorWaiting() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 sm:px-6">
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  )
}

export const templatesPage = hiringPage<Template[] | null>({
  section: 'templates',
  load: async ({ signal }) => ({ title: titleOf(m.templates_title()), data: await loadTemplates(signal) }),
  Screen: Templates,
  waiting: () => <ListWaiting />,
})

export const newTemplatePage = hiringPage<Template | null>({
  section: 'templates',
  async load({ viewer }) {
    if (!viewer.roles.includes('sourcing_admin')) throw notFound()
    return { title: titleOf(m.templates_new()), data: null }
  },
  Screen: TemplateScreen,
  waiting: () => <EditorWaiting />,
})

export const templatePage = hiringPage<Template | null>({
  section: 'templates',
  async load({ params, signal }) {
    const template = (await loadTemplates(signal))?.find(({ id }) => String(id) === params.id)
    if (!template) throw notFound()
    return { title: titleOf(template.name), data: template }
  },
  Screen: TemplateScreen,
  waiting: () => <EditorWaiting />,
})
