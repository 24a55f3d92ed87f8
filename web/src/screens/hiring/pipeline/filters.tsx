import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { type TypedSearch, useTypedSearch } from '../../../visit/use-typed-search.ts'
import type { Stage } from '../decisions/cards.ts'
import {
  filtersSet,
  isTable,
  noFilters,
  type Order,
  orders,
  type PipelineSearch,
  pipelineSearch,
  scoreFilters,
} from '../decisions/pipeline-search.ts'
import { scoreLabel } from '../decisions/rating.ts'
import { applicationStatuses, sourceLabel, statusLabel } from '../decisions/words.ts'
import { focusContent, leaveListSearch, listSearchMark } from '../focus-content.ts'
import { AnswerFilter, type AskedQuestion } from './answers/answer-filter.tsx'

const typedFields = ['search'] as const

const orderLabels: Record<Order, () => string> = {
  line: m.triage_order_line,
  newest: m.triage_order_newest,
  oldest: m.triage_order_oldest,
  waiting: m.triage_order_waiting,
  name: m.triage_order_name,
}

type Filters = TypedSearch<'search', PipelineSearch>
type Props = {
  search: PipelineSearch
  stages: readonly Stage[]
  pipeline: { sources: readonly string[]; tags: readonly string[]; job_questions: readonly AskedQuestion[] }
  /** Those of the people on screen, as often as they come: given since the list was loaded. */
  tags: readonly string[]
}

const onOff = ['unread', 'overdue', 'undelivered'] as const
const onOffLabels = { unread: m.triage_unread, overdue: m.triage_overdue, undelivered: m.triage_undelivered_filter } as const

/** Status, source, answers, order and, in the table, the stage. */
function Choices({
  filters: { chosen, choose },
  stages,
  pipeline: { sources, tags: known, job_questions: questions },
  tags: shown,
}: Omit<Props, 'search'> & { filters: Filters }) {
  const any = { value: '', label: m.triage_any() }
  const tags = [...new Set([...known, ...shown, ...(chosen.tag ? [chosen.tag] : [])])].toSorted((a, b) => a.localeCompare(b))
  return (
    <>
      <Select
        label={m.triage_status()}
        className="sm:w-40"
        options={[
          { value: '', label: m.triage_status_all() },
          ...applicationStatuses.map((value) => ({ value, label: statusLabel(value) })),
        ]}
        value={chosen.status ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ status: applicationStatuses.find((each) => each === value) })}
      />
      {isTable(chosen) && (
        <Select
          label={m.triage_stage()}
          className="sm:w-40"
          options={[any, ...stages.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={chosen.stage_id ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ stage_id: value || undefined })}
        />
      )}
      {sources.length > 1 && (
        <Select
          label={m.triage_source()}
          className="sm:w-40"
          options={[any, ...sources.map((value) => ({ value, label: sourceLabel(value) }))]}
          value={chosen.source ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ source: value || undefined })}
        />
      )}
      {tags.length > 0 && (
        <Select
          label={m.triage_tag()}
          className="sm:w-40"
          options={[any, ...tags.map((value) => ({ value, label: value }))]}
          value={chosen.tag ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ tag: value || undefined })}
        />
      )}
      <AnswerFilter questions={questions} chosen={chosen} choose={choose} />
      <Select
        label={m.triage_score()}
        className="sm:w-40"
        options={[
          any,
          ...scoreFilters.map((value) => ({ value, label: value === 'unrated' ? m.triage_score_unrated() : scoreLabel(Number(value)) })),
        ]}
        value={chosen.score ?? ''}
        onChange={({ currentTarget: { value } }) => choose({ score: scoreFilters.find((each) => each === value) })}
      />
      <Select
        label={m.triage_order()}
        className="sm:w-60"
        options={orders.map((value) => ({ value, label: orderLabels[value]() }))}
        value={chosen.order ?? 'line'}
        onChange={({ currentTarget: { value } }) => choose({ order: value === 'line' ? undefined : (value as Order) })}
      />
      <fieldset className="flex flex-wrap gap-x-4 sm:self-end">
        <legend className="sr-only">{m.triage_only()}</legend>
        {onOff.map((name) => (
          <Checkbox
            key={name}
            label={onOffLabels[name]()}
            checked={chosen[name] === 'true'}
            onChange={({ currentTarget }) => choose({ [name]: currentTarget.checked ? 'true' : undefined })}
          />
        ))}
      </fieldset>
    </>
  )
}

/** Search and filters of a pipeline, all of them in the address. On phones the filters stand in a sheet. */
export function PipelineFilters({ search, stages, pipeline, tags }: Props) {
  const filters = useTypedSearch(typedFields, pipelineSearch, search)
  const [isOpen, setIsOpen] = useState(false)
  const count = filtersSet({ ...filters.chosen, search: undefined })
  const clear = () => filters.choose(noFilters)
  const choices = <Choices filters={filters} stages={stages} pipeline={pipeline} tags={tags} />
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 gap-2 max-sm:w-full sm:w-72">
        <SearchField
          className="min-w-0 flex-1"
          label={m.triage_search()}
          placeholder={m.triage_key_search()}
          {...listSearchMark}
          value={filters.text.search}
          onChange={(text) => filters.type({ search: text })}
          onKeyDown={(event) => leaveListSearch(event, filters.submit)}
          clearLabel={m.clear_search()}
        />
        <Button
          variant="secondary"
          className="sm:hidden"
          icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {count === 0 ? m.filters() : `${m.filters()} · ${count}`}
        </Button>
      </div>
      <div className="max-sm:hidden sm:contents">
        {choices}
        {/* A search alone is cleared in its own field: nothing comes up and moves the list while somebody types. */}
        {count > 0 && (
          <Button
            variant="ghost"
            onClick={() => {
              focusContent()
              clear()
            }}
          >
            {m.filters_clear()}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.filters()}
        closeLabel={m.close()}
        footer={
          <>
            <Button variant="secondary" className="flex-1" onClick={clear}>
              {m.filters_clear()}
            </Button>
            <Button className="flex-1" onClick={() => setIsOpen(false)}>
              {m.triage_show()}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">{choices}</div>
      </Dialog>
    </search>
  )
}
