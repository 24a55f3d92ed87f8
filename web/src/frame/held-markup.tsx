// The markup that the server has made of parts of lists, for those that were asked for last.
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { getLocale } from '../paraglide/runtime.js'

/** Jobs: about four kilobytes each. */
const HELD_MAX = 3000
/** Lists of filters, by all that they say: about ten kilobytes each. */
const HELD_BY_TEXT_MAX = 100
/** One thing looks different where other words are marked in it, or when it is older. */
const LOOKS_MAX = 4

type Options = { thingsMax?: number; looksMax?: number }

/** Markup by what it shows and how that looks; what was asked for longest ago goes first. */
export class HeldMarkup {
  private readonly things = new Map<object | string, Map<string, string>>()
  private readonly thingsMax: number
  private readonly looksMax: number

  constructor({ thingsMax = HELD_MAX, looksMax = LOOKS_MAX }: Options = {}) {
    this.thingsMax = thingsMax
    this.looksMax = looksMax
  }

  get size(): number {
    return this.things.size
  }

  of(thing: object | string, look: string, make: () => string): string {
    const looks = this.things.get(thing) ?? new Map<string, string>()
    this.things.delete(thing)
    this.things.set(thing, looks)
    const [oldest] = this.things.keys()
    if (this.things.size > this.thingsMax && oldest !== undefined) this.things.delete(oldest)
    const known = looks.get(look)
    if (known !== undefined) return known
    // React's string is a chain of hundreds of small ones; this makes one of it.
    const made = Buffer.from(make()).toString()
    const [first] = looks.keys()
    if (looks.size >= this.looksMax && first !== undefined) looks.delete(first)
    looks.set(look, made)
    return made
  }
}

const held = new HeldMarkup()
const heldByText = new HeldMarkup({ thingsMax: HELD_BY_TEXT_MAX })

/** React begins what it renders by itself with hints to load its pictures early, which in a whole page stand in the head: no browser renders them here. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/

/** What React writes for a part of a page in the language of that page, made once for each look of it. */
export function heldMarkup(router: AnyRouter, thing: object | string, look: string, part: ReactNode): string {
  return (typeof thing === 'string' ? heldByText : held).of(thing, `${getLocale()} ${look}`, () =>
    renderToString(<RouterContextProvider router={router}>{part}</RouterContextProvider>).replace(HINTS, ''),
  )
}
