import { departments, type JobState } from '@plaza/contract/values'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useKeptPage, useLoadAgain } from '../../../frame/keep-page.ts'
import { NotLoaded } from '../../../frame/not-loaded.tsx'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ListPages } from '../../../visit/list-pages.tsx'
import { useIsListLoading, useTypedSearch } from '../../../visit/use-typed-search.ts'
import { formatNumber } from '../../../words/formats.ts'
import { departmentLabel } from '../../board/labels.ts'
import { focusContent } from '../focus-content.ts'
import { HiringLink } from '../hiring-link.tsx'
import { statesInOrder, tabLabel } from '../job-words.ts'
import type { ScreenProps } from '../page.ts'
import { JOBS_PLACE, type JobsData, type JobsSearch, jobsSearch } from './jobs-loading.tsx'
import { JobsTable } from './jobs-table.tsx'

const typedFields = ['search'] as const

const empty: Record<JobState, { title: () => string; hint: () => string }> = {
  published: { title: m.hiring_no_published_title, hint: m.hiring_no_published_hint },
  draft: { title: m.hiring_no_draft_title, hint: m.hiring_no_draft_hint },
  closed: { title: m.hiring_no_closed_title, hint: m.hiring_no_closed_hint },
}

function NewJob() {
  return (
    <HiringLink page="new_job" className={buttonClass('primary', 'w-full sm:w-auto')}>
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      {m.hiring_new_job()}
    </HiringLink>
  )
}

/** The states with how many jobs each has; links, so that each list has an address. */
function Tabs({ state, search, totals }: { state: JobState; search: JobsSearch; totals: JobsData['totals'] }) {
  const locale = useLocale()
  return (
    <nav aria-label={m.hiring_jobs()} className="border-b border-line">
      <ul className="-mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {statesInOrder.map((each) => (
          <li key={each}>
            <HiringLink
              page="jobs"
              query={{ ...search, page: undefined, state: each === 'published' ? undefined : each }}
              aria-current={each === state ? 'page' : undefined}
              className="flex h-11 items-center gap-1.5 border-b-2 border-transparent px-2 text-sm sm:gap-2 sm:px-3 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-[current]:border-brand-ink aria-[current]:text-brand-ink"
            >
              {tabLabel(each)}
              <span className="rounded-md bg-sunken px-1.5 text-xs text-muted tabular-nums">{formatNumber(totals[each], locale)}</span>
            </HiringLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Filters({ search }: { search: JobsSearch }) {
  const { text, chosen, type, submit, choose } = useTypedSearch(typedFields, jobsSearch, search)
  return (
    <search className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="w-full sm:w-72">
        <SearchField
          label={m.hiring_jobs_search()}
          placeholder={m.hiring_jobs_search()}
          value={text.search}
          onChange={(next) => type({ search: next })}
          onKeyDown={(event) => event.key === 'Enter' && submit()}
          clearLabel={m.clear_search()}
        />
      </div>
      <Select
        label={m.filter_department()}
        isLabelHidden
        className="min-w-[min(100%,11em)] max-sm:flex-1"
        value={chosen.department ?? ''}
        options={[
          { value: '', label: m.hiring_all_departments() },
          ...departments.map((value) => ({ value, label: departmentLabel(value) })),
        ]}
        onChange={({ currentTarget }) => choose({ department: departments.find((each) => each === currentTarget.value) })}
      />
      <Checkbox
        label={m.hiring_only_mine()}
        checked={chosen.mine === 'true'}
        onChange={({ currentTarget }) => choose({ mine: currentTarget.checked ? 'true' : undefined })}
      />
    </search>
  )
}

/** In place of a list without rows: why, and what to do. */
function Nothing({ data, search, state }: { data: JobsData; search: JobsSearch; state: JobState }) {
  const isFiltered = Boolean(search.search ?? search.department ?? search.mine)
  const isPastEnd = data.meta.pagination.total_count > 0
  if (isFiltered || isPastEnd) {
    return (
      <EmptyState
        title={m.no_results()}
        hint={isPastEnd ? m.no_results_hint_page() : m.no_results_hint_filters()}
        action={
          <HiringLink page="jobs" query={{ state: search.state }} onClick={focusContent} className={buttonClass('secondary')}>
            {isPastEnd ? m.go_to_first_page() : m.filters_clear()}
          </HiringLink>
        }
      />
    )
  }
  if (statesInOrder.every((each) => data.totals[each] === 0))
    return <EmptyState title={m.hiring_no_jobs_title()} hint={m.hiring_no_jobs_hint()} action={<NewJob />} />
  const hint = state === 'published' && data.totals.draft === 0 ? m.hiring_no_jobs_hint : empty[state].hint
  return <EmptyState title={empty[state].title()} hint={hint()} action={state === 'closed' ? undefined : <NewJob />} />
}

/** The company's jobs that one may see (hiring side, section 4, "Jobs"). */
export function Jobs({ data: loaded, search: query }: ScreenProps<JobsData>) {
  const data = useKeptPage(JOBS_PLACE, loaded)
  const router = useRouter()
  const search = jobsSearch(query)
  const state = search.state ?? 'published'
  const heading = useRef<HTMLHeadingElement>(null)
  const isComing = useIsListLoading()
  const isMissed = data.is_missed === true
  useLoadAgain(isMissed)
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-24 sm:px-6 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
          {m.hiring_jobs()}
        </h1>
        <NewJob />
      </div>
      <div className="mt-4 flex flex-col gap-4">
        <Tabs state={state} search={search} totals={data.totals} />
        <Filters search={search} />
        {isMissed && (
          <NotLoaded role="alert" onAgain={() => void router.invalidate()}>
            {m.list_missed()}
          </NotLoaded>
        )}
        {data.jobs.length === 0 ? (
          <Nothing data={data} search={search} state={state} />
        ) : (
          <div aria-busy={isComing} className="flex flex-col gap-4">
            <div className={isComing ? 'list-stale' : ''}>
              <JobsTable jobs={data.jobs} now={data.now} onGone={() => heading.current?.focus()} />
            </div>
            <ListPages pagination={data.meta.pagination} page={Number(search.page ?? 1)} />
          </div>
        )}
      </div>
    </div>
  )
}
