// Somebody's application: the list they stand in, what they sent, and what is decided about them.
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Missable, useKeptPage } from '../../../frame/keep-page.ts'
import { NotLoaded } from '../../../frame/not-loaded.tsx'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'
import { DecisionDialogs } from '../decisions/asking/decision-dialogs.tsx'
import { CardTags } from '../decisions/card-tags.tsx'
import type { Card } from '../decisions/cards.ts'
import { KeysDialog } from '../decisions/keys/keys-dialog.tsx'
import { filterBody, listSearch } from '../decisions/pipeline-search.ts'
import { useSelection } from '../decisions/selection.ts'
import { SelectionBar } from '../decisions/selection-bar.tsx'
import { UndoBar } from '../decisions/undo-bar.tsx'
import { headlineOf, nameOf } from '../decisions/words.ts'
import { HiringLink } from '../hiring-link.tsx'
import type { ScreenProps } from '../page.ts'
import { AnswersPane } from './answers-pane.tsx'
import { ListPane } from './list/list-pane.tsx'
import { type CandidateList, useList } from './list/use-list.ts'
import { useNewer, useWalk } from './list/walk.ts'
import { candidateSearch, type FirstList, type HiringView, type Loaded, showList } from './loading.ts'
import { OthersPane } from './others-pane.tsx'
import { ProfilePane } from './profile-pane.tsx'
import { keepSpareWorker } from './resume/open-pdf.ts'
import { Resume } from './resume/resume.tsx'
import { Side } from './side.tsx'
import { Submissions } from './submissions.tsx'
import { useTriage } from './use-triage.ts'

/** What the page loads. */
export type CandidateData = Loaded & Missable & { hiring: HiringView; list: FirstList; now: string }

/** Where a candidate's page stays on screen when the next one cannot be loaded. */
export const candidatePlace = (job: string) => `hiring candidate ${job}`

type Pane = 'resume' | 'answers' | 'profile' | 'others' | 'activity'

const panes = (): Record<Pane, string> => ({
  resume: m.resume(),
  answers: m.answers_title(),
  profile: m.triage_profile(),
  others: m.triage_others(),
  activity: m.triage_activity(),
})

function Head({ card, at, list, onGo }: { card: Card; at: number; list: CandidateList; onGo: (by: 1 | -1) => void }) {
  const locale = useLocale()
  const arrow = 'flex size-11 items-center justify-center rounded-lg border border-edge hover:bg-sunken disabled:opacity-40 sm:size-10'
  const isLast = at === list.rows.length - 1 && !list.hasNext
  const isFirst = at <= 0 && !list.hasPrevious
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-xl font-semibold wrap-break-word sm:text-2xl">{nameOf(card)}</h1>
        <p className="text-sm text-muted wrap-break-word">{headlineOf(card)}</p>
        <CardTags card={card} isBesideDecision />
      </div>
      <div className="flex shrink-0 items-center gap-2 max-sm:hidden">
        {at >= 0 && (
          <p className="text-sm text-muted tabular-nums">
            {m.triage_place({ at: formatNumber(at + 1, locale), of: formatNumber(list.total, locale) })}
          </p>
        )}
        <button type="button" aria-label={m.triage_previous_candidate()} disabled={isFirst} onClick={() => onGo(-1)} className={arrow}>
          <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button type="button" aria-label={m.triage_next_candidate()} disabled={isLast} onClick={() => onGo(1)} className={arrow}>
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </header>
  )
}

type PanesProps = { pane: Pane; onPane: (pane: Pane) => void; others: number; unmet: number }

