// Somebody's application: the list they stand in, what they sent, and what is decided about them.
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Missable, useKeptPage } from '../../../frame/keep-page.ts'
import { NotLoaded } from '../../../frame/not-loaded.tsx'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { formatNumber } from '../../../words/formats.ts'
import { DecisionDialogs } from '../decisions/asking/decision-dialogs.tsx'
import { mailValues, useDecisionDialogs } from '../decisions/asking/use-dialogs.ts'
import { CardTags } from '../decisions/card-tags.tsx'
import { type Card, nextStage } from '../decisions/cards.ts'
import { KeysDialog } from '../decisions/keys-dialog.tsx'
import { listSearch } from '../decisions/pipeline-search.ts'
import { rate, ratingKeys } from '../decisions/rating.ts'
import { useSingleKeys } from '../decisions/single-keys.ts'
import { UndoBar } from '../decisions/undo-bar.tsx'
import { useDecisions } from '../decisions/use-decisions.ts'
import { headlineOf, nameOf } from '../decisions/words.ts'
import { HiringLink, useHiringGo } from '../hiring-link.tsx'
import type { ScreenProps } from '../page.ts'
import { AnswersPane } from './answers-pane.tsx'
import { Composer, type Composing } from './composer.tsx'
import { DecisionCard } from './decision-card.tsx'
import { InterviewsCard } from './interview/interviews-card.tsx'
import { ListPane } from './list-pane.tsx'
import { candidateSearch, type FirstList, type HiringView, type Loaded, loadAhead, showList } from './loading.ts'
import { OthersPane } from './others-pane.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { ProfilePane } from './profile-pane.tsx'
import { Resume } from './resume/resume.tsx'
import { Submissions } from './submissions.tsx'
import { RatingCard } from './team/rating-card.tsx'
import { SamePersonCard } from './team/same-person.tsx'
import { Timeline } from './timeline.tsx'
import { type CandidateList, useList } from './use-list.ts'

/** What the page loads. */
export type CandidateData = Loaded & Missable & { hiring: HiringView; list: FirstList; now: string }

/** Where a candidate's page stays on screen when the next one cannot be loaded. */
export const candidatePlace = (job: string) => `hiring candidate ${job}`

type Pane = 'resume' | 'answers' | 'profile' | 'others' | 'activity'

const AHEAD = 2
const panes = (): Record<Pane, string> => ({
  resume: m.resume(),
  answers: m.answers_title(),
  profile: m.triage_profile(),
  others: m.triage_others(),
  activity: m.triage_activity(),
})

/** Cards with changes that are newer than the loaded page. */
function useNewer(loaded: Card) {
  const [cards, setCards] = useState<ReadonlyMap<number, Card>>(new Map())
  const show = (changed: readonly Card[]) => setCards((old) => new Map([...old, ...changed.map((card) => [card.id, card] as const)]))
  // Freshly loaded data replaces what was painted before.
  useEffect(() => {
    setCards((old) => {
      const known = old.get(loaded.id)
      return known && known.version <= loaded.version ? new Map([...old, [loaded.id, loaded]]) : old
    })
  }, [loaded])
  return { cardOf: (card: Card) => cards.get(card.id) ?? card, show }
}

/** One candidate after the other, also where the next page of the list is not loaded yet. */
function useWalk(job: number, current: number, list: CandidateList, query: Readonly<Record<string, string | undefined>>) {
  const go = useHiringGo()
  const at = list.rows.findIndex(({ id }) => id === current)
  const ids = list.rows.slice(at + 1, at + 1 + AHEAD).map(({ id }) => id)
  const ahead = ids.join(' ')
  useEffect(() => {
    for (const id of ahead.split(' ').filter(Boolean)) loadAhead(Number(id))
  }, [ahead])
  const open = (card: Card | undefined) => card && void go({ page: 'candidate', parts: { id: job, application: card.id } }, { query })
  return {
    at,
    async walk(by: 1 | -1): Promise<void> {
      const next = at < 0 ? list.rows[0] : list.rows[at + by]
      if (next) return open(next)
      const isMore = by === 1 ? list.hasNext : list.hasPrevious
      if (!isMore) return
      const added = await list.extend(by)
      open(by === 1 ? added[0] : added.at(-1))
    },
  }
}

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
        <CardTags card={card} />
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
  const { hiring, now, is_missed } = data
  const job = hiring.job.id
  useKeptPage(candidatePlace(String(job)), data)
  // What was asked for with the first of them is not meant for the next.
  const { compose, ...search } = candidateSearch(raw)
  const query = { ...listSearch(search), page: search.page }
  const list = useList(String(job), search, data.list)
  const { cardOf, show } = useNewer(hiring.card)
  const card = cardOf(hiring.card)
  const { at, walk } = useWalk(job, card.id, list, query)
  const [pane, setPane] = useState<Pane>('resume')
  useEffect(() => showList(data.list), [data.list])
  useEffect(() => () => showList(null), [])
  return (
    <div className="flex min-h-full gap-6 max-lg:flex-col max-lg:gap-4 px-4 pt-5 pb-24 sm:px-6 lg:pb-6">
      <aside className="sticky top-0 max-h-dvh w-60 shrink-0 self-start overflow-y-auto py-1 max-xl:hidden">
        <ListPane job={job} list={list} rows={list.rows.map(cardOf)} current={card.id} query={query} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <HiringLink
          page="job"
          parts={{ id: job }}
          query={{ ...listSearch(search), stage_id: undefined, ...(search.stage_id && { at: search.stage_id }) }}
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
        data={{ ...data, now }}
        card={card}
        begins={compose ?? 'note'}
        asksForNote={compose === 'note'}
        show={show}
        walk={(by) => void walk(by)}
        isOnPhones={pane === 'activity'}
        onActivity={() => setPane('activity')}
      />
    </div>
  )
}

