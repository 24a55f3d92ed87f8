// Keys that are one letter: only outside fields, menus and dialogs. People whom they disturb can switch them off (WCAG 2.1.4).
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const STORED = 'plaza_single_keys'
const listeners = new Set<() => void>()

function areOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

/** Switches the single letters of this browser on or off. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // A browser that keeps nothing keeps the letters on.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true)
}

/** By key, or by two keys one after the other: 'j', '?', 'Shift+R', 'v 1'. */
export type Keys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

const FIELDS = 'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable], [role=menu], [role=textbox]'

/** Whether a letter that is pressed here is text, or an answer to something that lies over the page. */
function isForSomethingElse({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  if (target instanceof Element && target.closest(FIELDS)) return true
  return document.querySelector('dialog[open]') !== null
}

/** A key that is held goes through the list; whatever decides is pressed anew each time. */
const HELD = new Set(['j', 'k'])

/** Answers single letters while the component stands, unless they are switched off. */
export function useSingleKeys(keys: Keys): void {
  const known = useRef(keys)
  useEffect(() => {
    known.current = keys
  })
  const begun = useRef<string | null>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isForSomethingElse(event) || !areOn() || event.key === 'Shift') return
      const letter = [...event.key].length === 1 && /\p{L}/u.test(event.key)
      const name = letter
        ? `${event.shiftKey ? 'Shift+' : ''}${event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()}`
        : event.key
      const second = begun.current === null ? undefined : known.current[`${begun.current} ${name}`]
      begun.current = second === undefined && Object.keys(known.current).some((each) => each.startsWith(`${name} `)) ? name : null
      const act = second ?? known.current[name]
      if (!act) return
      event.preventDefault()
      if (!event.repeat || HELD.has(name)) act(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The element with this data attribute takes the focus once it is there. */
export function useFocusRequest(attribute: string): (value: string | number) => void {
  const [wanted, setWanted] = useState<{ value: string | number } | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const element = document.querySelector<HTMLElement>(`[${attribute}="${wanted.value}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [wanted, attribute])
  return (value) => setWanted({ value })
}
