import { TOAST_MS } from '@plaza/contract/limits'
import { Copy, ExternalLink, Pencil } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { useSite } from '../../../visit/site.ts'
import { ageLabel } from '../../../words/age.ts'
import { Panel } from '../panel.tsx'
import { TitledCard } from '../titled-card.tsx'
import { boardAddress } from './board-address.ts'
import type { Branding } from './board-draft.ts'
import { BoardPreview, type PublicPage } from './board-preview.tsx'
import { EditBoard } from './edit-board.tsx'
import { PrivacyNoticeCard } from './privacy-notice-card.tsx'
import { useBoardEditing } from './use-board-editing.ts'

/** The public address with a button that copies it. */
function ShareableLink({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ title: m.share_copied(), tone: 'info', timeoutMs: TOAST_MS })
    } catch {
      showToast({ title: m.share_failed(), tone: 'danger', timeoutMs: TOAST_MS, about: m.share_copied() })
    }
  }
  return (
    <TitledCard title={m.board_link_title()} hint={m.board_link_hint()}>
      <div className="flex gap-2">
        <TextField
          label={m.board_link_title()}
          isLabelHidden
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy()}>
          {m.copy()}
        </Button>
      </div>
    </TitledCard>
  )
}

/** The tab Job board: facts about the careers page, a preview, and the dialog that edits it. */
export function JobBoardPanel({ company, branding, page }: { company: number; branding: Branding; page: PublicPage }) {
  const locale = useLocale()
  const { origins } = useSite()
  const editing = useBoardEditing(company, branding)
  const address = boardAddress(branding.domain_name, origins)
  const { staff_name, updated_at, published_jobs, last_job_published } = branding
  const age = (moment: string) => ageLabel(moment, page.now, locale)
  const facts = [
    {
      name: m.board_edited(),
      value: staff_name === null ? m.board_never_edited() : m.board_edited_by({ name: staff_name, age: age(updated_at) }),
    },
    { name: m.board_published_jobs(), value: <span className="tabular-nums">{published_jobs}</span> },
    { name: m.board_last_published(), value: last_job_published === null ? '-' : age(last_job_published) },
  ]
  return (
    <Panel
      title={m.tab_job_board()}
      isWide
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            variant="secondary"
            href={address}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />}
            className="max-sm:flex-1"
          >
            {m.board_view()}
            <span className="sr-only"> ({m.new_tab()})</span>
          </ButtonLink>
          <Button icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={editing.open} className="max-sm:flex-1">
            {m.board_edit()}
          </Button>
        </div>
      }
    >
      {editing.isChanged && !editing.isOpen && (
        <Banner
          tone="warning"
          title={m.board_unsaved()}
          action={
            <>
              <Button variant="secondary" onClick={editing.open}>
                {m.board_continue()}
              </Button>
              <Button variant="ghost" onClick={editing.discard}>
                {m.board_discard()}
              </Button>
            </>
          }
        >
          {editing.failure ?? m.board_unsaved_hint()}
        </Banner>
      )}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-stretch">
        <TitledCard title={m.board_summary()}>
          <dl className="divide-y divide-line">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex flex-wrap gap-x-6 py-2.5 first:pt-0 last:pb-0">
                <dt className="text-muted">{name}</dt>
                <dd className="ml-auto min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </TitledCard>
        <ShareableLink address={address} />
      </div>
      <PrivacyNoticeCard company={company} notice={branding.privacy_notice} />
      <TitledCard title={m.preview()} hint={m.board_preview_hint()}>
        <BoardPreview branding={branding} page={page} />
      </TitledCard>
      <EditBoard
        isOpen={editing.isOpen}
        branding={branding}
        page={page}
        draft={editing.draft}
        isBack={editing.isBack}
        onChange={editing.change}
        onClose={editing.close}
        onDiscard={editing.discard}
        onSave={editing.save}
        isSaving={editing.isSaving}
        progress={editing.progress}
      />
    </Panel>
  )
}
