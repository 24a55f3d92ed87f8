// The books of the simulated fortnight, kept by the rules in plain words and without any of the product's own code: what becomes of every
// application, what its sender sees at every moment, and who is mailed what.

export type Stage = 'new' | 'screening' | 'interview' | 'offer' | 'hired'
export type State = 'received' | 'in_review' | 'interview' | 'offer' | 'hired' | 'not_selected' | 'job_closed' | 'withdrawn'
export type Kind = 'rejection' | 'interview' | 'offer' | 'job_closed' | 'message'
type Status = 'active' | 'hired' | 'rejected' | 'withdrawn'

const MINUTE = 60_000
export const UNDO = 10 * MINUTE
const SHOWN_AFTER = 10 * MINUTE
const MAIL_WAITS = MINUTE
const HOUR = 60 * MINUTE

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const parts = { weekday: 'short', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...parts })
  clocks.set(zone, clock)
  return clock
}

/** Hour by hour until the clocks of the zone show this one. */
function untilClockShows(zone: string, from: number, wanted: RegExp): number {
  for (let at = Math.floor(from / HOUR + 1) * HOUR; ; at += HOUR) if (wanted.test(clockOf(zone).format(at))) return at
}

/** 09:00 of the next working day in this zone, never of the day itself. */
export function nextWorkingMorning(zone: string, at: number): number {
  const today = clockOf(zone).format(at).slice(0, 7)
  const morning = untilClockShows(zone, at, /^(?!S).*09:00$/)
  return clockOf(zone).format(morning).slice(0, 7) === today ? untilClockShows(zone, morning, /^(?!S).*09:00$/) : morning
}

/** 08:00 of the next day in this zone: when a daily digest comes. */
export const nextDigest = (zone: string, at: number) => untilClockShows(zone, at, /08:00$/)

/** A mail of a team to a sender. */
export type Letter = {
  to: string
  subject: string
  kind: Kind
  due: number
  change: number | null
  state: 'waiting' | 'gone' | 'undelivered' | 'cancelled'
  gone_at: number | null
}

type Fact = { at: number; change: number | null } & (
  | { what: 'opened' }
  | { what: 'reopened' }
  | { what: 'moved'; stage: Stage; is_told: boolean }
  | { what: 'rejected'; is_told: boolean }
  | { what: 'mailed'; kind: Kind }
)

/** One application. */
export type Page = {
  id: number
  email: string
  /** As mails call its sender. */
  name: string
  language: 'en' | 'es'
  job: number
  status: Status
  stage: Stage
  hired_from: Stage
  version: number
  facts: Fact[]
  letters: Letter[]
  withdrawal: { at: number; status: Status; letters: Letter[] } | null
  sent_at: number[]
}

type Before = Pick<Page, 'status' | 'stage' | 'hired_from'>
type Entry = { page: Page; version: number; before: Before; cancelled: Letter[] }
/** What one decision did. */
export type Change = { id: number; at: number; job: number; action: string; entries: Entry[]; is_undone: boolean }

const steps: readonly State[] = ['received', 'in_review', 'interview', 'offer', 'hired']
const stepOf = (state: State) => steps.indexOf(state)

/** What the sender of an application has been shown until some moment, what is to be shown next, and what they know anyway by mails. */
type Shown = { shown: State; next: State | null; next_at: number; status: Status; known: State }

const isOver = ({ shown }: Shown) => stepOf(shown) === -1

function pass(sight: Shown, at: number): void {
  if (sight.next === null || sight.next_at > at) return
  sight.shown = sight.next
  sight.next = null
}

function showLater(sight: Shown, state: State, at: number): void {
  sight.next = state === sight.shown ? null : state
  sight.next_at = at + SHOWN_AFTER
}

function showAtOnce(sight: Shown, state: State): void {
  if (isOver(sight) || stepOf(state) <= stepOf(sight.shown)) return
  sight.shown = state
  if (sight.next !== null && stepOf(sight.next) !== -1 && stepOf(sight.next) <= stepOf(state)) sight.next = null
}

