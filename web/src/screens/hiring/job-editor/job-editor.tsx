import { billingCurrency } from '@plaza/contract/rules/billing'
import { ArrowLeft, CircleAlert, CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { focusWrong } from '../../../forms/focus-wrong.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { bottomBar } from '../../../ui/bottom-bar.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { endToast, showToast } from '../../../ui/toast.tsx'
import type { Viewer } from '../../../visit/site.ts'
import { focusContent, isFocusFree } from '../focus-content.ts'
import { HiringLink } from '../hiring-link.tsx'
import { sayFailure } from '../job-failure.ts'
import { JobMenu } from '../job-menu/job-menu.tsx'
import { TeamDialog } from '../job-menu/team-dialog.tsx'
import { stateLabel } from '../job-words.ts'
import type { ScreenProps } from '../page.ts'
import { StagesPart } from '../stages/stages-part.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { SaverState } from './job-saver.ts'
import { LiveDialog } from './live-dialog.tsx'
import { PostingForm } from './posting-form.tsx'
import { PostingPreview } from './posting-preview.tsx'
import type { EditorData } from './posting-values.ts'
import { PublishCheck, useCheck } from './publish-check.tsx'
import { problemOf } from './questions/question-values.ts'
import { QuestionsPart } from './questions/questions-part.tsx'
import { QuestionsPreview } from './questions/questions-preview.tsx'
import { useQuestionsSaver } from './questions/use-questions-saver.ts'
import { useJobSaver } from './use-job-saver.ts'

const views = ['form', 'preview', 'check'] as const
type View = (typeof views)[number]
const viewLabels: Record<View, () => string> = { form: m.editor_form, preview: m.editor_preview, check: m.editor_check }

/** Where saving stands; what needs somebody has its button. */
function SaveState({ state, onAgain, onConflict }: { state: SaverState; onAgain: () => void; onConflict: () => void }) {
  const { status, error } = state
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <p role="status" className="flex min-w-0 items-center gap-1.5">
        {status === 'saved' && (
          <>
            <CircleCheck {...icon} className="shrink-0 text-success" />
            {m.editor_saved()}
          </>
        )}
        {status === 'untouched' && m.editor_all_saved()}
        {status === 'unsaved' && m.editor_unsaved()}
        {status === 'saving' && (
          <>
            <LoaderCircle {...icon} className="shrink-0 animate-spin" />
            {m.editor_saving()}
          </>
        )}
        {status === 'failed' && (
          <>
            <CircleAlert {...icon} className="shrink-0 text-danger" />
            <span className="text-danger">{firstError(error) ?? m.editor_not_saved()}</span>
          </>
        )}
        {status === 'conflict' && (
          <>
            <TriangleAlert {...icon} className="shrink-0 text-warning" />
            <span className="text-warning">{m.editor_conflict_status()}</span>
          </>
        )}
      </p>
      {status === 'failed' && (
        <Button variant="ghost" onClick={onAgain}>
          {m.try_again()}
        </Button>
      )}
      {status === 'conflict' && (
        <Button variant="ghost" onClick={onConflict}>
          {m.editor_conflict_title()}
        </Button>
      )}
    </div>
  )
}

/** On phones and narrow windows form, preview and check stand one at a time. */
function Views({ view, onChange, panel }: { view: View; onChange: (view: View) => void; panel: (view: View) => string }) {
  return (
    <div
      role="tablist"
      aria-label={m.editor_parts()}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        if (step === undefined) return
        const next = views[(views.indexOf(view) + step + views.length) % views.length] ?? view
        onChange(next)
        event.currentTarget.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
      }}
      className="mb-4 flex gap-1 rounded-xl bg-sunken p-1 xl:hidden"
    >
      {views.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          data-view={each}
          aria-selected={each === view}
          aria-controls={panel(each)}
          tabIndex={each === view ? 0 : -1}
          onClick={() => onChange(each)}
          className="h-11 flex-1 rounded-lg text-sm font-medium text-muted aria-selected:bg-surface aria-selected:text-ink sm:h-9"
        >
          {viewLabels[each]()}
        </button>
      ))}
    </div>
  )
}

/** What scrolls by itself can be scrolled by keys. */
const byKeys = { tabIndex: 0 }

/** Shown instead of the form to members who may only read the job, and once it is closed. */
function Unwritable({ data, isClosed }: { data: EditorData; isClosed: boolean }) {
  const { job } = data
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <EmptyState
        level="h1"
        title={isClosed ? m.editor_closed_title() : m.editor_no_right_title()}
        hint={
          isClosed ? (job.closed_reason === 'taken_down' ? m.editor_taken_down_hint() : m.editor_closed_hint()) : m.editor_no_right_hint()
        }
        action={
          <>
            <HiringLink page="job" parts={{ id: job.id }} className={buttonClass('primary')}>
              {m.editor_to_candidates()}
            </HiringLink>
            <HiringLink page="jobs" query={isClosed ? { state: 'closed' } : {}} className={buttonClass('secondary')}>
              {m.editor_to_jobs()}
            </HiringLink>
          </>
        }
      />
    </div>
  )
}

