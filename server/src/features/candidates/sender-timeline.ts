// What a sender is shown to have happened to an application: only what they were told, at the moments when they were (docs/decisions/0095).
import type { OutputOf } from '@plaza/contract'
import { SHOWN_AFTER_MINUTES } from '@plaza/contract/limits'
import type { ApplicationState, MessageKind, StageKind } from '@plaza/contract/values'

export type TimelineEntry = OutputOf<'GET /candidates/{id}/applications'>['applications'][number]['timeline'][number]
type Kind = TimelineEntry['kind']

/** What was done to an application and not undone since, the oldest first. */
export type Happening = {
  kind: 'moved' | 'hired' | 'rejected' | 'closed_out' | 'reopened' | 'withdrawn' | 'restored'
  occurred_at: Date
  /** Of the stage that it was moved to; null where that is gone. */
  stage_kind: StageKind | null
  is_told: boolean
}

export type TimelineFacts = {
  received_at: Date
  /** `is_new_round`: what was decided before it is over. */
  sent_again: readonly { at: Date; is_new_round: boolean }[]
  opened_at: Date | null
  happenings: readonly Happening[]
  /** Mails that have gone to the sender. */
  mails: readonly { kind: MessageKind; sent_at: Date }[]
  /** What its sender is shown now, and since when at the latest. */
  state: ApplicationState
  state_since: Date
}

type Moment = { kind: Kind; at: Date; change?: 'begins' | 'reopens' | undefined }

const AFTER_MS = SHOWN_AFTER_MINUTES * 60_000
const steps: readonly Kind[] = ['received', 'in_review', 'interview', 'offer', 'hired']
const ends: readonly Kind[] = ['not_selected', 'job_closed', 'withdrawn']
const isDecision = ({ kind }: Happening) => kind === 'rejected' || kind === 'closed_out' || kind === 'reopened'

/** What stood decided at a moment. */
function decidedBy(happenings: readonly Happening[], at: Date): 'hired' | 'rejected' | null {
  const last = happenings.findLast((happening) => happening.occurred_at <= at && (happening.kind === 'hired' || isDecision(happening)))
  if (!last || last.kind === 'reopened') return null
  return last.kind === 'hired' ? 'hired' : 'rejected'
}

/** What a mail shows that it brings. */
function mailMoment(happenings: readonly Happening[], { kind, sent_at: at }: TimelineFacts['mails'][number]): Moment {
  const decided = decidedBy(happenings, at)
  // A rejection that was undone after its mail had gone is none: what has gone is a message.
  if (kind === 'rejection' || kind === 'job_closed')
    return { kind: decided !== 'rejected' ? 'message' : kind === 'rejection' ? 'not_selected' : kind, at }
  if (kind === 'message' || decided === 'rejected') return { kind: 'message', at }
  return { kind: kind === 'offer' && decided === 'hired' ? 'hired' : kind, at }
}

/** What a happening shows after ten minutes, or null for nothing. */
function shownBy({ kind, stage_kind, is_told }: Happening): Kind | null {
  if (kind === 'reopened') return 'in_review'
  if (kind === 'rejected' || kind === 'closed_out') return is_told ? 'not_selected' : null
  if (kind === 'hired') return is_told ? 'hired' : 'in_review'
  if (stage_kind === null || stage_kind === 'new') return null
  return is_told && stage_kind !== 'screening' ? stage_kind : 'in_review'
}

/** What a team has done, unless a decision or a new round within the ten minutes has put it off. */
function teamMoments({ happenings, sent_again }: TimelineFacts): Moment[] {
  return happenings.flatMap((happening, place) => {
    if (happening.kind === 'withdrawn' || happening.kind === 'restored') return []
    const at = new Date(happening.occurred_at.getTime() + AFTER_MS)
    const isDecidedSince = happenings.slice(place + 1).some((later) => isDecision(later) && later.occurred_at < at)
    const isOver = sent_again.some((again) => again.is_new_round && again.at > happening.occurred_at && again.at < at)
    const kind = isDecidedSince || isOver ? null : shownBy(happening)
    return kind === null ? [] : [{ kind, at, change: happening.kind === 'reopened' ? 'reopens' : undefined }]
  })
}

/** The withdrawals that were not taken back. */
function withdrawals(happenings: readonly Happening[]): Moment[] {
  const own = happenings.filter(({ kind }) => kind === 'withdrawn' || kind === 'restored')
  return own.flatMap(({ kind, occurred_at }, place) =>
    kind === 'withdrawn' && own[place + 1]?.kind !== 'restored' ? [{ kind: 'withdrawn', at: occurred_at }] : [],
  )
}

/** Only what brings something new. It goes forward, but where a new round begins, or where what was shown to be over is reopened. */
function forwardOnly(moments: readonly Moment[]): Moment[] {
  let reached: Kind = 'received'
  const isFurther = (kind: Kind) => !ends.includes(reached) && steps.indexOf(kind) > steps.indexOf(reached)
  return moments.filter(({ kind, change }) => {
    if (kind === 'message' || kind === 'received') return true
    if (kind === 'sent_again') {
      if (change === 'begins') reached = 'received'
      return true
    }
    const isOver = reached === 'hired' || ends.includes(reached)
    const isNews = change === 'reopens' ? isOver && reached !== 'withdrawn' : ends.includes(kind) ? kind !== reached : isFurther(kind)
    // Withdrawn stays withdrawn until it is sent again, whatever a team does.
    if (!isNews || reached === 'withdrawn') return false
    reached = kind
    return true
  })
}

/** What its sender has been shown until now, oldest first; the last state in it is the present one. */
export function timelineOf(facts: TimelineFacts, now: Date): TimelineEntry[] {
  const { received_at, sent_again, opened_at, happenings, mails, state, state_since } = facts
  const moments: Moment[] = [
    { kind: 'received' as const, at: received_at },
    ...sent_again.map(({ at, is_new_round }): Moment => ({ kind: 'sent_again', at, change: is_new_round ? 'begins' : undefined })),
    ...(opened_at === null ? [] : [{ kind: 'in_review' as const, at: opened_at }]),
    ...mails.map((mail) => mailMoment(happenings, mail)),
    ...teamMoments(facts),
    ...withdrawals(happenings),
  ].filter(({ at }) => at <= now)
  moments.sort((a, b) => a.at.getTime() - b.at.getTime())
  const shown = forwardOnly(moments)
  const last = shown.findLast(({ kind }) => kind !== 'message' && kind !== 'sent_again')
  if (last?.kind !== state && state !== 'received') {
    const latest = shown.at(-1)?.at ?? received_at
    shown.push({ kind: state, at: new Date(Math.max(state_since.getTime(), latest.getTime())) })
  }
  return shown.map(({ kind, at }) => ({ kind, occurred_at: at.toISOString() }))
}
