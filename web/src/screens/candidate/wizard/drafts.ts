// What was typed and not sent yet (product decisions: nothing typed is lost). Texts stand in local storage, which is written before a
// closed tab is gone; files, which do not fit there, in IndexedDB. Both belong to this host.
import type { WizardStep } from '@plaza/contract/rules/wizard'
import type { ProfileValues } from '../profile-values.ts'

export type Draft = {
  values: ProfileValues
  step: WizardStep
  /** Made once for the submission: sent again, it is the same one. */
  submission_key: string
  /** The reference of an application whose first part has arrived. */
  candidate_id?: string
  saved_at: number
  /** The resume whose proposal was taken over or put away: it is not offered again. */
  settled_resume?: string
}

export type DraftFiles = { resume?: File; documents?: File }
export type FileName = keyof DraftFiles

const PREFIX = 'plaza_draft:'
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'values' in value && 'saved_at' in value
}

/** The draft under this key; null where there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    return isDraft(value) && Date.now() - value.saved_at < KEPT_DAYS * DAY_MS ? value : null
  } catch {
    return null
  }
}

/** Forgets every draft on this host that is too old to be given back, with its files. */
export function forgetOldDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    for (const key of keys.map((name) => name.slice(PREFIX.length))) if (readDraft(key) === null) forgetDraft(key)
  } catch {
    // Nothing was kept.
  }
}

/** Keeps a draft; false where the browser keeps nothing. */
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

/** The files under this key, as far as the browser has kept them. */
export async function readFiles(key: string): Promise<DraftFiles> {
  try {
    const found = await Promise.all(
      (['resume', 'documents'] as const).map((name) => inStore('readonly', (store) => store.get(`${key}:${name}`))),
    )
    const [resume, documents] = found.map((file: unknown) => (file instanceof File ? file : undefined))
    return { ...(resume ? { resume } : {}), ...(documents ? { documents } : {}) }
  } catch {
    return {}
  }
}

/** Keeps a file, or forgets it; whatever becomes of that, the file in hand can still be sent. */
export async function keepFile(key: string, name: FileName, file: File | undefined): Promise<void> {
  try {
    const at = `${key}:${name}`
    await (file ? inStore('readwrite', (store) => store.put(file, at)) : inStore('readwrite', (store) => store.delete(at)))
  } catch {
    // A private window may keep nothing.
  }
}

/** Forgets everything under this key. */
export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing was kept.
  }
  void keepFile(key, 'resume', undefined)
  void keepFile(key, 'documents', undefined)
}
