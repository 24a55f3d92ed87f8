import type { OutputOf } from '@plaza/contract'
import type { HiringRight } from '@plaza/contract/rules/hiring-rights'
import type { ClosedReason, JobState } from '@plaza/contract/values'
import { useRouter } from '@tanstack/react-router'
import { Archive, Copy, Ellipsis, ExternalLink, Link2, type LucideIcon, Pencil, RotateCcw, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { HiringLink, useHiringGo } from '../hiring-link.tsx'
import { sayFailure } from '../job-failure.ts'
import { CloseJobDialog } from './close-job-dialog.tsx'
import { ReopenJobDialog } from './reopen-job-dialog.tsx'
import { TeamDialog } from './team-dialog.tsx'

/** What the menu must know of a job; rows of the list and whole jobs both have it. */
export type MenuJob = {
  id: number
  title: string
  state: JobState
  url: string | null
  rights: readonly HiringRight[]
  closed_at: string | null
  closed_reason: ClosedReason | null
  source: string | null
}

/** How long a closed job can be opened again under its address. */
const REOPENING_DAYS = 90
const DAY_MS = 86_400_000

type Asked = 'team' | 'close' | 'reopen' | 'delete'

/** Puts the public address of a job where it can be pasted. */
export async function copyJobLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: m.hiring_link_copied(), tone: 'success', about: 'link' })
  } catch {
    showToast({ title: m.hiring_link_not_copied(), tone: 'danger', about: 'link' })
  }
}

const icon = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} aria-hidden="true" />

function DeleteDialog({ job, onClose, onDeleted }: { job: MenuJob; onClose: () => void; onDeleted: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  async function remove() {
    setIsBusy(true)
    try {
      await call('DELETE /jobs/{id}', { params: { id: String(job.id) } })
      showToast({ title: m.hiring_deleted(), tone: 'success' })
      onDeleted()
    } catch (error) {
      sayFailure(error, m.hiring_deleted())
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.hiring_delete_draft()}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" data-first-focus="" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void remove()} className="max-sm:flex-1">
            {m.hiring_delete_draft()}
          </Button>
        </>
      }
    >
      <p className="text-sm text-pretty wrap-anywhere">{m.hiring_delete_question({ job: job.title })}</p>
    </Dialog>
  )
}

type Props = {
  job: MenuJob
  /** Told when the job has left the list that it stood in. */
  onGone?: () => void
  /** The job itself is open on the page: the menu does not link to it, and deleting a draft leaves the page. */
  isOpened?: boolean
}

/** What one may do with a job, and the dialogs that ask first. */
export function JobMenu({ job, onGone, isOpened = false }: Props) {
  const router = useRouter()
  const go = useHiringGo()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const mayEdit = job.rights.includes('edit')
  const mayReopen =
    job.closed_reason !== 'taken_down' && job.closed_at !== null && Date.now() - Date.parse(job.closed_at) < REOPENING_DAYS * DAY_MS
  const { url } = job

  async function duplicate() {
    try {
      const { job: copy }: OutputOf<'POST /jobs/{id}/duplicate'> = await call('POST /jobs/{id}/duplicate', {
        params: { id: String(job.id) },
      })
      showToast({ title: m.hiring_duplicated(), tone: 'success' })
      await go({ page: 'edit_job', parts: { id: copy.id } })
    } catch (error) {
      sayFailure(error, m.hiring_duplicated())
    }
  }

  async function deleted() {
    if (isOpened) await go({ page: 'jobs', parts: {} }, { query: { state: 'draft' } })
    else await done()
  }

  async function done() {
    close()
    await router.invalidate()
    onGone?.()
  }

  const items = {
    edit: { label: m.hiring_edit(), icon: icon(Pencil), link: <HiringLink page="edit_job" parts={{ id: job.id }} /> },
    duplicate: { label: m.hiring_duplicate(), icon: icon(Copy), onSelect: () => void duplicate() },
    team: { label: m.hiring_team(), icon: icon(Users), onSelect: () => setAsked('team') },
    copy: { label: m.hiring_copy_link(), icon: icon(Link2), onSelect: () => void copyJobLink(url ?? '') },
    view: {
      label: m.hiring_view_public(),
      icon: icon(ExternalLink),
      link: (
        <a href={url ?? ''} target="_blank" rel="noopener">
          {m.hiring_view_public()}
        </a>
      ),
    },
    close: { label: m.hiring_close(), icon: icon(Archive), onSelect: () => setAsked('close') },
    reopen: { label: m.hiring_reopen(), icon: icon(RotateCcw), onSelect: () => setAsked('reopen') },
    delete: { label: m.hiring_delete_draft(), icon: icon(Trash2), onSelect: () => setAsked('delete'), tone: 'danger' },
  } as const satisfies Record<string, MenuItem>

  const sections: readonly (readonly MenuItem[])[] = [
    [...(mayEdit && !isOpened && job.state !== 'closed' ? [items.edit] : []), ...(mayEdit ? [items.duplicate] : []), items.team],
    url !== null && job.state === 'published' ? [items.copy, items.view] : [],
    mayEdit && job.state === 'published' ? [items.close] : [],
    mayEdit && job.state === 'closed' && mayReopen ? [items.reopen] : [],
    mayEdit && job.state === 'draft' ? [items.delete] : [],
  ].filter((section) => section.length > 0)
  if (sections.length === 0) return null

  return (
    <>
      <Menu
        className="flex size-11 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink aria-expanded:bg-sunken sm:size-10"
        sections={sections}
      >
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{m.hiring_job_actions({ job: job.title })}</span>
      </Menu>
      {asked === 'team' && <TeamDialog job={job} onClose={close} onChanged={() => void router.invalidate()} />}
      {asked === 'close' && <CloseJobDialog job={job} onClose={close} onClosed={() => void done()} />}
      {asked === 'reopen' && <ReopenJobDialog job={job} onClose={close} onReopened={() => void done()} />}
      {asked === 'delete' && <DeleteDialog job={job} onClose={close} onDeleted={() => void deleted()} />}
    </>
  )
}
