import { m } from '../../../paraglide/messages.js'
import { cardClass } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Table, type Column as TableColumn } from '../../../ui/table.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel } from '../../../words/age.ts'
import { AverageScore } from '../decisions/average-score.tsx'
import { CardTags } from '../decisions/card-tags.tsx'
import type { Card } from '../decisions/cards.ts'
import { UnreadDot } from '../decisions/unread-dot.tsx'
import { headlineOf, nameOf, sourceLabel } from '../decisions/words.ts'
import { HiringLink } from '../hiring-link.tsx'
import { AnswerColumnsChoice, answerColumns, shownQuestions } from './answers/answer-columns.tsx'
import type { AskedQuestion } from './answers/answer-filter.tsx'
import type { CardProps } from './candidate-card.tsx'
import { CardMenu } from './card-menu.tsx'

type Props = Omit<CardProps, 'card'> & {
  rows: readonly Card[]
  onCursor: (id: number) => void
  questions: readonly AskedQuestion[]
  /** The questions that have a column, as the address says. */
  columns: string | undefined
  onColumns: (columns: string) => void
}

/** Short words, where the window has the room. */
const ONE_LINE = 'xl:whitespace-nowrap'

/** The same people as rows: stage, skills, where they came from, how long they wait. */
export function TableView({ rows, job, stages, mayDecide, selection, actions, query, now, onCursor, questions, ...shown }: Props) {
  const locale = useLocale()
  const stageName = (card: Card) => stages.find(({ id }) => id === card.stage_id)?.name ?? ''
  const columns: TableColumn<Card>[] = [
    {
      header: m.triage_candidate(),
      kind: 'title',
      cell: (card) => (
        <span className="flex items-start gap-2">
          {mayDecide && (
            <Checkbox
              label={<span className="sr-only">{m.triage_select({ name: nameOf(card) })}</span>}
              className="!min-h-0"
              checked={selection.has(card)}
              onChange={({ nativeEvent }) => {
                if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) selection.extend(card.id)
                else selection.toggle(card.id)
              }}
            />
          )}
          <span className="min-w-0">
            <HiringLink
              page="candidate"
              parts={{ id: job, application: card.id }}
              query={query}
              data-card={card.id}
              onFocus={() => onCursor(card.id)}
              className={`wrap-break-word hover:underline ${card.is_read ? 'font-medium' : 'font-semibold'}`}
            >
              {nameOf(card)}
            </HiringLink>
            <span className="block text-muted">{headlineOf(card)}</span>
          </span>
          <UnreadDot isRead={card.is_read} />
        </span>
      ),
    },
    {
      header: m.triage_stage(),
      cell: (card) => (
        <span className="flex flex-col items-start gap-1">
          {stageName(card)}
          <CardTags card={card} isInStage />
        </span>
      ),
    },
    {
      header: m.triage_skills_title(),
      kind: 'number',
      cell: ({ skills_match: { matched, total } }) => (total === 0 ? '–' : m.triage_of({ matched, total })),
    },
    { header: m.triage_score(), kind: 'number', cell: ({ score }) => (score ? <AverageScore score={score} /> : '–') },
    ...answerColumns(shownQuestions(questions, shown.columns)),
    { header: m.triage_source(), className: ONE_LINE, cell: ({ source }) => sourceLabel(source) },
    { header: m.triage_applied(), className: ONE_LINE, cell: ({ applied_at }) => ageLabel(applied_at, now, locale) },
    { header: m.triage_waiting_since(), className: ONE_LINE, cell: ({ waiting_since }) => ageLabel(waiting_since, now, locale) },
    {
      header: m.triage_actions(),
      kind: 'action',
      cell: (card) => <CardMenu card={card} stages={stages} mayDecide={mayDecide} actions={actions} />,
    },
  ]
  const isAll = rows.length > 0 && rows.every((card) => selection.has(card))
  return (
    <div className={`${cardClass} relative overflow-x-auto`}>
      {(mayDecide || questions.length > 0) && (
        <div className="flex flex-wrap items-start gap-x-8 border-b border-line px-5">
          {mayDecide && (
            <Checkbox
              label={m.triage_select_page()}
              checked={isAll}
              onChange={(event) => selection.toggleAll(rows, event.currentTarget.checked)}
            />
          )}
          <AnswerColumnsChoice questions={questions} columns={shown.columns} onChange={shown.onColumns} />
        </div>
      )}
      <Table label={m.triage_candidates()} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  )
}