function Panes({ pane, onPane, others, unmet }: PanesProps) {
  return (
    <fieldset className="relative -mx-4 flex min-w-0 gap-1 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
      <legend className="sr-only">{m.triage_panes()}</legend>
      {(Object.entries(panes()) as [Pane, string][]).map(([each, label]) => (
        <button
          key={each}
          type="button"
          aria-pressed={pane === each}
          onClick={() => onPane(each)}
          className={`-mb-px flex h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:border-brand-ink aria-pressed:text-brand-ink ${each === 'activity' ? 'lg:hidden' : ''}`}
        >
          {label}
          {each === 'answers' && unmet > 0 && (
            <span className="ml-1.5 rounded-md bg-warning-soft px-1.5 text-xs text-warning tabular-nums">
              {unmet}
              <span className="sr-only"> {m.answer_unmet()}</span>
            </span>
          )}
          {each === 'others' && others > 0 && <span className="ml-1.5 tabular-nums">{others}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** What was sent: drawn, read, and what else there is of the same person. */
function Sent({ data, pane, card }: { data: CandidateData; pane: Pane; card: Card }) {
  const { application, hiring } = data
  const submissions = application.submissions ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = submissions.find(({ id }) => id === chosen) ?? submissions[0]
  const candidate = shown?.candidate ?? application.candidate
  return (
    <>
      {pane !== 'others' && shown && (
        <Submissions
          submissions={submissions}
          count={hiring.submissions_count}
          shown={shown.id}
          onShow={setChosen}
          isSentAgain={card.is_sent_again}
        />
      )}
      {pane === 'answers' && <AnswersPane answers={shown?.answers ?? application.answers} />}
      {pane === 'profile' && <ProfilePane candidate={candidate} hiring={hiring} hasPay={hiring.rights.includes('write_mails')} />}
      {pane === 'others' && <OthersPane hiring={hiring} />}
      {(pane === 'resume' || pane === 'activity') && (
        <Resume key={shown?.id ?? 0} application={hiring.card.id} submission={shown?.id ?? null} file={candidate.resume} />
      )}
    </>
  )
}

/** The screen of one candidate. It stays while J and K go from one to the other. */
export function Candidate({ viewer, data, search: raw }: ScreenProps<CandidateData>) {
  const router = useRouter()
  const { hiring, is_missed } = data
  const job = hiring.job.id
  useKeptPage(candidatePlace(String(job)), data)
  // What was asked for with the first of them is not meant for the next.
  const { compose, ...search } = candidateSearch(raw)
  const query = { ...listSearch(search), page: search.page }
  const list = useList(String(job), search, data.list)
  const { cardOf, show } = useNewer(hiring.card)
  const card = cardOf(hiring.card)
  const rows = list.rows.map(cardOf)
  const { at, walk } = useWalk(job, card.id, list, query)
  const selection = useSelection(rows)
  const [pane, setPane] = useState<Pane>('resume')
  useEffect(() => showList(data.list), [data.list])
  useEffect(() => () => showList(null), [])
  useEffect(() => keepSpareWorker(), [])
  useEffect(() => {
    if (data.is_old) void router.invalidate()
  }, [data, router])
  const back = { ...listSearch(search), stage_id: undefined, ...(search.stage_id && { at: search.stage_id }) }
  const triage = useTriage({ viewer, data, card, rows, selection, show, walk, back })
  const { dialogs, decisions, mayDecide } = triage
  const hasBar = mayDecide && selection.count > 0
  return (
    <div className="flex min-h-full flex-col px-4 pt-5 sm:px-6">
      <div
        className={`flex flex-1 gap-6 max-lg:flex-col max-lg:gap-4 ${hasBar ? 'pb-6' : 'pb-[calc(var(--bottom-bar,4.5rem)+1.5rem)] lg:pb-6'}`}
      >
        <aside
          className={`sticky top-0 w-60 shrink-0 self-start overflow-y-auto py-1 max-xl:hidden ${hasBar ? 'max-h-[calc(100dvh-var(--selection-bar,0px))]' : 'max-h-dvh'}`}
        >
          <ListPane
            job={job}
            list={list}
            rows={rows}
            current={card.id}
            query={query}
            search={search}
            selection={mayDecide ? selection : null}
          />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <HiringLink
            page="job"
            parts={{ id: job }}
            query={back}
            className="self-start text-sm font-medium text-brand-ink wrap-break-word hover:underline"
          >
            {m.triage_back_to({ job: hiring.job.title })}
          </HiringLink>
          {is_missed && (
            <NotLoaded role="alert" onAgain={() => void router.invalidate()}>
              {m.triage_candidate_missed({ name: nameOf(card) })}
            </NotLoaded>
          )}
          <Head card={card} at={at} list={list} onGo={(by) => void walk(by)} />
          <Panes
            pane={pane}
            onPane={setPane}
            others={hiring.other_applications.length}
            unmet={card.answers.filter(({ is_met }) => is_met === false).length}
          />
          <div className={`flex flex-col gap-4 ${pane === 'activity' ? 'max-lg:hidden' : ''}`}>
            <h2 className="sr-only">{panes()[pane === 'activity' ? 'resume' : pane]}</h2>
            <Sent key={card.id} data={data} pane={pane} card={card} />
          </div>
        </div>
        <Side
          key={card.id}
          viewer={viewer}
          data={data}
          card={card}
          triage={triage}
          begins={compose ?? 'note'}
          asksForNote={compose === 'note'}
          hasBar={hasBar}
          walk={(by) => void walk(by)}
          isOnPhones={pane === 'activity'}
          onActivity={() => setPane('activity')}
        />
      </div>
      {mayDecide && (
        <SelectionBar
          selection={selection}
          total={list.total}
          onAll={() => selection.all({ filter: filterBody(search), count: list.total })}
          next={triage.stageAfter(selection.whom)?.name ?? null}
          onNext={() => triage.moveOn(selection.whom)}
          dialogs={dialogs}
          mayMail={hiring.rights.includes('write_mails')}
          onRead={(isRead) => {
            void decisions.readMany(selection.whom, isRead)
            selection.clear()
          }}
        />
      )}
      <UndoBar job={job} onUndo={() => void decisions.undo()} />
      <DecisionDialogs job={job} dialogs={dialogs} stages={hiring.stages} mayMail={hiring.rights.includes('write_mails')} />
      <KeysDialog isOpen={triage.isHelpOpen} onClose={triage.closeHelp} keys={triage.keys} board={null} />
    </div>
  )
}