function know(sight: Shown, state: State): void {
  if (stepOf(state) > stepOf(sight.known)) sight.known = state
}

function move(sight: Shown, fact: { stage: Stage; is_told: boolean; at: number }): void {
  if (fact.stage === 'hired') sight.status = 'hired'
  const state: State = fact.is_told && fact.stage !== 'new' && fact.stage !== 'screening' ? fact.stage : 'in_review'
  const furthest = sight.next ?? sight.shown
  const isFurther = stepOf(furthest) !== -1 && stepOf(state) > stepOf(furthest)
  if (fact.stage !== 'new' && !isOver(sight) && isFurther) showLater(sight, state, fact.at)
}

function mail(sight: Shown, kind: Kind): void {
  if (kind === 'rejection' || kind === 'job_closed') {
    if (sight.status !== 'rejected') return
    sight.shown = kind === 'rejection' ? 'not_selected' : kind
    sight.next = null
  } else if (kind !== 'message') {
    know(sight, kind)
    if (sight.status !== 'rejected') showAtOnce(sight, kind === 'offer' && sight.status === 'hired' ? 'hired' : kind)
  }
}

function reopen(sight: Shown, at: number): void {
  const wasOver = isOver(sight) || sight.shown === 'hired'
  sight.next = null
  sight.status = 'active'
  if (wasOver) showLater(sight, stepOf(sight.known) > 1 ? sight.known : 'in_review', at)
}

/** What the sender of these facts sees at a moment; nothing that was undone is among them. */
function seen(facts: readonly Fact[], now: number): State {
  const sight: Shown = { shown: 'received', next: null, next_at: 0, status: 'active', known: 'received' }
  for (const fact of facts) {
    pass(sight, fact.at)
    if (fact.what === 'moved') move(sight, fact)
    else if (fact.what === 'mailed') mail(sight, fact.kind)
    else if (fact.what === 'reopened') reopen(sight, fact.at)
    else if (fact.what === 'opened') {
      know(sight, 'in_review')
      showAtOnce(sight, 'in_review')
    } else if (fact.what === 'rejected') {
      sight.status = 'rejected'
      sight.next = null
      if (fact.is_told) showLater(sight, 'not_selected', fact.at)
    }
  }
  pass(sight, now)
  return sight.shown
}

/** What the sender of an application sees. */
export const stateOf = (page: Page, now: number): State => (page.status === 'withdrawn' ? 'withdrawn' : seen(page.facts, now))

export class Books {
  readonly pages: Page[] = []
  readonly changes: Change[] = []
  now = 0

  /** Somebody has applied for the first time. */
  apply(sent: Pick<Page, 'id' | 'email' | 'name' | 'language' | 'job'>): Page {
    const page: Page = {
      ...sent,
      status: 'active',
      stage: 'new',
      hired_from: 'new',
      version: 1,
      facts: [],
      letters: [],
      withdrawal: null,
      sent_at: [this.now],
    }
    this.pages.push(page)
    return page
  }

  /** Something more is sent for it: after a withdrawal that begins anew. Otherwise what was decided stands. */
  sendAgain(page: Page): void {
    page.sent_at.push(this.now)
    if (page.status !== 'withdrawn') return
    Object.assign(page, { status: 'active', stage: 'new', version: page.version + 1, facts: [], withdrawal: null })
  }

  open(page: Page): void {
    page.facts.push({ what: 'opened', at: this.now, change: null })
  }

