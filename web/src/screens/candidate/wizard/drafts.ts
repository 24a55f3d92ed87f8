// Drafts: what was typed and not sent yet (product decisions: nothing typed is lost). Texts are kept in local storage, which is written
// even while a tab closes; files do not fit there and are kept in IndexedDB. Both belong to this host.
import { readPhone, writtenPhone } from '@plaza/contract/rules/phone'
import type { WizardStep } from '@plaza/contract/rules/wizard'
import type { ProfileValues } from '../profile-values.ts'

export type Draft = {
  values: ProfileValues
  step: WizardStep
  /** Created once per submission, so that sending it again is recognised as the same one. */
  submission_key: string
  /** The reference of an application of which the first part was received. */
  candidate_id?: string
  saved_at: number
  /** The resume that has filled the form. When it is read again, it only makes offers. */
  filled_resume?: string
  /** The resume whose offers are used up or were dismissed. It is not read again. */
  settled_resume?: string
  /** The resume that was made of this form. */
  made_resume?: MadeResume
  /** The page that wrote it. */
  writer?: string
}

/** `file` identifies it, `of` is what it was made of, and `languages` is what was asked for it alone. */
export type MadeResume = { file: string; of: string; languages: string }

/** A draft with its files and its place in storage. */
export type FoundDraft = { place: string; draft: Draft | null; files: DraftFiles }

export type DraftFiles = { resume?: File; documents?: File }
export type FileName = keyof DraftFiles
export const fileNames = ['resume', 'documents'] as const

const PREFIX = 'plaza_draft:'
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'values' in value && 'saved_at' in value
}

/** The phone in older drafts, from before every country could be chosen: the country's code in small letters, and only the digits. */
type FormerPhone = { phone_country: string; phone: string }

/**
 * The values of a draft. In a draft of an earlier version the phone's prefix was only a guess: if the digits are those of the profile, the
 * profile's phone is used, otherwise the phone as it was typed.
 */
export function draftValues({ values }: Draft, keptPhone: string): ProfileValues {
  const { phone_country, ...rest } = values as ProfileValues & Partial<FormerPhone>
  if (phone_country === undefined) return rest
  const typed = { country: phone_country.toUpperCase(), number: rest.phone }
  const isKept = rest.phone !== '' && readPhone(keptPhone, typed.country).number === rest.phone
  return { ...rest, phone: isKept ? keptPhone : writtenPhone(typed) }
}

/** The draft under this key; null if there is none or it cannot be read. */
export function readDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    return isDraft(value) && Date.now() - value.saved_at < KEPT_DAYS * DAY_MS ? value : null
  } catch {
    return null
  }
}

/** Separates a form's key from the name of a second place for it: two pages with the same form keep separate drafts. */
const BESIDE = '~'

/** Another place for a draft of this form, for a page that finds the usual place in use by another page. */
export const placeBeside = (key: string, writer: string) => `${key}${BESIDE}${writer}`

/** Remembers for this tab, even after a reload, where its draft of a form is kept. */
export function keepPlace(key: string, place: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, place)
  } catch {
    // Without session storage, the newest draft is used.
  }
}

function savedAt(place: string): number {
  return readDraft(place)?.saved_at ?? 0
}

/** The places with drafts of this form, the newest first. */
function placesOf(key: string): string[] {
  return Object.keys(localStorage)
    .filter((name) => name === PREFIX + key || name.startsWith(PREFIX + key + BESIDE))
    .map((name) => name.slice(PREFIX.length))
    .filter((place) => savedAt(place) > 0)
    .sort((a, b) => savedAt(b) - savedAt(a))
}

/** The place of this form's draft: the one of this tab, otherwise the newest of all drafts. */
export function placeOf(key: string): string {
  try {
    const own = sessionStorage.getItem(PREFIX + key)
    if (own !== null && savedAt(own) > 0) return own
    return placesOf(key)[0] ?? key
  } catch {
    return key
  }
}

/** The place of another draft of this form, written in another tab: the next older one, after the oldest the newest; null without another. */
export function otherPlace(key: string, place: string): string | null {
  try {
    const places = placesOf(key)
    const other = places[(places.indexOf(place) + 1) % places.length]
    return other === undefined || other === place ? null : other
  } catch {
    return null
  }
}

/** Deletes all drafts on this host that are too old to be restored, with their files. */
export function forgetOldDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    for (const key of keys.map((name) => name.slice(PREFIX.length))) if (readDraft(key) === null) forgetDraft(key)
  } catch {
    // Nothing was kept.
  }
}

/** Stores a draft; false if the browser has no storage. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

const DATABASE = 'plaza_drafts'
const STORE = 'files'

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await answerOf(opening)
  try {
    return await answerOf(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** The files under this key, as far as the browser still has them. */
export async function readFiles(key: string): Promise<DraftFiles> {
  try {
    const found = await Promise.all(fileNames.map((name) => inStore('readonly', (store) => store.get(`${key}:${name}`))))
    const [resume, documents] = found.map((file: unknown) => (file instanceof File ? file : undefined))
    return { ...(resume ? { resume } : {}), ...(documents ? { documents } : {}) }
  } catch {
    return {}
  }
}

/** Stores a file, or deletes it if there is none any more. If that fails, the chosen file can still be sent. */
export async function keepFile(key: string, name: FileName, file: File | undefined): Promise<void> {
  try {
    const at = `${key}:${name}`
    await (file ? inStore('readwrite', (store) => store.put(file, at)) : inStore('readwrite', (store) => store.delete(at)))
  } catch {
    // A private window may have no storage.
  }
}

/** Deletes all drafts of this form, those that other tabs have written too. */
export function forgetDrafts(key: string): void {
  try {
    for (const place of placesOf(key)) forgetDraft(place)
  } catch {
    // Nothing was kept.
  }
}

/** Calls back whenever another tab has deleted the draft at `place()`; answers what stops it. */
export function whenForgotten(place: () => string, then: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent) => newValue === null && key === PREFIX + place() && then()
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

/** Deletes everything under this key. */
export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing was kept.
  }
  for (const name of fileNames) void keepFile(key, name, undefined)
}
