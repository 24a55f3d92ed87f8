// The books of the simulated months, kept by the rules of the promise in plain words and without any of the product's own code: by which day everybody
// is promised an answer, who hears what and when, who is closed out, and what is said of a company's answers.

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** The clock of a zone at a moment, as '2037-03-02 18'. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clock(zone: string, at: number): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const
  const shown = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...parts })
  clocks.set(zone, shown)
  return shown.format(at)
}

/** The first whole hour from then on at which the clocks of the zone show this one. */
function hourOf(zone: string, day: string, hour: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  for (let at = midnight - DAY; at < midnight + 2 * DAY; at += HOUR) if (clock(zone, at) === `${day} ${hour}`) return at
  throw new Error(`There is no ${hour} o’clock on ${day} in ${zone}.`)
}

const dayOf = (zone: string, at: number, later = 0) => {
  const [day = ''] = clock(zone, at).split(' ')
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY).toISOString().slice(0, 10)
}

/** 18:00 in the zone, so many days later. */
export const evening = (zone: string, at: number, days: number) => hourOf(zone, dayOf(zone, at, days), '18')

/** 09:00 of the next working day in the zone. */
export function workingMorning(zone: string, at: number): number {
  for (let days = 1; ; days++) {
    const day = dayOf(zone, at, days)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) return hourOf(zone, day, '09')
  }
}

export type Job = {
  id: number
  title: string
  days: number
  zone: string
  company: string
  stages: number[]
  is_open: boolean
  decide_until: number | null
}

export type Letter = {
  what: 'reply' | 'rejection' | 'closed' | 'still deciding'
  subject: string
  due: number
  is_automatic: boolean
  state: 'waiting' | 'gone' | 'cancelled'
}

export type Page = {
  id: number
  email: string
  language: 'en' | 'es'
  job: Job
  status: 'active' | 'rejected' | 'withdrawn'
  stage: number
  promised_at: number
  first_due: number
  due: number
  extended: number | null
  replied_at: number | null
  told_at: number | null
  is_closed_out: boolean
  withdrawn_at: number | null
  letters: Letter[]
}

/** A mail that is to have arrived. */
export type Arrival = { to: string; at: number; subject: string }

const sentences = {
  en: {
    received: (company: string) => `${company} has received your application`,
    deciding: (company: string, title: string) => `${company} is still deciding about ${title}`,
    closed: (company: string, title: string) => `${title} at ${company} has closed`,
  },
  es: {
    received: (company: string) => `${company} recibió tu postulación`,
    deciding: (company: string, title: string) => `${company} todavía está decidiendo sobre ${title}`,
    closed: (company: string, title: string) => `La vacante ${title} de ${company} se cerró`,
  },
} as const

/** In the order of a pipeline: whoever stands in interview or offer is never closed out by a rule. */
const INTERVIEW = 2
const OFFER = 3

export class PromiseBooks {
  readonly pages: Page[] = []
  readonly arrivals: Arrival[] = []
  now = 0
  /** Whether the mail server takes anything. */
  takesMail = true
  #receipts: Page[] = []

  apply(sent: Pick<Page, 'id' | 'email' | 'language' | 'job'>): void {
    const due = evening(sent.job.zone, this.now, sent.job.days)
    const nothing = { extended: null, replied_at: null, told_at: null, is_closed_out: false, withdrawn_at: null, letters: [] }
    const page: Page = { ...sent, status: 'active', stage: 0, promised_at: this.now, first_due: due, due, ...nothing }
    this.pages.push(page)
    this.#receipts.push(page)
  }