type DiscardProps = { onClose: () => void; onDiscard: () => Promise<void> }

function DiscardDialog({ onClose, onDiscard }: DiscardProps) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.editor_discard()}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            onClick={() => {
              setIsBusy(true)
              void onDiscard().finally(onClose)
            }}
            className="max-sm:flex-1"
          >
            {m.editor_discard()}
          </Button>
        </>
      }
    >
      <p className="text-sm text-pretty">{m.editor_discard_question()}</p>
    </Dialog>
  )
}

function Editor({ data, viewer }: { data: EditorData; viewer: Viewer }) {
  const id = useId()
  const { saver, state } = useJobSaver(data.job)
  const { job, values, status, conflicts } = state
  const isPublished = job.state === 'published'
  const questions = useQuestionsSaver(job.id, data.questions, isPublished)
  const [judged, setJudged] = useState(0)
  const { check, isLost, again } = useCheck(job.id, `${job.version} ${questions.state.version}`)
  const [view, setView] = useState<View>('form')
  const [asked, setAsked] = useState<'live' | 'team' | 'discard' | null>(null)
  const [isConflictHidden, setIsConflictHidden] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const isConflict = status === 'conflict'
  // The next conflict is shown again.
  useEffect(() => setIsConflictHidden(!isConflict), [isConflict])
  const hasChanges = job.draft !== null || status === 'unsaved' || status === 'saving' || questions.saver.isDirty
  function close() {
    setAsked(null)
    // The button that published is off now, and takes no focus back.
    requestAnimationFrame(() => isFocusFree() && focusContent())
  }
  const panel = (each: View) => `${id}-${each}`
  const params = { id: String(job.id) }

  function mendFirst() {
    setView('form')
    showToast({ title: m.editor_mend_first(), tone: 'danger', about: 'publish', timeoutMs: 6000 })
    focusWrong(document.getElementById(panel('form')))
  }

  /** Answers whether the questions are saved as they are written; shows what is in the way. */
  async function saveQuestions(): Promise<boolean> {
    const isWrong = questions.state.rows.some((row) => problemOf(row) !== null)
    if (!questions.saver.isDirty || (!isWrong && (await questions.saver.flush()))) return true
    setView('form')
    if (isWrong) setJudged((before) => before + 1)
    const title = questions.saver.state().theirs ? m.questions_conflict() : isWrong ? m.editor_mend_first() : m.editor_not_saved()
    showToast({ title, tone: 'danger', about: 'publish', timeoutMs: 6000 })
    return false
  }

  async function publish() {
    setIsPublishing(true)
    try {
      if (!(await saver.flush())) return
      // What is wrong was not saved: publishing now would leave it out without a word.
      if (saver.isDirty) return mendFirst()
      if (!(await saveQuestions())) return
      // The questions were all that was new: they are asked already.
      if (isPublished && saver.state().job.draft === null) {
        showToast({ title: m.editor_changes_live(), tone: 'success', about: 'publish' })
        return
      }
      const answer = await call('POST /jobs/{id}/publish', { params })
      saver.take(answer.job)
      if (isPublished) showToast({ title: m.editor_changes_live(), tone: 'success', about: 'publish' })
      else {
        endToast('publish')
        setAsked('live')
      }
    } catch (error) {
      const isIncomplete = error instanceof ApiError && error.code === 'job_incomplete'
      sayFailure(error, 'publish', isIncomplete ? m.editor_incomplete() : undefined)
      if (isIncomplete) {
        setView('check')
        again()
        requestAnimationFrame(() => document.getElementById(`${panel('check')}-list`)?.focus())
      }
    } finally {
      setIsPublishing(false)
    }
  }

  async function discard() {
    try {
      const answer = await call('DELETE /jobs/{id}/draft', { params })
      saver.take(answer.job)
      showToast({ title: m.editor_discarded(), tone: 'success', about: 'discard' })
    } catch (error) {
      sayFailure(error, 'discard')
    }
  }

  const isQuiet = status === 'untouched' || status === 'saved'
  const shown: SaverState = isQuiet && questions.saver.isDirty ? { ...state, status: 'unsaved' } : state
  const saveState = <SaveState state={shown} onAgain={() => void saver.flush()} onConflict={() => setIsConflictHidden(false)} />
  const buttons = (
    <>
      {isPublished && job.draft !== null && (
        <Button variant="secondary" onClick={() => setAsked('discard')} className="max-sm:flex-1">
          {m.editor_discard()}
        </Button>
      )}
      <Button isBusy={isPublishing} disabled={isPublished && !hasChanges} onClick={() => void publish()} className="max-sm:flex-1">
        {isPublished ? m.editor_publish_changes() : m.editor_publish()}
      </Button>
    </>
  )

  return (
    <div className="mx-auto max-w-[100rem] px-4 pb-28 sm:px-6">
      <div
        data-top-bar=""
        className="z-20 -mx-4 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6 lg:sticky lg:top-0"
      >
        <HiringLink
          page="jobs"
          query={job.state === 'draft' ? { state: 'draft' } : {}}
          aria-label={m.editor_to_jobs()}
          className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sunken sm:size-10"
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </HiringLink>
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <h1 className="line-clamp-2 text-lg leading-tight font-semibold wrap-anywhere sm:line-clamp-1">
            {values.title.trim() || m.editor_untitled()}
          </h1>
          <Tag tone={isPublished ? 'success' : 'neutral'}>{stateLabel(job.state)}</Tag>
        </div>
        <div className="max-lg:hidden">{saveState}</div>
        <div className="flex items-center gap-2 max-lg:hidden">{buttons}</div>
        <JobMenu job={job} isOpened />
      </div>
      {isPublished && <p className="mb-4 text-sm text-muted">{m.editor_kept_aside()}</p>}
      {isConflict && (
        <Banner
          tone="warning"
          role="alert"
          className="mb-4"
          title={m.editor_conflict_status()}
          action={
            <Button variant="secondary" onClick={() => setIsConflictHidden(false)}>
              {m.editor_conflict_title()}
            </Button>
          }
        >
          {m.editor_conflict_text()}
        </Banner>
      )}
      <Views view={view} onChange={setView} panel={panel} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div
          id={panel('form')}
          role="tabpanel"
          aria-label={m.editor_form()}
          className={view === 'form' ? 'min-w-0' : 'min-w-0 max-xl:hidden'}
        >
          <PostingForm
            values={values}
            partners={data.job_boards}
            onChange={(part) => saver.change(part)}
            questions={<QuestionsPart {...questions} isLive={isPublished} judged={judged} onSave={() => void saveQuestions()} />}
            stages={<StagesPart job={data.job} />}
          />
        </div>
        <div className={`min-w-0 ${view === 'form' ? 'max-xl:hidden' : ''}`}>
          <section
            aria-label={m.editor_beside()}
            {...byKeys}
            className="flex flex-col gap-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto xl:pr-1"
          >
            <div id={panel('check')} role="tabpanel" aria-label={m.editor_check()} className={view === 'check' ? '' : 'max-xl:hidden'}>
              <PublishCheck id={`${panel('check')}-list`} check={check} isLost={isLost} onAgain={again} />
            </div>
            <div
              id={panel('preview')}
              role="tabpanel"
              aria-label={m.editor_preview()}
              className={`flex flex-col gap-4 ${view === 'preview' ? '' : 'max-xl:hidden'}`}
            >
              {data.company && (
                <PostingPreview
                  values={values}
                  company={data.company}
                  currency={billingCurrency(viewer.company?.country ?? null)}
                  now={data.now}
                />
              )}
              <QuestionsPreview rows={questions.state.rows} />
            </div>
          </section>
        </div>
      </div>
      <div
        ref={bottomBar}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 lg:hidden"
      >
        <div className="min-h-6">{saveState}</div>
        <div className="mt-1 flex gap-3 sm:justify-end">{buttons}</div>
      </div>
      <ConflictDialog
        values={values}
        conflicts={conflicts}
        isOpen={!isConflictHidden}
        onClose={() => setIsConflictHidden(true)}
        onSettle={(field, kept) => saver.settle(field, kept)}
      />
      {asked === 'live' && job.url !== null && <LiveDialog url={job.url} onClose={close} onInvite={() => setAsked('team')} />}
      {asked === 'team' && <TeamDialog job={job} onClose={close} onChanged={() => undefined} />}
      {asked === 'discard' && <DiscardDialog onClose={close} onDiscard={discard} />}
    </div>
  )
}

/** Writes a job: the form at the left, at the right what the public page will show and what is still missing (hiring side, section 4). */
export function JobEditor({ data, viewer }: ScreenProps<EditorData>) {
  const isClosed = data.job.state === 'closed'
  if (isClosed || !data.job.rights.includes('edit')) return <Unwritable data={data} isClosed={isClosed} />
  return <Editor data={data} viewer={viewer} />
}
