// What has become of an application of the demo until now. Nothing is written here: where it stands comes out of the same rules by which the
// product decides, one event after the other, each on its own moment.
import type { Language, MessageKind, StageKind } from '@plaza/contract/values'
import { withdrawn } from '../../src/features/candidates/withdrawing.ts'
import { becomes, type Decision } from '../../src/features/hiring/deciding.ts'
import { opened } from '../../src/features/hiring/reading.ts'
import { afterMail } from '../../src/features/hiring/sending.ts'
import type { Changed, Standing } from '../../src/features/hiring/standing.ts'
import { filledText, momentOf, nextMorning, type Occasion, type Receiver, type TextsByLanguage } from '../../src/features/hiring/telling.ts'
import type { Random } from '../random.ts'
import type { Applicant } from './applicant.ts'
import { notes as noteTexts } from './phrases.ts'
import type { StagedFile } from './staged-file.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Nothing has happened in the last minutes, so that nothing of it can be undone any more. */
const LATELY_MS = 12 * 60_000

/** A mail may be put off for fourteen days. */
const LATEST_MS = 13 * DAY_MS

export type Member = { id: number; first_name: string; last_name: string }

/** A job with its team, as far as its stories need it. */
export type Pipeline = {
  job_id: number
  company_id: number
  title: string
  language: Language
  publish_date: Date
  stages: { readonly [K in StageKind]: number }
  recruiter: Member
  hiring_manager: Member
  interviewer: Member
  occasion: Omit<Occasion, 'sender_name'>
}

/** What the demo takes from the product's own rows. */
export type Shelf = {
  templates: ReadonlyMap<string, { kind: MessageKind; texts: TextsByLanguage }>
  /** By their English names. */
  reasons: ReadonlyMap<string, number>
  questions: TextsByLanguage
}

export type Change = {
  id: number
  job_id: number
  user_id: number
  action: 'move' | 'hire' | 'reject' | 'close' | 'reopen'
  at: Date
  entries: (Changed & { story: Story })[]
}
export type Mail = {
  id: number
  kind: MessageKind
  subject: string
  body: string
  language: Language
  sender: Member
  state: 'waiting' | 'sent' | 'undelivered' | 'cancelled'
  send_at: Date
  sent_at: Date | null
  created_at: Date
  change: Change | null
  cannotArrive: boolean
}
export type Note = { id: number; author: Member; body: string; at: Date }
export type Submission = {
  id: number
  at: Date
  file: StagedFile
  added_by: Member | null
  has_account: boolean
  round: number
  withdrawn_at: Date | null
}
/** `details` is asked for once everything has its number. */
export type Activity = { kind: string; actor: Member | null; at: Date; change: Change | null; details: () => object }

/** Changes that belong together: what one member decides about several at the same moment. */
export class Changes {
  readonly all: Change[] = []
  readonly #open = new Map<string, Change>()

  of(action: Change['action'], job_id: number, user_id: number, at: Date, about: string): Change {
    const key = JSON.stringify([action, job_id, user_id, at, about])
    const known = this.#open.get(key)
    if (known) return known
    const change: Change = { id: 0, job_id, user_id, action, at, entries: [] }
    this.#open.set(key, change)
    this.all.push(change)
    return change
  }
}

export type Sender = {
  person: Applicant
  file: StagedFile
  applied_at: Date
  source: string
  added_by: Member | null
  has_account: boolean
}

type Telling = { now: Date; shelf: Shelf; changes: Changes; random: Random }

export class Story {
  readonly pipeline: Pipeline
  readonly sender: Sender
  readonly submissions: Submission[]
  readonly activities: Activity[] = []
  readonly mails: Mail[] = []
  readonly notes: Note[] = []
  standing: Standing
  first_reply_at: Date | null = null
  withdrawal: { at: Date; status: Standing['status']; mails: Mail[] } | null = null
  readonly #telling: Telling
  #last: Date

