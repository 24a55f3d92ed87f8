import { departments, employmentTypes, postingLanguages, seniorities } from '@plaza/contract/values'
import { Link } from '@tanstack/react-router'
import { Held } from '../../../frame/held.tsx'
import { m } from '../../../paraglide/messages.js'
import { RadioList } from '../../../ui/radio-list.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { BoardSearch } from '../../../visit/search.ts'
import { formatNumber } from '../../../words/formats.ts'
import { departmentLabel, employmentTypeLabel, languageLabel, seniorityLabel } from '../labels.ts'
import type { JobsData } from '../list-loading.ts'

const ALL = 'all'

/** Null while nobody knows them. */
type Facets = JobsData['meta']['facets'] | null
export type FiltersProps = {
  search: BoardSearch
  facets: Facets
  /** Values that no job has are left out; elsewhere they stand last. */
  isNarrow?: boolean
  choose: (filters: Partial<BoardSearch>) => void
}

/** Whether the list has postings in more than one language. */
function hasLanguages(facets: Facets): boolean {
  return Object.values(facets?.language ?? {}).filter(Boolean).length > 1
}

/** How many of the side filters are set: department, work type, seniority, language. */
export function activeFilters(search: BoardSearch): number {
  return [search.department, search.employment_type, search.experience, search.language].filter(Boolean).length
}

const cleared = { department: undefined, employment_type: undefined, experience: undefined, language: undefined, page: undefined }

/** A link to the list without its side filters, so that it works without JavaScript. */
export function ClearFilters({ className }: { className: string }) {
  return (
    <Link
      to="."
      search={(old: BoardSearch) => ({ ...old, ...cleared })}
      resetScroll={false}
      activeOptions={{ exact: true }}
      className={className}
    >
      {m.filters_clear()}
    </Link>
  )
}

/** Each list with its values and what they are called. */
const lists = [
  { name: 'department', legend: m.filter_department, all: m.filter_all_departments, values: departments, label: departmentLabel },
  { name: 'employment_type', legend: m.filter_work_type, all: m.filter_all, values: employmentTypes, label: employmentTypeLabel },
  { name: 'experience', legend: m.filter_seniority, all: m.filter_all, values: seniorities, label: seniorityLabel },
  { name: 'language', legend: m.filter_language, all: m.filter_all, values: postingLanguages, label: languageLabel },
] as const

type ListsProps = FiltersProps & { names?: string; form?: string }

/** All that the lists say. */
function saidBy({ search, facets, isNarrow, names, form }: ListsProps): string {
  const { department, employment_type, experience, language } = search
  return JSON.stringify([facets, department, employment_type, experience, language, isNarrow, names, form])
}

/** Department, Work type and Seniority as lists of radios, and the language where there is more than one; `names` keeps two of them on one page apart. */
export function FilterLists(props: ListsProps) {
  const { search, facets, isNarrow, choose, names = '', form } = props
  const locale = useLocale()
  function options(
    all: string,
    values: readonly string[],
    label: (value: never) => string,
    counts: Record<string, number> | undefined,
    chosen: string | undefined,
  ) {
    const each = values.map((value) => ({ value, label: label(value as never), count: counts && (counts[value] ?? 0) }))
    const offered = isNarrow ? each.filter(({ value, count }) => count !== 0 || value === chosen) : each
    return [{ value: ALL, label: all }, ...offered.sort((a, b) => Number(a.count === 0) - Number(b.count === 0))]
  }
  return (
    <Held as="div" className="flex flex-col gap-4 lg:gap-2" of={import.meta.env.SSR ? saidBy(props) : ''} by="filters">
      {lists.map(({ name, legend, all, values, label }) => {
        if (name === 'language' && search.language === undefined && !hasLanguages(facets)) return null
        return (
          <RadioList
            key={name}
            form={form}
            formatCount={(count) => formatNumber(count, locale)}
            legend={legend()}
            name={names + name}
            options={options(all(), values, label, facets?.[name], search[name])}
            value={search[name] ?? ALL}
            onChange={(value) => choose({ [name]: value === ALL ? undefined : value })}
          />
        )
      })}
    </Held>
  )
}
