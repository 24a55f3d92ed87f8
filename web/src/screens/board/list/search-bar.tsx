import { SEARCH_MAX_CHARACTERS } from '@plaza/contract/limits'
import { MapPin } from 'lucide-react'
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { SuggestionsProps } from './suggestions.tsx'
import type { ListSearch } from './use-list-search.ts'

/** The id of the form that every control of a list belongs to: it sends them all when there is no JavaScript. */
export const SEARCH_FORM = 'list-search'

const loadSuggestions = () => import('./suggestions.tsx').then((part) => part.Suggestions)

/** A text field with a list that comes later; the list itself says what is in it. */
const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const

type Control = Pick<HTMLInputElement, 'name' | 'checked' | 'defaultChecked'> & { options?: ArrayLike<HTMLOptionElement> }

/** What of the form is chosen otherwise than the page was written. */
function changedIn(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  const changed = (Array.from(form.elements) as unknown as Control[]).filter(({ checked, defaultChecked, options }) =>
    options ? Array.from(options).some((option) => option.defaultSelected && !option.selected) : checked !== defaultChecked,
  )
  return Object.fromEntries(changed.map(({ name }) => [name, data.get(name) || undefined]))
}

type Props = {
  list: Pick<ListSearch<unknown>, 'text' | 'type' | 'submit'> & { choose: (filters: object) => void }
  /** The name of the first field: 'Search job' or 'Search company'. */
  what: string
  /** A control that stands inside the bar, beside the place. */
  inside?: ReactNode
  /** Controls that stand beside the bar. */
  beside?: ReactNode
  /** The list for which something is suggested while somebody types; without it nothing is. */
  suggest?: Pick<SuggestionsProps, 'search' | 'company'>
}

/** Both search boxes in one wide bar, as a form that also works without JavaScript (GET). */
export function SearchBar({ list, what, inside, beside, suggest }: Props) {
  const [Part, setPart] = useState<ComponentType<SuggestionsProps> | null>(null)
  const typedIn = useRef<SuggestionsProps['of']>(null)
  const form = useRef<HTMLFormElement>(null)
  const first = useRef(list.choose)
  // Takes over what was chosen before this code ran.
  useEffect(() => {
    const changed = form.current ? changedIn(form.current) : {}
    if (Object.keys(changed).length > 0) first.current(changed)
  }, [])
  /** Without its code the boxes search all the same. */
  function turnTo() {
    if (!suggest || Part) return
    loadSuggestions().then(
      (part) => setPart(() => part),
      () => undefined,
    )
  }
  function type(text: { search?: string; location?: string }) {
    typedIn.current = 'search' in text ? 'search' : 'location'
    list.type(text)
    turnTo()
  }
  function search() {
    list.submit()
    // The keyboard of a phone covers the results.
    if (document.activeElement instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches) document.activeElement.blur()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }
  const listOf = (of: SuggestionsProps['of']) =>
    Part &&
    suggest && (
      <Part
        of={of}
        {...suggest}
        search={{ ...suggest.search, ...list.text }}
        isTyped={typedIn.current === of}
        take={(text) => {
          list.type(text)
          search()
        }}
      />
    )
  return (
    <search aria-label={m.search_form()}>
      <form
        ref={form}
        id={SEARCH_FORM}
        method="get"
        autoComplete="off"
        onSubmit={submit}
        onFocus={turnTo}
        className="flex flex-col gap-2 lg:flex-row lg:gap-3"
      >
        {/* Return presses the first button of a form; this one only searches. */}
        <button type="submit" hidden />
        <div className="flex flex-1 flex-col rounded-xl border border-edge bg-surface transition-colors hover:border-muted lg:h-12 lg:flex-row lg:items-center">
          <SearchField
            isBare
            name="search"
            label={what}
            placeholder={what}
            maxLength={SEARCH_MAX_CHARACTERS}
            clearLabel={m.clear_field()}
            value={list.text.search}
            onChange={(text) => type({ search: text })}
            className="lg:flex-[3]"
            {...(suggest && combobox)}
          >
            {listOf('search')}
          </SearchField>
          <span aria-hidden="true" className="mx-3 h-px bg-line lg:mx-1 lg:h-6 lg:w-px" />
          <div className="flex flex-wrap items-center lg:flex-[3] lg:flex-nowrap">
            <SearchField
              isBare
              name="location"
              label={m.search_location()}
              placeholder={m.search_location()}
              maxLength={SEARCH_MAX_CHARACTERS / 2}
              clearLabel={m.clear_field()}
              icon={<MapPin size={20} strokeWidth={1.75} />}
              value={list.text.location}
              onChange={(location) => type({ location })}
              className="min-w-48 flex-1"
              {...(suggest && combobox)}
            >
              {listOf('location')}
            </SearchField>
            {inside && <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-line max-[24rem]:hidden" />}
            {inside}
          </div>
        </div>
        <noscript>
          <button type="submit" className={buttonClass('primary', 'w-full lg:h-12 lg:w-auto')}>
            {m.search_button()}
          </button>
        </noscript>
        {beside}
      </form>
    </search>
  )
}
