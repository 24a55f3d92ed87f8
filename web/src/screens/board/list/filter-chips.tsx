import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import type { BoardSearch } from '../../../visit/search.ts'
import { departmentLabel, employmentTypeLabel, languageLabel, seniorityLabel } from '../labels.ts'
import { withoutPay } from '../pay.ts'
import { ageFilterLabel } from './list-order.tsx'

/** One choice in words, and the query without it. */
export type Chip<Q> = { label: string; without: Partial<Q> }

/** What is chosen beside the text, each with what takes it away; `pay` is the range of pay in words. */
export function chipsOf(
  { department, employment_type, experience, is_remote, posted_within, language }: BoardSearch,
  pay: string | null,
): Chip<BoardSearch>[] {
  const chips: (Chip<BoardSearch> | false | undefined)[] = [
    department && { label: departmentLabel(department), without: { department: undefined } },
    employment_type && { label: employmentTypeLabel(employment_type), without: { employment_type: undefined } },
    experience && { label: seniorityLabel(experience), without: { experience: undefined } },
    is_remote && { label: is_remote === 'true' ? m.remote() : m.not_remote(), without: { is_remote: undefined } },
    pay !== null && { label: pay, without: withoutPay },
    language && { label: languageLabel(language), without: { language: undefined } },
    posted_within && { label: ageFilterLabel(posted_within), without: { posted_within: undefined } },
  ]
  return chips.filter((chip) => chip !== undefined && chip !== false)
}

type Props<Q> = { chips: readonly Chip<Q>[]; choose: (filters: Partial<Q>) => void }

/** The chosen filters above the list, each a link to the list without it. */
export function FilterChips<Q>({ chips, choose }: Props<Q>) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.filter_chips()} className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to="."
            search={(old: object) => ({ ...old, ...without, page: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-label={m.filter_remove({ filter: label })}
            onClick={(event) => {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              // The chip goes away with the filter; the keyboard goes on from the list.
              event.currentTarget.closest('ul')?.parentElement?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true })
              choose(without)
            }}
            className="flex h-11 max-w-full items-center gap-1.5 rounded-lg border border-line bg-brand-soft px-3 text-sm font-medium text-brand-ink hover:border-muted sm:h-10"
          >
            <span className="truncate tabular-nums">{label}</span>
            <X size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
