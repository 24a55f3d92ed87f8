// Saves a job while it is written. Two people may write at the same time: what only one of them has changed is taken over, and where both
// have, both texts are kept until somebody chooses (docs/decisions/0096).
import type { Language } from '@plaza/contract/values'
import { ApiError } from '../../../api/api.ts'
import {
  changesOf,
  differences,
  type HiringJob,
  isSame,
  type JobFields,
  type PostingField,
  type PostingValues,
  valuesOf,
} from './posting-values.ts'

/** Saves what was written this long after the last letter. */
const SAVE_AFTER_MS = 800

export type SaveStatus = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict'

/** What both have changed: each field with their text; mine stands in the values. */
export type Conflicts = Partial<PostingValues>

export type SaverState = { values: PostingValues; status: SaveStatus; conflicts: Conflicts; job: HiringJob; error: unknown }

type Calls = {
  save: (fields: JobFields, version: number) => Promise<HiringJob>
  read: () => Promise<HiringJob>
  language: Language
}

export class JobSaver {
  readonly #calls: Calls
  readonly #listeners = new Set<() => void>()
  #state: SaverState
  /** What the server has of my values, and what it answered: the second tells what others have changed. */
  #mine: PostingValues
  #answered: PostingValues
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null

  constructor(job: HiringJob, calls: Calls) {
    this.#calls = calls
    const values = valuesOf(job, calls.language)
    this.#mine = values
    this.#answered = values
    this.#state = { values, status: 'untouched', conflicts: {}, job, error: null }
  }

  readonly state = (): SaverState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(part: Partial<SaverState>) {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  get isDirty(): boolean {
    return differences(this.#state.values, this.#mine).length > 0
  }

  /** Something was written: it is saved after a pause. */
  change(part: Partial<PostingValues>): void {
    const values = { ...this.#state.values, ...part }
    if (differences(values, this.#state.values).length === 0) return
    const { status } = this.#state
    this.#set({ values, status: status === 'conflict' || status === 'saving' ? status : 'unsaved' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS)
  }

  /** Saves what is not saved yet; answers whether all is saved that can be. One save runs at a time. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #run(): Promise<boolean> {
    for (;;) {
      if (Object.keys(this.#state.conflicts).length > 0) return false
      const { values, job } = this.#state
      const { fields, job: body } = changesOf(values, this.#mine)
      if (fields.length === 0) {
        if (this.#state.status !== 'untouched') this.#set({ status: this.isDirty ? 'unsaved' : 'saved' })
        return true
      }
      this.#set({ status: 'saving' })
      try {
        this.#accept(await this.#calls.save(body, job.version), values, fields)
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'job_changed'
        if (isChanged && (await this.#meet())) continue
        if (this.#state.status !== 'conflict') this.#set({ status: 'failed', error })
        return false
      }
    }
  }

  #accept(job: HiringJob, values: PostingValues, fields: readonly PostingField[]) {
    this.#answered = valuesOf(job, this.#calls.language)
    this.#mine = { ...this.#mine, ...Object.fromEntries(fields.map((field) => [field, values[field]])) }
    this.#set({ job })
  }

  /** Somebody else has saved: takes over what I have not touched. Answers whether I can go on saving. */
  async #meet(): Promise<boolean> {
    let job: HiringJob
    try {
      job = await this.#calls.read()
    } catch (error) {
      this.#set({ status: 'failed', error })
      return false
    }
    const theirs = valuesOf(job, this.#calls.language)
    const { values } = this.#state
    const changed = differences(theirs, this.#answered)
    const untouched = changed.filter((field) => isSame(values[field], this.#mine[field]))
    const both = changed.filter((field) => !untouched.includes(field) && !isSame(values[field], theirs[field]))
    const pick = (fields: readonly PostingField[]) => Object.fromEntries(fields.map((field) => [field, theirs[field]]))
    this.#answered = theirs
    this.#mine = { ...this.#mine, ...pick(changed) }
    this.#set({
      job,
      values: { ...values, ...pick(untouched) },
      conflicts: pick(both),
      ...(both.length > 0 && { status: 'conflict' }),
    })
    return both.length === 0
  }

  /** Keeps mine or theirs of a field that both have changed; after the last one it goes on saving. */
  settle(field: PostingField, kept: 'mine' | 'theirs'): void {
    const { [field]: theirs, ...conflicts } = this.#state.conflicts
    const values = kept === 'theirs' && theirs !== undefined ? { ...this.#state.values, [field]: theirs } : this.#state.values
    const isLast = Object.keys(conflicts).length === 0
    this.#set({ conflicts, values, ...(isLast && { status: 'unsaved' }) })
    if (isLast) void this.flush()
  }

  /** The job as a call has just answered it, with nothing left to save: after publishing or discarding. What was written meanwhile stays. */
  take(job: HiringJob): void {
    const answered = valuesOf(job, this.#calls.language)
    const written = differences(this.#state.values, this.#mine)
    const values = { ...answered, ...Object.fromEntries(written.map((field) => [field, this.#state.values[field]])) }
    this.#mine = answered
    this.#answered = answered
    this.#set({ job, values: values as PostingValues, conflicts: {}, status: written.length > 0 ? 'unsaved' : 'saved' })
  }
}
