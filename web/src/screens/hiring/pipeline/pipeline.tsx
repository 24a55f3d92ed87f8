// The pipeline of a job: who has applied, where everybody stands, and what is decided about them.
import type { OutputOf } from '@plaza/contract'
import { useRouter } from '@tanstack/react-router'
import { Columns3, Keyboard, List, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Missable, useKeptPage, useLoadAgain } from '../../../frame/keep-page.ts'
import { NotLoaded } from '../../../frame/not-loaded.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ListPages } from '../../../visit/list-pages.tsx'
import { useIsListLoading } from '../../../visit/use-typed-search.ts'
import { formatNumber } from '../../../words/formats.ts'
import { DecisionDialogs } from '../decisions/asking/decision-dialogs.tsx'
import { useDecisionDialogs } from '../decisions/asking/use-dialogs.ts'
import { type Card, countOf, onlyOne, type Stage, type Whom } from '../decisions/cards.ts'
import { KeysDialog } from '../decisions/keys/keys-dialog.tsx'
import { type Keys, useFocusRequest, useSingleKeys } from '../decisions/keys/single-keys.ts'
import { triageOf } from '../decisions/keys/triage.ts'
import {
  filterBody,
  filtersSet,
  isTable,
  listSearch,
  noFilters,
  type PipelineSearch,
  pipelineSearch,
} from '../decisions/pipeline-search.ts'
import { useSelection } from '../decisions/selection.ts'
import { SelectionBar } from '../decisions/selection-bar.tsx'
import { UndoBar } from '../decisions/undo-bar.tsx'
import { useDecisions } from '../decisions/use-decisions.ts'
import { focusContent, focusListSearch, isFocusFree } from '../focus-content.ts'
import { HiringLink, useHiringGo } from '../hiring-link.tsx'
import { closedLabel } from '../job-words.ts'
import type { ScreenProps } from '../page.ts'
import { AddCandidateDialog } from './add-candidate-dialog.tsx'
import { useAside } from './aside/use-aside.tsx'
import { Board } from './board/board.tsx'
import { belongsIn, following, remaining } from './board-state.ts'
import { PipelineFilters } from './filters.tsx'
import { JobNotices } from './job-notices.tsx'
import { Nobody } from './nobody.tsx'
import { StageChips } from './stage-chips.tsx'
import { TableView } from './table-view.tsx'
import { useBoard } from './use-board.ts'
import { rememberView, useRememberedView } from './use-view.ts'

/** What the page loads. */
export type PipelineData = Missable & {
  job: OutputOf<'GET /jobs/{id}'>['job']
  pipeline: OutputOf<'GET /jobs/{id}/pipeline'>
  list: OutputOf<'GET /jobs/{id}/applications'> | null
  /** What was asked for when these came; the address is ahead of it where what it asks for could not be loaded. */
  shown: PipelineSearch
  now: string
}

/** Where a job's pipeline stays on screen when another list of it cannot be loaded. */
export const pipelinePlace = (job: string) => `hiring pipeline ${job}`

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

function Head({
  data,
  isTableShown,
  onView,
  onAdd,
  onKeys,
}: {
  data: PipelineData
  isTableShown: boolean
  onView: (view: 'table' | 'board') => void
  onAdd: () => void
  onKeys: () => void
}) {
  const locale = useLocale()
  const { job, pipeline } = data
  const { active, unread, overdue } = pipeline.counts
  const facts = [
    m.triage_in_progress({ count: active, number: formatNumber(active, locale) }),
    ...(unread > 0 ? [m.triage_new({ count: unread, number: formatNumber(unread, locale) })] : []),
  ]
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <HiringLink page="jobs" className="text-sm font-medium text-brand-ink hover:underline">
          {m.hiring_jobs()}
        </HiringLink>
        <h1 className="text-xl font-semibold wrap-break-word sm:text-2xl">{job.title}</h1>
        {job.state === 'closed' && <p className="text-sm font-medium">{closedLabel(job, locale)}</p>}
        <p className="text-sm text-muted tabular-nums">
          {facts.join(' · ')}
          {overdue > 0 && (
            <span className="text-danger"> · {m.triage_overdue_count({ count: overdue, number: formatNumber(overdue, locale) })}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
        <fieldset className="flex rounded-lg border border-edge p-0.5">
          <legend className="sr-only">{m.triage_view()}</legend>
          {(['board', 'table'] as const).map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={isTableShown === (view === 'table')}
              onClick={() => onView(view)}
              className="flex h-10 grow items-center justify-center gap-1.5 rounded-md px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink sm:h-8.5"
            >
              {view === 'board' ? <Columns3 {...icon} /> : <List {...icon} />}
              {view === 'board' ? m.triage_board() : m.triage_table()}
            </button>
          ))}
        </fieldset>
        <Button variant="ghost" className="max-lg:hidden" icon={<Keyboard {...icon} />} onClick={onKeys}>
          {m.triage_keys()}
        </Button>
        {pipeline.rights.includes('edit') && job.state !== 'closed' && (
          <HiringLink page="edit_job" parts={{ id: job.id }} className={buttonClass('secondary')}>
            {m.triage_edit_job()}
          </HiringLink>
        )}
        {pipeline.rights.includes('decide') && job.state === 'published' && (
          <Button variant="secondary" icon={<UserPlus {...icon} />} onClick={onAdd}>
            {m.triage_add()}
          </Button>
        )}
      </div>
    </header>
  )
}

