// Saves the questions of a job while they are written: of a draft by itself, of a published job only when somebody says so, since they are asked
// from that moment on (docs/decisions/0116). Where somebody else has changed them meanwhile, both lists are kept until somebody chooses.
import { ApiError } from '../../../../api/api.ts'
import {
  isSameList,
  type Listed,
  newQuestion,
  problemOf,
  type QuestionValues,
  type SentQuestion,
  sentOf,
  valuesOf,
} from './question-values.ts'

/** Saves what was written this long after the last letter. */
const SAVE_AFTER_MS = 800

export type QuestionsStatus = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict'

export type QuestionsState = {
  rows: readonly QuestionValues[]
  status: QuestionsStatus
  /** What somebody else has saved, while it is to be chosen. */
  theirs: Listed | null
  error: unknown
  version: number
}

/** What was not saved when the editor was left. */
export type KeptQuestions = { rows: readonly QuestionValues[]; version: number; base: readonly SentQuestion[] }

type Calls = {
  save: (job_questions: readonly SentQuestion[], version: number) => Promise<Listed>
  read: () => Promise<Listed>
  /** Remembers what is not saved, or forgets it. */
  keep: (kept: KeptQuestions | null) => void
}

const rowsOf = ({ job_questions }: Listed) => job_questions.map(valuesOf)

export class QuestionsSaver {
  readonly #calls: Calls
  readonly #listeners = new Set<() => void>()
  #state: QuestionsState
  /** The rows as the server has them, by their keys. */
  #saved: readonly QuestionValues[]
  #isLive: boolean
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  #lastKey = 0

  constructor(listed: Listed, isLive: boolean, calls: Calls, kept: KeptQuestions | null = null) {
    this.#calls = calls
    this.#isLive = isLive
    this.#saved = rowsOf(listed)
    this.#state = { rows: this.#saved, status: 'untouched', theirs: null, error: null, version: listed.version }
    if (kept !== null) this.#restore(listed, kept)
  }

  #restore(listed: Listed, { rows, version, base }: KeptQuestions): void {
    this.#lastKey = Math.max(0, ...rows.map(({ key }) => -key))
    const isTheirs = version !== listed.version && !isSameList(base, this.#saved.map(sentOf))
    this.#state = { ...this.#state, rows, status: isTheirs ? 'conflict' : 'unsaved', theirs: isTheirs ? listed : null }
    if (!this.isDirty) this.#state = { ...this.#state, rows: this.#saved, status: 'untouched', theirs: null }
  }

  readonly state = (): QuestionsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(part: Partial<QuestionsState>): void {
    this.#state = { ...this.#state, ...part }
    const base = this.#saved.map(sentOf)
    this.#calls.keep(this.isDirty ? { rows: this.#state.rows, version: this.#state.version, base } : null)
    for (const listener of this.#listeners) listener()
  }

  /** Whether something is written that the server does not have. */
  get isDirty(): boolean {
    return !isSameList(this.#state.rows.map(sentOf), this.#saved.map(sentOf))
  }

  /** A published job asks what is saved at once: from then on nothing is saved by itself. */
  goLive(isLive: boolean): void {
    this.#isLive = isLive
    if (isLive) clearTimeout(this.#timer)
  }

  /** A blank question, for the end of the list. */
  blank(): QuestionValues {
    this.#lastKey += 1
    return newQuestion(-this.#lastKey)
  }

  change(rows: readonly QuestionValues[]): void {
    const { status } = this.#state
    this.#set({ rows })
    if (status !== 'conflict' && status !== 'saving') this.#set({ status: this.isDirty ? 'unsaved' : 'saved' })
    clearTimeout(this.#timer)
    if (!this.#isLive) this.#timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS)
  }

  /** Back to what is saved. */
  discard(): void {
    clearTimeout(this.#timer)
    this.#set({ rows: this.#saved, status: 'untouched', theirs: null, error: null })
  }

  /** Saves what can be saved, and leaves what is not whole yet as it was; answers whether nothing is left. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** The rows that can be saved: those that are whole, and of the others what the server has. */
  #whole(): QuestionValues[] {
    return this.#state.rows.flatMap((row) => (problemOf(row) === null ? row : (this.#saved.find(({ key }) => key === row.key) ?? [])))
  }

  async #run(): Promise<boolean> {
    for (;;) {
      if (this.#state.theirs !== null) return false
      const sent = this.#whole()
      if (isSameList(sent.map(sentOf), this.#saved.map(sentOf))) {
        if (this.#state.status !== 'untouched') this.#set({ status: this.isDirty ? 'unsaved' : 'saved' })
        return !this.isDirty
      }
      this.#set({ status: 'saving' })
      try {
        this.#accept(await this.#calls.save(sent.map(sentOf), this.#state.version), sent)
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'job_changed'
        if (isChanged && (await this.#meet())) continue
        if (this.#state.theirs === null) this.#set({ status: 'failed', error })
        return false
      }
    }
  }

  /** The answer has the rows in the order in which they were sent; a new one, or one of another kind, has its id now. */
  #accept({ job_questions, version }: Listed, sent: readonly QuestionValues[]): void {
    const ids = new Map(sent.map(({ key }, at) => [key, job_questions[at]?.id ?? null]))
    this.#saved = sent.map((row) => ({ ...row, id: ids.get(row.key) ?? null }))
    const rows = this.#state.rows.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id }))
    this.#set({ rows, version, error: null })
  }

  /** Somebody else has saved. Answers whether saving can go on, since they have the same as was there before. */
  async #meet(): Promise<boolean> {
    let theirs: Listed
    try {
      theirs = await this.#calls.read()
    } catch (error) {
      this.#set({ status: 'failed', error })
      return false
    }
    const isSame = isSameList(rowsOf(theirs).map(sentOf), this.#saved.map(sentOf))
    this.#set(isSame ? { version: theirs.version } : { theirs, status: 'conflict' })
    return isSame
  }

  /** Keeps one of the two lists; mine is saved once more, over theirs. */
  settle(kept: 'mine' | 'theirs'): void {
    const { theirs, rows } = this.#state
    if (theirs === null) return
    this.#saved = rowsOf(theirs)
    const { version } = theirs
    if (kept === 'theirs') {
      this.#set({ rows: this.#saved, version, theirs: null, status: 'saved' })
      return
    }
    const ids = new Set(this.#saved.map(({ id }) => id))
    const mine = rows.map((row) => ({ ...row, id: ids.has(row.id) ? row.id : null }))
    this.#set({ rows: mine, version, theirs: null, status: 'unsaved' })
    if (!this.#isLive) void this.flush()
  }
}
