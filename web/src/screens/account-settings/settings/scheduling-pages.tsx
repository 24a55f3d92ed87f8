import type { OutputOf } from '@plaza/contract'
import { EVENT_MINUTES, TOAST_MS } from '@plaza/contract/limits'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { NotLoaded } from '../../../frame/not-loaded.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { sayFailure } from '../failure.ts'

type Page = OutputOf<'GET /vendors/nylas/scheduling_pages'>['scheduling_pages'][number]

const TITLE_MAX_CHARACTERS = 150
const durations = [15, 30, 45, 60, 90]

async function copy({ url }: Page) {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: m.scheduling_pages(), text: m.share_copied(), tone: 'info', timeoutMs: TOAST_MS })
  } catch {
    showToast({ title: m.scheduling_pages(), text: m.share_failed(), tone: 'danger' })
  }
}

const square = 'flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10'

function PageRow({ page, onDelete }: { page: Page; onDelete: () => void }) {
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="mr-2 min-w-0 flex-1 text-sm">
        <a
          href={page.url}
          target="_blank"
          rel="noopener"
          className="font-medium wrap-anywhere text-brand-ink underline-offset-4 hover:underline"
        >
          {page.title}
        </a>
        <p className="text-muted">{m.minutes({ count: page.duration_minutes })}</p>
      </div>
      <button type="button" aria-label={m.scheduling_page_copy({ title: page.title })} onClick={() => void copy(page)} className={square}>
        <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button type="button" aria-label={m.scheduling_page_delete({ title: page.title })} onClick={onDelete} className={square}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}

/** The form for a new page; it takes the focus, since the button that opened it is gone. */
function NewPage({ onMade, onCancel }: { onMade: (page: Page) => void; onCancel: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => title.current?.focus(), [])
  async function make(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    setIsBusy(true)
    try {
      const { scheduling_page } = await call('POST /vendors/nylas/scheduling_pages', {
        body: { scheduling_page: { title: String(typed.get('title')), duration_minutes: Number(typed.get('duration')) } },
      })
      onMade(scheduling_page)
    } catch (error) {
      sayFailure(m.scheduling_pages(), error, { otherwise: m.calendar_failed() })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void make(event)} className="mt-4 flex flex-col gap-4 rounded-lg border border-line p-4">
      <TextField
        ref={title}
        name="title"
        label={m.scheduling_page_title()}
        hint={m.scheduling_page_title_hint()}
        maxLength={TITLE_MAX_CHARACTERS}
        autoComplete="off"
      />
      <Select
        name="duration"
        label={m.scheduling_page_duration()}
        defaultValue={String(EVENT_MINUTES)}
        options={durations.map((count) => ({ value: String(count), label: m.minutes({ count }) }))}
        className="sm:max-w-48"
      />
      <div className="flex gap-3">
        <Button type="submit" isBusy={isBusy}>
          {m.scheduling_page_create()}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}

function List() {
  const [pages, setPages] = useState<readonly Page[] | 'lost' | null>(null)
  const [isNew, setIsNew] = useState(false)
  const [doomed, setDoomed] = useState<Page | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const newButton = useRef<HTMLButtonElement>(null)
  const load = useCallback(() => {
    setPages(null)
    call('GET /vendors/nylas/scheduling_pages', {}).then(
      (answer) => setPages(answer.scheduling_pages),
      () => setPages('lost'),
    )
  }, [])
  useEffect(load, [load])

  // The form is gone with whatever had the focus in it, and the button that opened it is back.
  const wasNew = useRef(false)
  useEffect(() => {
    if (wasNew.current && !isNew) newButton.current?.focus()
    wasNew.current = isNew
  }, [isNew])

  async function remove() {
    if (!doomed || !Array.isArray(pages)) return
    try {
      await call('DELETE /vendors/nylas/scheduling_pages/{id}', { params: { id: String(doomed.id) } })
      setPages(pages.filter(({ id }) => id !== doomed.id))
      showToast({ title: m.scheduling_pages(), text: m.scheduling_page_deleted(), tone: 'success' })
      return 'gone'
    } catch (error) {
      sayFailure(m.scheduling_pages(), error, { otherwise: m.calendar_failed() })
    }
  }

  function again() {
    list.current?.focus()
    load()
  }

  if (!Array.isArray(pages)) {
    return (
      <div ref={list} tabIndex={-1} className="outline-none">
        {pages === 'lost' ? (
          <NotLoaded onAgain={again}>{m.calendar_unavailable()}</NotLoaded>
        ) : (
          <div role="status">
            <span className="sr-only">{m.loading()}</span>
            <Skeleton className="h-12 w-full" />
          </div>
        )}
      </div>
    )
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {pages.length === 0 && !isNew && <p className="py-2 text-sm text-muted">{m.scheduling_pages_none()}</p>}
      <ul className="divide-y divide-line">
        {pages.map((page) => (
          <PageRow key={page.id} page={page} onDelete={() => setDoomed(page)} />
        ))}
      </ul>
      {isNew ? (
        <NewPage
          onMade={(page) => {
            setPages([...pages, page])
            setIsNew(false)
          }}
          onCancel={() => setIsNew(false)}
        />
      ) : (
        <Button
          ref={newButton}
          variant="secondary"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setIsNew(true)}
          className="mt-3"
        >
          {m.scheduling_page_new()}
        </Button>
      )}
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={m.scheduling_page_delete({ title: doomed?.title ?? '' })}
        text={m.scheduling_page_delete_question({ title: doomed?.title ?? '' })}
        confirmLabel={m.delete()}
        onConfirm={remove}
        onLost={() => newButton.current?.focus()}
      />
    </div>
  )
}

/** The viewer's booking pages, on which others choose a time. */
export function SchedulingPages({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.scheduling_pages()} closeLabel={m.close()}>
      <p className="mb-3 text-sm text-pretty text-muted">{m.scheduling_pages_hint()}</p>
      <List />
    </Dialog>
  )
}