/** The screen of a job's pipeline: a board, or a table. */
export function Pipeline({ viewer, data, search: raw }: ScreenProps<PipelineData>) {
  const { job, pipeline, list, shown, now } = data
  useKeptPage(pipelinePlace(String(job.id)), data)
  const isMissed = data.is_missed === true
  useLoadAgain(isMissed)
  const search = pipelineSearch(raw)
  const router = useRouter()
  const go = useHiringGo()
  const isComing = useIsListLoading()
  const isList = isTable(shown)
  const board = useBoard({ job: job.id, columns: pipeline.stages, rows: isList ? (list?.applications ?? []) : null, search: shown })
  const stages: readonly Stage[] = board.columns
  const selection = useSelection(board.cards)
  const [cursor, setCursor] = useState<number | null>(null)
  /** Who was decided last, where nobody has taken their place. */
  const left = useRef<number | null>(null)
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<'add' | 'keys' | null>(null)
  const focusCard = useFocusRequest('data-card')
  const mayDecide = pipeline.rights.includes('decide')
  const at = stages.find(({ id }) => String(id) === search.at)?.id ?? stages[0]?.id ?? 0

  const reload = () => void router.invalidate()
  const decisions = useDecisions({ job: job.id, stages, paint: board.paint, settle: board.settle, hold: board.hold, reload })
  const dialogs = useDecisionDialogs({ viewer, job, decisions, onDecided: (whom) => goOn(whom) })

  const navigate = (change: object, replace = false) =>
    void router.navigate({ to: '.', search: (old: object) => ({ ...old, ...change }), replace, resetScroll: false })
  useRememberedView(viewer.id, search, (view) => navigate({ view }, true))

  const current = board.cards.find(({ id }) => id === cursor) ?? null
  const inColumn = (card: Card) => board.cards.filter((each) => board.rows !== null || each.stage_id === card.stage_id)

  /** After a decision, the focus moves to the card that takes the place of the decided ones. Where none does, letters are about nobody until one is chosen. */
  function goOn(whom: Whom): void {
    selection.clear()
    const only = onlyOne(whom)
    if (only && only.id !== cursor) return
    const decided = 'count' in whom ? [] : whom
    const from = decided.find(({ id }) => id === cursor) ?? decided.at(-1)
    const next = from ? remaining(inColumn(from), from.id, decided) : null
    if (next) {
      focus(next)
      return
    }
    left.current = from?.id ?? null
    setCursor(null)
    if (isFocusFree()) focusContent()
  }

  function focus(card: Card | null): void {
    if (!card) return
    setCursor(card.id)
    focusCard(card.id)
    board.ahead(card)
  }

  /** Whoever goes back to another column stands there anew, and keeps the focus; so it does where the button has gone with what it undid. */
  async function undo(): Promise<void> {
    const back = cursor ?? left.current
    await decisions.undo()
    if (!isFocusFree() || back === null) return
    setCursor(back)
    focusCard(back)
  }

  const onRated = (card: Card | null) => card && board.settle(card)
  const triage = triageOf({ stages, mayDecide, selection, current, decisions, dialogs, onRated })
  const { counts } = pipeline
  const aside = useAside({ counts, shown, stages, mayDecide, dialogs, decisions, meant: triage.meant, onDecided: goOn })

  const keys: Keys = {
    j: () => focus(following(board.cards, cursor, 1)),
    k: () => focus(following(board.cards, cursor, -1)),
    // The link that has the focus answers it by itself.
    Enter: undefined,
    ...triage.keys,
    n: () =>
      current &&
      void go(
        { page: 'candidate', parts: { id: job.id, application: current.id } },
        { query: { ...listSearch(shown, isList ? undefined : current.stage_id), compose: 'note' } },
      ),
    '/': focusListSearch,
    z: () => void undo(),
    ...aside.keys,
    '?': () => setOpened('keys'),
  }
  useSingleKeys(keys)

  /** A card that is one of several chosen ones takes the others along. */
  function drop(card: Card, stage: Stage): void {
    const whom = selection.has(card) && selection.count > 1 ? selection.whom : [card]
    dialogs.move(whom, stage)
    if (countOf(whom) === 1) {
      setCursor(card.id)
      focusCard(card.id)
    }
  }

  const actions = {
    onMove: (card: Card, stage: Stage) => dialogs.move([card], stage),
    onReject: (card: Card) => dialogs.reject([card]),
    onReopen: (card: Card) => void decisions.reopen(card),
    onRead: (card: Card, isRead: boolean) => void decisions.read(card, isRead),
  }
  const shared = { job: job.id, stages, mayDecide, selection, actions, now, onCursor: setCursor }
  const total = isList ? (list?.meta.pagination.total_count ?? 0) : board.columns.reduce((sum, column) => sum + column.total_count, 0)
  const isFiltered = filtersSet(shown) > 0
  const [firstChosen] = 'count' in selection.whom ? [] : selection.whom
  // On the board, everybody in the column of the card that was chosen first.
  const column = isList ? undefined : board.columns.find((each) => firstChosen && belongsIn(firstChosen, each))
  const everybody = {
    filter: { ...filterBody(shown), ...(column && { stage_id: column.id }) },
    count: column?.total_count ?? total,
  }

  return (
    <div className="flex min-h-full flex-col gap-4 px-4 pt-5 sm:px-6">
      <Head
        data={data}
        isTableShown={isList}
        onView={(view) => {
          rememberView(viewer.id, view)
          navigate({ view, page: undefined, ...(view === 'board' && { stage_id: undefined, status: undefined }) })
        }}
        onAdd={() => setOpened('add')}
        onKeys={() => setOpened('keys')}
      />
      <JobNotices job={job} counts={pipeline.counts} onChanged={reload} />
      <PipelineFilters search={search} stages={stages} pipeline={pipeline} tags={board.cards.flatMap(({ tags }) => tags)} />
      {aside.bars}
      {isMissed && (
        <NotLoaded role="alert" onAgain={reload}>
          {m.list_missed()}
        </NotLoaded>
      )}
      <div aria-busy={isComing} className={`flex flex-1 flex-col gap-4 ${isComing ? 'list-stale' : ''}`}>
        {total === 0 && isFiltered && (
          <EmptyState
            title={m.no_results()}
            hint={m.no_results_hint_filters()}
            action={
              <Button
                onClick={() => {
                  focusContent()
                  navigate({ ...noFilters, page: undefined })
                }}
              >
                {m.filters_clear()}
              </Button>
            }
          />
        )}
        {total === 0 && !isFiltered && counts.suspicious === 0 && <Nobody job={job} counts={counts} />}
        {total > 0 && isList && list && (
          <div className="flex flex-col gap-4 pb-6">
            <TableView
              {...shared}
              rows={board.rows ?? []}
              query={{ ...listSearch(shown), page: shown.page }}
              questions={pipeline.job_questions}
              columns={shown.columns}
              onColumns={(columns) => navigate({ columns }, true)}
            />
            <ListPages pagination={list.meta.pagination} page={Number(shown.page ?? 1)} />
          </div>
        )}
        {total > 0 && !isList && (
          <>
            <StageChips columns={board.columns} at={at} onChoose={(id) => navigate({ at: String(id) }, true)} />
            <Board
              {...shared}
              columns={board.columns}
              queryOf={(stage) => listSearch(shown, stage.id)}
              at={at}
              loading={board.loading}
              onMore={(column) => void board.more(column)}
              onDrop={drop}
              onFocusCard={(id) => focus(board.cards.find((card) => card.id === id) ?? null)}
              onSay={setSaid}
            />
          </>
        )}
      </div>
      {mayDecide && (
        <SelectionBar
          selection={selection}
          total={everybody.count}
          onAll={() => selection.all(everybody)}
          next={triage.stageAfter(selection.whom)?.name ?? null}
          onNext={() => triage.moveOn(selection.whom)}
          dialogs={dialogs}
          mayMail={pipeline.rights.includes('write_mails')}
          onRead={(isRead) => {
            void decisions.readMany(selection.whom, isRead)
            selection.clear()
          }}
        />
      )}
      <UndoBar job={job.id} said={said} onUndo={() => void undo()} />
      <DecisionDialogs job={job.id} dialogs={dialogs} stages={stages} mayMail={pipeline.rights.includes('write_mails')} />
      <KeysDialog
        isOpen={opened === 'keys'}
        onClose={() => setOpened(null)}
        keys={keys}
        board={isList || total === 0 ? null : { mayCarry: mayDecide }}
      />
      <AddCandidateDialog
        job={job.id}
        isOpen={opened === 'add'}
        onClose={() => setOpened(null)}
        onAdded={(card) => {
          setOpened(null)
          reload()
          focus(card)
        }}
      />
    </div>
  )
}