  constructor(pipeline: Pipeline, sender: Sender, telling: Telling) {
    this.pipeline = pipeline
    this.sender = sender
    this.#telling = telling
    const { applied_at: at, added_by, has_account, file } = sender
    this.#last = at
    const first: Submission = { id: 0, at, file, added_by, has_account, round: 1, withdrawn_at: null }
    this.submissions = [first]
    this.standing = {
      id: 0,
      kind: 'new',
      stage_id: pipeline.stages.new,
      status: 'active',
      version: 1,
      is_read: false,
      is_sent_again: false,
      moved_at: at,
      opened_at: null,
      rejection_reason_id: null,
      decided_by: null,
      decided_at: null,
      told_at: null,
      shown_state: 'received',
      next_state: null,
      next_state_at: null,
      round: 1,
      reply_due_at: null,
      extended_to: null,
      is_suspicious: false,
      spam_at: null,
    }
    this.#happens(added_by ? 'added' : 'applied', added_by, at, () => ({ submission_id: first.id, has_account }))
  }

  #happens(kind: string, actor: Member | null, at: Date, details: () => object = () => ({}), change: Change | null = null): void {
    this.activities.push({ kind, actor, at, change, details })
  }

  /** The next moment at work so many days on, or null where that has not come yet. Mails that are due until then have gone. */
  #at(days: number): Date | null {
    const { random, now } = this.#telling
    const from = this.#last.getTime() + 4 * 60_000
    const at = atWork(new Date(from + days * DAY_MS * (0.7 + random.next() * 0.6)), random)
    return at.getTime() > now.getTime() - LATELY_MS ? null : this.#goOn(at)
  }

  /** Goes on at this very moment, which has passed. */
  #goOn(at: Date): Date {
    this.deliverUntil(at)
    this.#last = at
    return at
  }

  /** What has been due until then has been sent. */
  deliverUntil(when: Date): void {
    for (const mail of this.mails) if (mail.state === 'waiting' && mail.send_at <= when) this.#deliver(mail)
  }

  #deliver(mail: Mail): void {
    const at = new Date(mail.send_at.getTime() + 2000)
    mail.state = mail.cannotArrive ? 'undelivered' : 'sent'
    mail.sent_at = mail.cannotArrive ? null : at
    this.#happens(mail.cannotArrive ? 'mail_undelivered' : 'mailed', mail.sender, at, () => ({ message_id: mail.id }))
    if (mail.cannotArrive) return
    const { first_reply_at, ...told } = afterMail({ ...this.standing, first_reply_at: this.first_reply_at }, mail.kind, at)
    this.first_reply_at = first_reply_at
    this.standing = { ...this.standing, ...told }
  }

  #change(action: Change['action'], decision: Decision, by: Member, at: Date, about = JSON.stringify(this.sender.person.email)): Change {
    const { changes } = this.#telling
    const before = this.standing
    const mailed = this.mails.filter(({ state }) => state === 'sent').map(({ kind }) => kind)
    const { after, happening } = becomes(before, decision, new Map([[before.id, { mailed, hired_from: null }]]), {
      actor_id: by.id,
      now: at,
    })
    const kind = 'stage' in decision ? decision.stage.kind : before.kind
    this.standing = { ...after, kind }
    const change = changes.of(action, this.pipeline.job_id, by.id, at, about)
    change.entries.push({ story: this, before, after: this.standing, happening })
    if (happening) this.#happens(happening.kind, by, at, () => happening.details ?? {}, change)
    return change
  }

  #receiver(): Receiver {
    const { first_name, last_name, email, language } = this.sender.person
    return { application_id: 0, first_name, last_name, email, language, interview_time: null }
  }

  #write(
    kind: MessageKind,
    texts: TextsByLanguage,
    sender: Member,
    at: Date,
    options: { change?: Change; sendAt?: Date; cannotArrive?: boolean },
  ): void {
    const { change = null, sendAt, cannotArrive = false } = options
    const to = this.#receiver()
    const occasion = { ...this.pipeline.occasion, sender_name: `${sender.first_name} ${sender.last_name}` }
    const { language } = to
    const text = filledText(texts[language], to, occasion)
    const send_at = momentOf(kind, sendAt?.toISOString(), occasion, at)
    this.mails.push({
      id: 0,
      kind,
      ...text,
      language,
      sender,
      state: 'waiting',
      send_at,
      sent_at: null,
      created_at: at,
      change,
      cannotArrive,
    })
  }

  /** Somebody looks at it, and at the resume. */
  open(days: number, by: Member = this.pipeline.recruiter): boolean {
    const at = this.#at(days)
    if (at === null) return false
    this.#open(at, by)
    return true
  }

  #open(at: Date, by: Member): void {
    this.standing = opened(this.standing, at)
    this.#happens('opened', by, at)
    const file = this.submissions.at(-1)?.file
    const read = new Date(at.getTime() + 4000)
    if (file) this.#happens('file_opened', by, read, () => ({ file_id: file.id }))
    this.#last = new Date(at.getTime() + 6000)
  }

  /** To another stage; `isTold`: the sender knows. */
  move(kind: Exclude<StageKind, 'new'>, days: number, isTold = false, by: Member = this.pipeline.recruiter): boolean {
    const at = this.#at(days)
    if (at === null) return false
    const stage = { id: this.pipeline.stages[kind], kind }
    const action = kind === 'hired' ? 'hire' : 'move'
    this.#change(action, { action, stage, is_told: isTold }, by, at)
    return true
  }

  /** A mail soon after whatever happened last; one that `waits` goes an hour after the next working morning. */
  mail(template: string, options: { waits?: boolean } = {}): boolean {
    const { shelf, now } = this.#telling
    const found = template === 'question' ? { kind: 'message' as const, texts: shelf.questions } : shelf.templates.get(template)
    if (!found) throw new Error(`There is no template '${template}'.`)
    const at = this.#goOn(new Date(this.#last.getTime() + 90_000))
    const morning = nextMorning(now, this.pipeline.occasion.time_zone).getTime() + HOUR_MS
    const sendAt = options.waits ? { sendAt: new Date(Math.min(morning, at.getTime() + LATEST_MS)) } : {}
    this.#write(found.kind, found.texts, this.pipeline.recruiter, at, sendAt)
    return true
  }

  note(about: keyof typeof noteTexts, by: Member, days = 0.1): boolean {
    const at = this.#at(days)
    if (at === null) return false
    const { random } = this.#telling
    const note: Note = { id: 0, author: by, body: random.pick(noteTexts[about][this.pipeline.language]), at }
    this.notes.push(note)
    this.#happens('noted', by, at, () => ({ note_id: note.id }))
    return true
  }

  #reasonId(name: string): number {
    const id = this.#telling.shelf.reasons.get(name)
    if (id === undefined) throw new Error(`There is no reason '${name}'.`)
    return id
  }

  /** A rejection, together with others of the same job on the day when its team goes through them, unless it is `alone`. */
  reject(
    reason: string,
    telling: { template: string; cannotArrive?: boolean } | 'told' | 'not at all',
    options: { days?: number; isAlone?: boolean } = {},
  ): boolean {
    const { days = 1, isAlone = false } = options
    const { now, shelf } = this.#telling
    const { recruiter, job_id } = this.pipeline
    const earliest = new Date(this.#last.getTime() + days * DAY_MS)
    const wanted = isAlone ? null : roundOfRejections(earliest, job_id)
    const at = wanted === null ? this.#at(days) : wanted.getTime() > now.getTime() - LATELY_MS ? null : this.#goOn(wanted)
    if (at === null) return false
    const rejection_reason_id = this.#reasonId(reason)
    const is_told = telling === 'told'
    const template = typeof telling === 'object' ? shelf.templates.get(telling.template) : undefined
    const plan = template ? { kind: template.kind, texts: template.texts, send_at: undefined } : null
    const about = isAlone ? undefined : `${reason} ${JSON.stringify(telling)}`
    const change = this.#change('reject', { action: 'reject', rejection_reason_id, is_told, mail: plan }, recruiter, at, about)
    if (template && typeof telling === 'object')
      this.#write('rejection', template.texts, recruiter, at, { change, cannotArrive: telling.cannotArrive ?? false })
    return true
  }

  /** A rejection in the last hours, whose mail still waits for the next working morning. */
  rejectLately(reason: string, template: string, minutesAgo: number): boolean {
    const { now, shelf } = this.#telling
    const at = new Date(now.getTime() - minutesAgo * 60_000)
    const found = shelf.templates.get(template)
    if (at <= this.#last || !found) return false
    this.#goOn(at)
    const { recruiter } = this.pipeline
    const plan = { kind: 'rejection' as const, texts: found.texts, send_at: undefined }
    const decision: Decision = { action: 'reject', rejection_reason_id: this.#reasonId(reason), is_told: false, mail: plan }
    const change = this.#change('reject', decision, recruiter, at, `${reason} ${template}`)
    this.#write('rejection', found.texts, recruiter, at, { change })
    return true
  }

  /** Closed out with the job at this moment. */
  closeOut(at: Date): boolean {
    const { shelf } = this.#telling
    const found = shelf.templates.get('The job has closed')
    const { kind, status } = this.standing
    if (!found || status !== 'active' || kind === 'interview' || kind === 'offer' || at <= this.#last) return false
    this.#goOn(at)
    const { recruiter } = this.pipeline
    const plan = { kind: 'job_closed' as const, texts: found.texts, send_at: undefined }
    const decision: Decision = { action: 'close', rejection_reason_id: this.#reasonId('Job closed'), is_told: false, mail: plan }
    const change = this.#change('close', decision, recruiter, at, 'closed')
    this.#write('job_closed', found.texts, recruiter, at, { change })
    return true
  }

  reopen(days: number): boolean {
    const at = this.#at(days)
    if (at === null) return false
    this.#cancel()
    this.#change('reopen', { action: 'reopen' }, this.pipeline.recruiter, at)
    return true
  }

  #cancel(): Mail[] {
    const waiting = this.mails.filter(({ state }) => state === 'waiting')
    for (const mail of waiting) mail.state = 'cancelled'
    return waiting
  }

  /** The sender takes it back, at any hour. */
  withdraw(days: number): boolean {
    const { now, random } = this.#telling
    const at = new Date(this.#last.getTime() + days * DAY_MS * (0.5 + random.next()))
    if (at.getTime() > now.getTime() - LATELY_MS) return false
    this.#goOn(at)
    const mails = this.#cancel()
    const { status } = this.standing
    const { status: after, version } = withdrawn(this.standing, [], at)
    this.standing = { ...this.standing, status: after, version }
    this.withdrawal = { at, status, mails }
    for (const submission of this.submissions) submission.withdrawn_at ??= at
    this.#happens('withdrawn', null, at)
    return true
  }

  /** Something is sent again under the same address, without the account: the team finds it unread, and what was decided stands. */
  sendAgain(days: number, file: StagedFile): boolean {
    const { now, random } = this.#telling
    const at = new Date(this.#last.getTime() + days * DAY_MS * (0.5 + random.next()))
    if (at.getTime() > now.getTime() - LATELY_MS) return false
    this.#goOn(at)
    const { status, round } = this.standing
    const submission: Submission = { id: 0, at, file, added_by: null, has_account: false, round, withdrawn_at: null }
    this.submissions.push(submission)
    const isDecided = status === 'rejected' || status === 'hired'
    this.standing = { ...this.standing, is_read: false, is_sent_again: this.standing.is_sent_again || isDecided }
    this.#happens('applied_again', null, at, () => ({ submission_id: submission.id, has_account: false }))
    return true
  }
}

/** Offices of the demo's teams are six hours behind UTC all year. */
const LOCAL_MS = -6 * HOUR_MS
const OPENS = 9
const CLOSES = 18

/** The same moment, or the next one on a weekday between nine and six on the clocks of the demo's offices. */
function atWork(at: Date, random: Random): Date {
  const local = new Date(at.getTime() + LOCAL_MS)
  const hour = local.getUTCHours()
  const minute = random.whole(2, 50)
  if (hour >= CLOSES) local.setUTCDate(local.getUTCDate() + 1)
  if (hour < OPENS || hour >= CLOSES) local.setUTCHours(OPENS, minute, random.whole(0, 59))
  while (local.getUTCDay() === 0 || local.getUTCDay() === 6) {
    local.setUTCDate(local.getUTCDate() + 1)
    local.setUTCHours(OPENS, minute, random.whole(0, 59))
  }
  return new Date(local.getTime() - LOCAL_MS)
}

/** When a team goes through its rejections next: Tuesdays and Fridays in the afternoon. */
function roundOfRejections(from: Date, jobId: number): Date {
  const local = new Date(from.getTime() + LOCAL_MS)
  const round = new Date(local)
  round.setUTCHours(16, (jobId * 7) % 50, 0, 0)
  while (round < local || (round.getUTCDay() !== 2 && round.getUTCDay() !== 5)) round.setUTCDate(round.getUTCDate() + 1)
  return new Date(round.getTime() - LOCAL_MS)
}
