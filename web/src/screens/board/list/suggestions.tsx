// What may be meant by what is being typed, as a list below a search box. Loaded when somebody first turns to the box.
import type { InputOf, OutputOf } from '@plaza/contract'
import { fold } from '@plaza/contract/rules/folding'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useSuggestions } from '../../../forms/use-suggestions.ts'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { type BoardSearch, listQuery } from '../../../visit/search.ts'
import { boardScope, useSite } from '../../../visit/site.ts'
import { formatNumber } from '../../../words/formats.ts'

type Suggestion = OutputOf<'GET /suggestions'>['suggestions'][number]
type Taken = { search?: string; location?: string }
type Offered = Suggestion & { taken: Taken }

export type SuggestionsProps = {
  /** The box that it stands in. */
  of: 'search' | 'location'
  /** Both boxes as they are, and the filters of the list. */
  search: BoardSearch
  company: string | undefined
  /** Whether something has been typed before this was there. */
  isTyped: boolean
  /** Searches for what was taken. */
  take: (text: Taken) => void
}

const kinds: Record<Suggestion['kind'], () => string> = {
  title: m.suggestion_title,
  skill: m.suggestion_skill,
  company: m.suggestion_company,
  place: m.suggestion_place,
}

/** What the boxes hold once a suggestion is taken; `before` are the typed words that stay. */
function takenOf({ kind, text }: Suggestion, before: string, of: SuggestionsProps['of']): Taken {
  if (of === 'location') return { location: text }
  return kind === 'place' ? { search: before, location: text } : { search: before === '' ? text : `${before} ${text}` }
}

/** The query of the call, as text that stays the same while nothing changes. */
function queryOf({ of, search, company }: SuggestionsProps, scope: object): string {
  const { page: _page, order: _order, [of]: _typed, ...beside } = search
  return JSON.stringify({ ...listQuery(beside), ...scope, company, ...(of === 'location' && { kind: 'place' }) })
}

type Typed = { text: string; query: string; of: SuggestionsProps['of'] }

async function offer(asked: string, signal: AbortSignal): Promise<readonly Offered[]> {
  const { text, query, of } = JSON.parse(asked) as Typed
  if (text.trim() === '') return []
  const wanted = { ...JSON.parse(query), typed: text } as InputOf<'GET /suggestions'>['query']
  const { before, suggestions } = await call('GET /suggestions', { query: wanted }, { signal })
  return suggestions.map((each) => ({ ...each, taken: takenOf(each, before, of) }))
}

/** The letters that begin a word as one of the typed ones does are the plain ones: what is added stands out. */
function highlighted(text: string, typed: string): ReactNode {
  const words = fold(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...text.matchAll(/[\p{L}\p{N}]+[^\p{L}\p{N}]*|^[^\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const length = Math.max(0, ...words.map((each) => (fold(word).startsWith(each) ? each.length : 0)))
    return (
      <span key={index}>
        {word.slice(0, length)}
        <b className="font-semibold">{word.slice(length)}</b>
      </span>
    )
  })
}

/**
 * The list of suggestions of a search box that is a combobox (ARIA Authoring Practices): arrow keys move in the list while the focus stays
 * in the box, Return takes the marked one and otherwise searches as ever, Escape closes. Typing searches as if there were no list.
 */
export function Suggestions(props: SuggestionsProps) {
  const { of, search, isTyped, take } = props
  const id = useId()
  const locale = useLocale()
  const site = useSite()
  const place = useRef<HTMLDivElement>(null)
  const text = search[of] ?? ''
  const [isOpen, setIsOpen] = useState(isTyped)
  const [marked, setMarked] = useState(-1)
  const found = useSuggestions(
    isOpen ? JSON.stringify({ text, query: queryOf(props, boardScope(site)), of } satisfies Typed) : '{"text":""}',
    offer,
  )
  const isShown = isOpen && found.length > 0 && text.trim() !== ''
  const active = isShown ? found[marked] : undefined

  function choose({ taken }: Offered) {
    setIsOpen(false)
    setMarked(-1)
    take(taken)
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && text.trim() !== '') {
      event.preventDefault()
      setIsOpen(true)
      const by = event.key === 'ArrowDown' ? 1 : -1
      // Beyond either end stands the box itself, with what was typed.
      if (isShown) setMarked((at) => (event.altKey ? at : ((at + 1 + by + found.length + 1) % (found.length + 1)) - 1))
    } else if (event.key === 'Enter') {
      if (active) {
        event.preventDefault()
        choose(active)
      } else setIsOpen(false)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
      setMarked(-1)
    }
  }

  // The box is part of the first page and knows nothing of this list.
  const handlers = useRef({ press })
  handlers.current = { press }
  useEffect(() => {
    const box = place.current?.parentElement?.querySelector('input')
    const onPress = (event: KeyboardEvent) => handlers.current.press(event)
    const onType = () => {
      setIsOpen(true)
      setMarked(-1)
    }
    const onLeave = () => setIsOpen(false)
    box?.addEventListener('keydown', onPress)
    box?.addEventListener('input', onType)
    box?.addEventListener('focusout', onLeave)
    return () => {
      box?.removeEventListener('keydown', onPress)
      box?.removeEventListener('input', onType)
      box?.removeEventListener('focusout', onLeave)
    }
  }, [])
  useEffect(() => {
    const box = place.current?.parentElement?.querySelector('input')
    box?.setAttribute('aria-controls', `${id}-list`)
    box?.setAttribute('aria-expanded', String(isShown))
    if (active) box?.setAttribute('aria-activedescendant', `${id}-${marked}`)
    else box?.removeAttribute('aria-activedescendant')
  }, [id, isShown, active, marked])

  return (
    <div ref={place}>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.suggestions()}
        hidden={!isShown}
        className="float-in absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-xl border border-line bg-surface p-1 shadow-float"
      >
        {found.map((each, index) => (
          <div
            key={`${each.kind} ${each.text}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={each === active}
            ref={(row) => {
              if (each === active) row?.scrollIntoView({ block: 'nearest' })
            }}
            // Otherwise the box would lose the focus, which closes the list before the click is handled.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(each)}
            onKeyDown={(event) => event.key === 'Enter' && choose(each)}
            className={`flex min-h-11 cursor-default items-center gap-3 rounded-lg px-3 py-1.5 text-sm sm:min-h-10 ${each === active ? 'bg-brand-soft text-brand-ink' : 'hover:bg-sunken'}`}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{highlighted(each.text, text)}</span>
            <span className={`shrink-0 text-xs ${each === active ? '' : 'text-muted'}`}>{kinds[each.kind]()}</span>
            <span className={`shrink-0 text-xs tabular-nums ${each === active ? '' : 'text-muted'}`}>
              <span aria-hidden="true">{formatNumber(each.jobs_count, locale)}</span>
              <span className="sr-only">{m.jobs_count({ count: each.jobs_count, number: formatNumber(each.jobs_count, locale) })}</span>
            </span>
          </div>
        ))}
      </div>
      {isOpen && (
        <p role="status" className="sr-only">
          {isShown ? m.suggestions_count({ count: found.length }) : ''}
        </p>
      )}
    </div>
  )
}
