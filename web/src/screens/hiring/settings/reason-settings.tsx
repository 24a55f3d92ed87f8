import type { OutputOf } from '@plaza/contract'
import { ChevronDown, EllipsisVertical, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { forgetDesk } from '../decisions/asking/desk.ts'
import { sayFailure } from '../job-failure.ts'
import { ReasonDialog, type ReasonValues, sideLabel } from './reason-dialog.tsx'
import type { SettingsData } from './settings-data.ts'

type Reason = SettingsData['rejection_reasons'][number]
type Answer = OutputOf<'POST /rejection_reasons'>

const valuesOf = ({ name, side, needs_mail }: Reason): ReasonValues => ({ name, side, needs_mail })

/** Why somebody is turned down: added, changed, removed and brought back, at once. */
export function ReasonSettings({ offered, removed, mayEdit }: { offered: Reason[]; removed: Reason[]; mayEdit: boolean }) {
  const [reasons, setReasons] = useState<readonly Reason[]>([...offered, ...removed])
  const [open, setOpen] = useState<Reason | 'new' | null>(null)
  const [said, setSaid] = useState('')
  /** What is to have the focus once it is there. */
  const [next, setNext] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (next === null) return
    const found = box.current?.querySelector<HTMLElement>(next)
    // The menu gives the focus back when it closes, which may be later than this.
    const frame = requestAnimationFrame(() => {
      found?.focus()
      setNext(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [next])
  const gone = reasons.filter(({ is_removed }) => is_removed)

  async function take(answer: Promise<Answer>): Promise<boolean> {
    try {
      const { rejection_reason } = await answer
      forgetDesk()
      setReasons((before) =>
        before.some(({ id }) => id === rejection_reason.id)
          ? before.map((each) => (each.id === rejection_reason.id ? rejection_reason : each))
          : [...before, rejection_reason],
      )
      return true
    } catch (error) {
      sayFailure(error, 'reasons')
      return false
    }
  }
  const save = (reason: Reason, rejection_reason: ReasonValues) =>
    take(call('PUT /rejection_reasons/{id}', { params: { id: String(reason.id) }, body: { rejection_reason } }))
  const add = (rejection_reason: ReasonValues) => take(call('POST /rejection_reasons', { body: { rejection_reason } }))
  async function remove(reason: Reason): Promise<void> {
    if (!(await take(call('DELETE /rejection_reasons/{id}', { params: { id: String(reason.id) } })))) return
    setSaid(m.reasons_removed({ reason: reason.name }))
    // Its row has gone with the menu that had the focus.
    setNext('summary')
  }
  async function bringBack(reason: Reason): Promise<void> {
    if (!(await save(reason, valuesOf(reason)))) return
    setSaid('')
    setNext('[data-reasons-add]')
  }

  return (
    <div ref={box}>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {reasons
          .filter(({ is_removed }) => !is_removed)
          .map((reason) => (
            <li key={reason.id} className="flex min-h-12 items-center gap-2 py-1 pr-1.5 pl-4">
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <span className="min-w-0 text-sm font-medium wrap-anywhere">{reason.name}</span>
                {reason.side === 'theirs' && <Tag tone="outline">{sideLabel(reason.side)}</Tag>}
                {!reason.needs_mail && <Tag tone="outline">{m.reasons_no_mail()}</Tag>}
              </div>
              {mayEdit && (
                <Menu
                  className="flex size-11 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
                  sections={[
                    [
                      { label: m.edit(), onSelect: () => setOpen(reason) },
                      { label: m.remove(), onSelect: () => void remove(reason) },
                    ],
                  ]}
                >
                  <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />
                  <span className="sr-only">{m.actions_for({ thing: reason.name })}</span>
                </Menu>
              )}
            </li>
          ))}
      </ul>
      {mayEdit && (
        <Button
          variant="secondary"
          data-reasons-add=""
          className="mt-3"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {m.reasons_add()}
        </Button>
      )}
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {said}
      </p>
      {mayEdit && gone.length > 0 && (
        <details className="group mt-3">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-sm font-medium text-muted hover:text-ink">
            {m.reasons_removed_list({ count: gone.length })}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="transition-transform group-open:rotate-180" />
          </summary>
          <ul className="mt-1 divide-y divide-line rounded-xl border border-line">
            {gone.map((reason) => (
              <li key={reason.id} className="flex min-h-12 flex-wrap items-center gap-2 py-1 pr-1.5 pl-4">
                <span className="min-w-0 flex-1 text-sm wrap-anywhere text-muted">{reason.name}</span>
                <Button variant="ghost" aria-label={m.reasons_back_named({ reason: reason.name })} onClick={() => void bringBack(reason)}>
                  {m.reasons_back()}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {open !== null && (
        <ReasonDialog
          begunAs={`reason ${open === 'new' ? 'new' : open.id}`}
          reason={open === 'new' ? null : valuesOf(open)}
          onClose={() => setOpen(null)}
          onSave={(values) => (open === 'new' ? add(values) : save(open, values))}
        />
      )}
    </div>
  )
}
