import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/select.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { CompaniesSearch } from '../../../visit/search.ts'
import { formatNumber } from '../../../words/formats.ts'
import type { Chip } from '../list/filter-chips.tsx'
import { SEARCH_FORM } from '../list/search-bar.tsx'
import type { CompaniesData } from '../list-loading.ts'

type Facets = CompaniesData['meta']['facets']

/** What each filter offers, and what its values are called. */
function offeredBy({ industry, country }: Facets) {
  return {
    industry: industry.map(({ id, ...value }) => ({ ...value, value: String(id) })),
    country: country.map(({ code, ...value }) => ({ ...value, value: code })),
  }
}

/** The chosen industry and country, each with what takes it away; what the list does not know is no filter and has no chip. */
export function companyChips({ industry, country }: CompaniesSearch, facets: Facets): Chip<CompaniesSearch>[] {
  const offered = offeredBy(facets)
  return [
    ...offered.industry.filter(({ value }) => value === industry).map(({ name }) => ({ label: name, without: { industry: undefined } })),
    ...offered.country.filter(({ value }) => value === country).map(({ name }) => ({ label: name, without: { country: undefined } })),
  ]
}

type Props = {
  search: CompaniesSearch
  facets: Facets
  /** Nobody knows how many companies there are. */
  isMissed: boolean
  choose: (filters: Partial<CompaniesSearch>) => void
  className?: string
}

/** Industry and country as two lists with the number of companies beside each value. They belong to the form of the search, so that they work without JavaScript. */
export function CompanyFilters({ search, facets, isMissed, choose, className = '' }: Props) {
  const locale = useLocale()
  const offered = offeredBy(facets)
  const lists = [
    { name: 'industry', label: m.industry(), all: m.filter_all_industries() },
    { name: 'country', label: m.country(), all: m.filter_all_countries() },
  ] as const
  return (
    <div className={`grid gap-2 sm:grid-cols-2 lg:[&_select]:h-12 ${className}`}>
      {lists.map(({ name, label, all }) => (
        <Select
          key={name}
          form={SEARCH_FORM}
          name={name}
          label={label}
          isLabelHidden
          options={[
            { value: '', label: all },
            ...offered[name].map(({ value, name: words, companies_count }) => ({
              value,
              label: isMissed ? words : `${words} (${formatNumber(companies_count, locale)})`,
            })),
          ]}
          value={search[name] ?? ''}
          onChange={(event) => choose({ [name]: event.currentTarget.value || undefined })}
        />
      ))}
    </div>
  )
}