  #startAnew(page: Page): void {
    page.due = evening(page.job.zone, this.now, page.job.days)
    page.extended = null
  }

  write(page: Page, subject: string, due: number): void {
    page.letters.push({ what: 'reply', subject, due: Math.max(due, this.now + 60_000), is_automatic: false, state: 'waiting' })
  }

  /** `subject`: of the mail that goes on the next working morning; null where the member has told them. */
  reject(page: Page, subject: string | null): void {
    page.status = 'rejected'
    page.is_closed_out = false
    if (subject === null) page.told_at = this.now
    else this.#onTheMorning(page, { what: 'rejection', subject, is_automatic: false })
  }

  #onTheMorning(page: Page, letter: Pick<Letter, 'what' | 'subject' | 'is_automatic'>): void {
    page.letters.push({ ...letter, due: workingMorning(page.job.zone, this.now), state: 'waiting' })
  }

  #cancelAll(page: Page): void {
    for (const letter of page.letters) if (letter.state === 'waiting') letter.state = 'cancelled'
  }

  /** A rejection of this very moment is taken back. */
  undo(page: Page): void {
    page.status = 'active'
    page.told_at = null
    const last = page.letters.at(-1)
    if (last?.what === 'rejection' && last.state === 'waiting') last.state = 'cancelled'
  }

  reopen(page: Page): void {
    this.#cancelAll(page)
    if (page.told_at !== null) this.#startAnew(page)
    Object.assign(page, { status: 'active', told_at: null, is_closed_out: false })
  }

  move(page: Page, stage: number, isTold: boolean): void {
    page.stage = stage
    if (isTold) this.#startAnew(page)
  }

  withdraw(page: Page): void {
    this.#cancelAll(page)
    Object.assign(page, { status: 'withdrawn', withdrawn_at: this.now })
  }

  /** Fourteen days at least, and until an evening. */
  close(job: Job, tells: boolean): void {
    job.is_open = false
    job.decide_until = [14, 15].map((days) => evening(job.zone, this.now, days)).find((at) => at >= this.now + 14 * DAY) ?? null
    for (const page of this.pages)
      if (tells && page.job === job && page.status === 'active' && page.stage !== INTERVIEW && page.stage !== OFFER)
        this.#closeOut(page, false)
  }

  openAgain(job: Job): void {
    job.is_open = true
    job.decide_until = null
    for (const page of this.pages) if (page.job === job && page.status === 'rejected' && page.is_closed_out) this.reopen(page)
  }

  #closeOut(page: Page, is_automatic: boolean): void {
    const { company, title } = page.job
    page.status = 'rejected'
    page.is_closed_out = true
    this.#onTheMorning(page, { what: 'closed', subject: sentences[page.language].closed(company, title), is_automatic })
  }

  #go(page: Page, letter: Letter): void {
    const isMeant =
      letter.what === 'still deciding'
        ? page.status === 'active' && page.extended !== null
        : letter.what === 'reply' || page.status === 'rejected'
    letter.state = isMeant ? 'gone' : 'cancelled'
    if (!isMeant) return
    this.arrivals.push({ to: page.email, at: this.now, subject: letter.subject })
    if (letter.what === 'rejection' || letter.what === 'closed') page.told_at ??= this.now
    if (letter.is_automatic) return
    page.replied_at ??= this.now
    this.#startAnew(page)
  }

  /** What waits to go, and may. */
  deliver(): void {
    if (!this.takesMail) return
    for (const page of this.#receipts)
      this.arrivals.push({ to: page.email, at: this.now, subject: sentences[page.language].received(page.job.company) })
    this.#receipts = []
    for (const page of this.pages)
      for (const letter of page.letters) if (letter.state === 'waiting' && letter.due <= this.now) this.#go(page, letter)
  }

  /** What the rules ask for at this moment. */
  pass(): void {
    this.deliver()
    for (const page of this.pages) {
      const { job } = page
      const waits = page.letters.filter(({ state, is_automatic }) => state === 'waiting' && !is_automatic)
      if (page.status !== 'active' || (page.extended ?? page.due) > this.now) continue
      const isOver = job.decide_until !== null && job.decide_until <= this.now && page.stage !== INTERVIEW && page.stage !== OFFER
      if (isOver) {
        if (waits.length === 0) this.#closeOut(page, true)
      } else if (page.extended === null && !waits.some(({ due }) => due <= this.now + HOUR)) {
        page.extended = Math.max(evening(job.zone, this.now, job.days), job.decide_until ?? 0)
        const subject = sentences[page.language].deciding(job.company, job.title)
        page.letters.push({ what: 'still deciding', subject, due: this.now, is_automatic: true, state: 'waiting' })
      }
    }
    this.deliver()
  }

  overdue = (job: Job) => this.pages.filter((page) => page.job === job && page.status === 'active' && page.due <= this.now).length

  /** Within how many days a company answers, as anybody would count it with a pencil; null where too few know, or too few in time. */
  badge(company: string): number | null {
    const settled: { isInTime: boolean; days: number }[] = []
    for (const page of this.pages) {
      if (page.job.company !== company || page.promised_at <= this.now - 90 * DAY) continue
      const told =
        page.is_closed_out && page.letters.some(({ what, is_automatic }) => what === 'closed' && is_automatic) ? null : page.told_at
      const answers = [page.replied_at, told].filter((at) => at !== null)
      const answered = answers.length === 0 ? null : Math.min(...answers)
      if (answered === null && page.first_due > this.now) continue
      if (answered === null && page.withdrawn_at !== null && page.withdrawn_at <= page.first_due) continue
      settled.push({
        isInTime: answered !== null && answered <= page.first_due,
        days: answered === null ? 90 : Math.ceil((answered - page.promised_at) / DAY),
      })
    }
    if (settled.length < 10 || settled.filter(({ isInTime }) => isInTime).length < settled.length * 0.8) return null
    const days = settled.map((each) => Math.max(1, each.days)).sort((a, b) => a - b)
    return days[Math.ceil(days.length * 0.8) - 1] ?? null
  }
}
