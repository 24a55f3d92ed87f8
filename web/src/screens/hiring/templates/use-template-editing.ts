import { useEffect, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError, isChangedMeanwhile } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import { forgetDesk } from '../decisions/asking/desk.ts'
import { useHiringGo } from '../hiring-link.tsx'
import { sayFailure } from '../job-failure.ts'
import { askBeforeLeaving } from '../leaving.ts'
import { draftOf, isComplete, isSame, type TemplateDraft } from './template-draft.ts'
import type { Template } from './template-words.ts'

/** A draft, and the template from which it started; null for a new one. */
type Kept = { draft: TemplateDraft; begun: Template | null }

/** The unsaved drafts by the id of their template, 0 for a new one. They outlive visits to other pages of the site, but not the page of the browser. */
const kept = new Map<number, Kept>()

/** The state of the editor of a template: its draft, and how it is saved, removed or set back. */
export function useTemplateEditing(loaded: Template | null) {
  const go = useHiringGo()
  const key = loaded?.id ?? 0
  const [{ draft, begun }, setState] = useState<Kept>(() => kept.get(key) ?? { draft: draftOf(loaded), begun: loaded })
  const [isBack, setIsBack] = useState(() => kept.has(key))
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** What somebody else has made of it meanwhile. */
  const [theirs, setTheirs] = useState<Template | null>(null)
  const isDirty = !isSame(draft, draftOf(begun))
  useEffect(() => askBeforeLeaving(() => isDirty), [isDirty])

  function begin(template: Template | null) {
    kept.delete(key)
    setState({ draft: draftOf(template), begun: template })
    setIsBack(false)
    setIsTried(false)
    setFailure(null)
    setTheirs(null)
  }
  function change(part: Partial<TemplateDraft>) {
    const next = { draft: { ...draft, ...part }, begun }
    if (isSame(next.draft, draftOf(begun))) kept.delete(key)
    else kept.set(key, next)
    setState(next)
  }

  async function write(version: number): Promise<void> {
    const { kind, name, bodies } = draft
    if (begun === null) {
      const { mail_template } = await call('POST /mail_templates', { body: { mail_template: { kind, name, bodies } } })
      kept.delete(key)
      forgetDesk()
      await go({ page: 'template', parts: { id: mail_template.id } }, { replace: true })
    } else {
      const params = { id: String(begun.id) }
      const answer = await call('PUT /mail_templates/{id}', { params, body: { mail_template: { name, bodies }, version } })
      forgetDesk()
      begin(answer.mail_template)
    }
    showToast({ title: m.templates_saved(), tone: 'success', about: 'template', timeoutMs: 4000 })
  }

  /** Saves over what was read or, of two versions, over the other one. */
  async function save(over: Template | null = begun): Promise<boolean> {
    setIsTried(true)
    setFailure(null)
    if (!isComplete(draft)) return false
    setIsSaving(true)
    try {
      await write(over?.version ?? 0)
    } catch (error) {
      const present = isChangedMeanwhile(error) ? await presentOf(begun?.id).catch(() => null) : null
      setTheirs(present)
      if (present === null) setFailure(firstError(error) ?? m.no_connection())
    } finally {
      setIsSaving(false)
    }
    return true
  }

  /** Removes an own template, or takes back the company's wording of one that comes with the product. */
  async function remove(): Promise<'gone' | 'stays'> {
    if (begun === null) return 'stays'
    try {
      const { mail_template } = await call('DELETE /mail_templates/{id}', { params: { id: String(begun.id) } })
      kept.delete(key)
      forgetDesk()
      showToast({
        title: mail_template ? m.templates_restored() : m.templates_deleted(),
        tone: 'success',
        about: 'template',
        timeoutMs: 4000,
      })
      if (mail_template) begin(mail_template)
      else await go({ page: 'templates' }, { replace: true })
      return 'gone'
    } catch (error) {
      sayFailure(error, 'template')
      return 'stays'
    }
  }

  return { draft, begun, isDirty, isBack, isTried, isSaving, failure, theirs, change, save, remove, begin }
}

async function presentOf(id: number | undefined): Promise<Template | null> {
  const { mail_templates } = await call('GET /mail_templates', {})
  return mail_templates.find((each) => each.id === id) ?? null
}