  #change(id: number, job: number, action: string, pages: readonly Page[], become: (page: Page) => void): Change {
    const change: Change = { id, at: this.now, job, action, entries: [], is_undone: false }
    for (const page of pages) {
      const { status, stage, hired_from } = page
      become(page)
      page.version++
      change.entries.push({ page, version: page.version, before: { status, stage, hired_from }, cancelled: [] })
    }
    this.changes.push(change)
    return change
  }

  move(id: number, pages: readonly Page[], stage: Stage, is_told: boolean): void {
    this.#change(id, pages[0]?.job ?? 0, stage === 'hired' ? 'hire' : 'move', pages, (page) => {
      if (stage === 'hired') Object.assign(page, { status: 'hired', hired_from: page.stage })
      page.stage = stage
      page.facts.push({ what: 'moved', stage, is_told, at: this.now, change: id })
    })
  }

  /** `letter`: what each is mailed, or null for nothing. */
  reject(id: number, pages: readonly Page[], is_told: boolean, letter: ((page: Page) => Letter) | null, action = 'reject'): void {
    this.#change(id, pages[0]?.job ?? 0, action, pages, (page) => {
      page.status = 'rejected'
      page.facts.push({ what: 'rejected', is_told, at: this.now, change: id })
      if (letter) page.letters.push({ ...letter(page), change: id })
    })
  }

  reopen(id: number, pages: readonly Page[]): void {
    const change = this.#change(id, pages[0]?.job ?? 0, 'reopen', pages, (page) => {
      if (page.status === 'hired') page.stage = page.hired_from
      page.status = 'active'
      page.facts.push({ what: 'reopened', at: this.now, change: id })
    })
    for (const entry of change.entries) entry.cancelled = this.#cancelAll(entry.page)
  }

  #cancelAll(page: Page): Letter[] {
    const waiting = page.letters.filter(({ state }) => state === 'waiting')
    for (const letter of waiting) letter.state = 'cancelled'
    return waiting
  }

  #waitAgain(letters: readonly Letter[]): void {
    for (const letter of letters) Object.assign(letter, { state: 'waiting', due: Math.max(letter.due, this.now + MAIL_WAITS) })
  }

  /** Which of a change's applications stand as it has left them. */
  restorable = ({ entries }: Change) => entries.filter(({ page, version }) => page.version === version && page.status !== 'withdrawn')

  /** `gone`: the numbers of applications whose mail had gone at this very moment, where it was due just now. */
  undo(change: Change, gone: ReadonlySet<number>): void {
    for (const { page, before, cancelled } of this.restorable(change)) {
      for (const letter of page.letters.filter((each) => each.change === change.id && each.state === 'waiting')) {
        if (gone.has(page.id)) this.#go(page, letter)
        else letter.state = 'cancelled'
      }
      Object.assign(page, before)
      page.version++
      page.facts = page.facts.filter((fact) => fact.change !== change.id)
      this.#waitAgain(cancelled)
    }
    change.is_undone = true
  }

  withdraw(page: Page): void {
    page.withdrawal = { at: this.now, status: page.status, letters: this.#cancelAll(page) }
    page.status = 'withdrawn'
    page.version++
  }

  takeBack(page: Page): void {
    const { withdrawal } = page
    if (!withdrawal) throw new Error('Nothing was withdrawn.')
    page.status = withdrawal.status
    page.version++
    page.withdrawal = null
    this.#waitAgain(withdrawal.letters)
  }

  /** A letter for the asked moment, a minute from now at the soonest. */
  letter(page: Page, kind: Kind, subject: string, wanted: number): Letter {
    const due = Math.max(wanted, this.now + MAIL_WAITS)
    return { to: page.email, subject, kind, due, change: null, state: 'waiting', gone_at: null }
  }

  #go(page: Page, letter: Letter): void {
    // A rejection is not said to somebody who is not rejected any more.
    const isMeant = (letter.kind !== 'rejection' && letter.kind !== 'job_closed') || page.status === 'rejected'
    const bounces = page.email.startsWith('bounces')
    letter.state = isMeant ? (bounces ? 'undelivered' : 'gone') : 'cancelled'
    if (letter.state !== 'gone') return
    letter.gone_at = this.now
    page.facts.push({ what: 'mailed', kind: letter.kind, at: this.now, change: null })
  }

  /** Lets everything go that is due. */
  deliver(): void {
    for (const page of this.pages)
      for (const letter of page.letters) if (letter.state === 'waiting' && letter.due <= this.now) this.#go(page, letter)
  }
}