type SideProps = {
  viewer: Viewer
  data: CandidateData
  card: Card
  begins: Composing
  asksForNote: boolean
  show: (cards: readonly Card[]) => void
  walk: (by: 1 | -1) => void
  /** Phones show this in place of what was sent. */
  isOnPhones: boolean
  onActivity: () => void
}

/** Decision, composer and timeline, with the keys and dialogs that belong to them. */
function Side({ viewer, data, card, begins, asksForNote, show, walk, isOnPhones, onActivity }: SideProps) {
  const { hiring, activities, now } = data
  const router = useRouter()
  const go = useHiringGo()
  const [composing, setComposing] = useState<Composing>(begins)
  const [focusRound, setFocusRound] = useState(asksForNote ? 1 : 0)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const reload = () => void router.invalidate()
  const job = hiring.job.id
  function settle(settled: Card | null) {
    if (settled) show([settled])
    reload()
  }
  const decisions = useDecisions({
    job,
    stages: hiring.stages,
    paint(cards) {
      const before = cards.map((each) => (each.id === card.id ? card : each))
      show(cards)
      return () => show(before)
    },
    settle,
    reload,
    follow(application, to) {
      const isHere = application === card.id && to !== job
      if (isHere) void go({ page: 'candidate', parts: { id: to, application } })
      return isHere
    },
  })
  const dialogs = useDecisionDialogs({
    viewer,
    jobTitle: hiring.job.title,
    decisions,
    onDecided: () => undefined,
    languageOf: () => hiring.language,
  })

  // The page shows: now it counts as opened. GET opens nothing, so that the next ones can be loaded ahead.
  // Once for each candidate, so that marking somebody unread here stays.
  const open = useRef(() => void (card.is_read || decisions.read(card, true, true)))
  useEffect(() => open.current(), [])

  const isActive = card.status === 'active'
  const mayDecide = hiring.rights.includes('decide')
  const deciding = {
    onNext() {
      const next = nextStage(hiring.stages, card.stage_id)
      if (mayDecide && isActive && next) dialogs.move([card], next)
    },
    onKeep() {
      const [first] = hiring.stages
      if (mayDecide && card.is_suspicious && first) void decisions.move([card], first)
    },
    onMove: () => mayDecide && isActive && dialogs.ask([card]),
    onReject: () => mayDecide && isActive && dialogs.reject([card]),
    onReopen: () => void decisions.reopen(card),
  }
  function note() {
    onActivity()
    setComposing('note')
    setFocusRound((round) => round + 1)
  }
  useSingleKeys({
    j: () => walk(1),
    k: () => walk(-1),
    e: deciding.onNext,
    m: deciding.onMove,
    r: deciding.onReject,
    b: deciding.onKeep,
    'Shift+R': () => mayDecide && isActive && void dialogs.rejectAgain([card]),
    n: note,
    t: () => mayDecide && dialogs.tag([card]),
    s: () => mayDecide && void decisions.save(card),
    u: () => void decisions.read(card, !card.is_read),
    z: () => void decisions.undo(),
    ...ratingKeys((score) => void rate(card, { score, stage_id: card.stage_id }).then(settle)),
    '?': () => setIsHelpOpen(true),
  })

  return (
    <>
      <aside
        aria-label={m.triage_activity()}
        className={`flex w-80 shrink-0 flex-col gap-4 self-start lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto lg:py-1 max-lg:w-full ${isOnPhones ? '' : 'max-lg:hidden'}`}
      >
        <DecisionCard hiring={hiring} card={card} now={now} {...deciding} />
        <SamePersonCard hiring={hiring} now={now} onChanged={reload} />
        <InterviewsCard hiring={hiring} onChanged={reload} />
        <RatingCard hiring={hiring} card={card} now={now} onRated={settle} />
        <Composer
          hiring={hiring}
          values={{ ...mailValues(viewer, hiring.job.title, [card]), interview_time: hiring.interview_time }}
          composing={composing}
          onCompose={setComposing}
          focusRound={focusRound}
          onChanged={reload}
        />
        <section aria-label={m.triage_timeline()} className="flex flex-col gap-3">
          <h2 className="text-sm font-semibold">{m.triage_timeline()}</h2>
          <Timeline activities={activities} hiring={hiring} now={now} onChanged={reload} />
        </section>
      </aside>
      <PhoneBar
        hiring={hiring}
        card={card}
        {...deciding}
        onUnread={() => void decisions.read(card, false)}
        onRate={onActivity}
        onGo={walk}
      />
      <UndoBar job={job} onUndo={() => void decisions.undo()} />
      <DecisionDialogs dialogs={dialogs} stages={hiring.stages} mayMail={hiring.rights.includes('write_mails')} />
      <KeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  )
}
