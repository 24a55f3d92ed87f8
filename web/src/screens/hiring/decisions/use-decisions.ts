// Moving, rejecting, reopening, reading and taking back: painted at once, taken back with a sentence when it is refused.
import type { InputOf } from '@plaza/contract'
import { useRef } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { showToast } from '../../../ui/toast.tsx'
import { useViewer } from '../../../visit/site.ts'
import { formatNumber } from '../../../words/formats.ts'
import { type Card, onlyOne, type Stage, type Whom } from './cards.ts'
import { allDecided, type Done, deciding, forget, nextPlace, remember, undoable } from './last-changes.ts'
import { momentLabel } from './moments.ts'
import { nameOf, skippedSentence } from './words.ts'

export type Mail = NonNullable<NonNullable<InputOf<'POST /applications/{id}/reject'>['body']>['message']>
type BulkBody = NonNullable<InputOf<'POST /jobs/{id}/application_changes'>['body']>

/** How somebody is told that they are rejected; both texts, where one was written by hand. */
export type Rejection = {
  reason: number
  isTold: boolean
  mail: { template: number | null; texts: NonNullable<NonNullable<BulkBody['message']>['bodies']> | null; sendAt?: string } | null
}

/** What the page that shows the cards lends. */
export type Page = {
  job: number
  stages: readonly Stage[]
  /** Shows these cards as they are now; answers what shows them as they were. */
  paint: (cards: readonly Card[]) => () => void
  /** The painted change is confirmed. */
  settle: (card: Card) => void
  /** Loads what only the server knows again. */
  reload: () => void
  /** Until what it answers is called, nothing that was asked for before replaces what is painted; `reload` follows. */
  hold?: () => () => void
  /** Follows an application that is open here to the job to which it has gone back; answers whether it was open. */
  follow?: (application: number, job: number) => boolean
}

const language = () => getLocale()
const number = (value: number) => formatNumber(value, language())

function complain(error: unknown): void {
  showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger', timeoutMs: 6000, about: 'decision' })
}

const isHired = (stage: Stage) => stage.kind === 'hired'

/** The sentence about people who have come to a stage. */
function movedSentence(stage: Stage, count: number): string {
  if (count === 1) return isHired(stage) ? m.triage_hired() : m.triage_moved({ stage: stage.name })
  return m.triage_moved_many({ count, number: number(count), stage: stage.name })
}

type Kept = Pick<Done, 'sentence' | 'before' | 'place'>

/** The decisions of one page. Each answers whether it stands. */
export function useDecisions(page: Page) {
  const zone = useViewer()?.company?.time_zone
  const current = useRef(page)
  current.current = page
  // What is decided about one person goes to the server one after the other, each with the version that the last one gave.
  const lines = useRef(new Map<number, Promise<Card | null>>())
  // People who were decided together or taken back: their cards may have a version that the server no longer has, also while they are being loaded again.
  const outdated = useRef(new Set<number>())

  function keep(change: Done['change'] | null, kept: Kept): void {
    if (change) remember({ job: current.current.job, change, ...kept })
  }

  /** Names the people whom somebody else has moved meanwhile, and shows them where they are now. */
  async function conflict(card: Card): Promise<void> {
    const { application } = await call('GET /applications/{id}', { params: { id: String(card.id) } })
    const now = application.hiring?.card
    if (!now) return
    current.current.settle(now)
    const stage = current.current.stages.find(({ id }) => id === now.stage_id)
    const title = now.status === 'active' && stage ? m.triage_conflict({ stage: stage.name }) : m.triage_conflict_decided()
    showToast({ title, tone: 'warning', timeoutMs: 6000, about: 'decision' })
  }

  async function refused(error: unknown, card: Card): Promise<void> {
    const isConflict = error instanceof ApiError && ['application_changed', 'application_withdrawn', 'already_decided'].includes(error.code)
    if (!isConflict) complain(error)
    else await conflict(card).catch(() => complain(error))
  }

  /** Sends one decision after those that were made about the same person before; answers the card as it then is, null where it was refused. */
  function oneByOne(card: Card, shown: Card, send: (now: Card, place: number) => Promise<Card>): Promise<Card | null> {
    return deciding(current.current.job, (place) => inLine(card, shown, (now) => send(now, place)))
  }

  /** The card with the version that the server has, unless somebody else has decided meanwhile. */
  async function upToDate(card: Card): Promise<Card> {
    if (!outdated.current.delete(card.id)) return card
    const { application } = await call('GET /applications/{id}', { params: { id: String(card.id) } })
    const now = application.hiring?.card
    return now && now.stage_id === card.stage_id && now.status === card.status ? now : card
  }

  /** Has what is decided about each of these people wait until all of them were decided, and what is painted stay until then. */
  async function together<T>(cards: readonly Card[], work: Promise<T>): Promise<T> {
    const release = current.current.hold?.()
    const line = work.then(
      () => null,
      () => null,
    )
    for (const { id } of cards) {
      outdated.current.add(id)
      lines.current.set(id, line)
    }
    try {
      return await work
    } finally {
      release?.()
      for (const { id } of cards) if (lines.current.get(id) === line) lines.current.delete(id)
    }
  }

  function inLine(card: Card, shown: Card, send: (now: Card) => Promise<Card>): Promise<Card | null> {
    const back = current.current.paint([shown])
    const before = lines.current.get(card.id) ?? Promise.resolve(null)
    const next = before.then(async (now) => {
      try {
        const settled = await send(now ?? (await upToDate(card)))
        // What was decided since is painted already.
        if (lines.current.get(card.id) === next) current.current.settle(settled)
        return settled
      } catch (error) {
        back()
        await refused(error, card)
        return null
      } finally {
        if (lines.current.get(card.id) === next) lines.current.delete(card.id)
      }
    })
    lines.current.set(card.id, next)
    return next
  }

  function moveOne(card: Card, stage: Stage, isTold: boolean): Promise<Card | null> {
    const shown: Card = {
      ...card,
      stage_id: stage.id,
      status: isHired(stage) ? 'hired' : 'active',
      is_overdue: card.is_overdue && !isHired(stage),
      is_suspicious: false,
    }
    return oneByOne(card, shown, async (now, place) => {
      const body = { stage_id: stage.id, version: now.version, is_told: isTold }
      const { application, change } = await call('PUT /applications/{id}/stage', { params: { id: String(card.id) }, body })
      keep(change, { sentence: movedSentence(stage, 1), before: [now], place })
      // Whoever comes back is counted elsewhere now.
      if (now.is_suspicious) current.current.reload()
      return application
    })
  }

  function rejectOne(card: Card, rejection: Rejection, inLanguage: 'en' | 'es'): Promise<Card | null> {
    return oneByOne(card, { ...card, status: 'rejected' }, async (now, place) => {
      const { mail, reason, isTold } = rejection
      const message: Mail | null = mail && {
        mail_template_id: mail.template,
        ...(mail.texts?.[inLanguage] ?? {}),
        ...(mail.sendAt ? { send_at: mail.sendAt } : {}),
      }
      const body = { rejection_reason_id: reason, message, is_told: isTold, version: now.version }
      const answer = await call('POST /applications/{id}/reject', { params: { id: String(card.id) }, body })
      const { application, change, message: sent } = answer
      const when = sent?.state === 'waiting' ? ` ${m.triage_mail_goes({ when: momentLabel(sent.send_at, language(), zone) })}` : ''
      keep(change, { sentence: `${m.triage_rejected()}${when}`, before: [now], place })
      return application
    })
  }

  function reopen(card: Card): Promise<Card | null> {
    return oneByOne(card, { ...card, status: 'active' }, async (now, place) => {
      const answer = await call('POST /applications/{id}/reopen', { params: { id: String(card.id) }, body: { version: now.version } })
      keep(answer.change, { sentence: m.triage_reopened(), before: [now], place })
      return answer.application
    })
  }

  /** Marks one person read or unread; `isQuiet` where nobody has asked for it. */
  function read(card: Card, is_read: boolean, isQuiet = false): Promise<Card | null> {
    if (card.is_read === is_read) return Promise.resolve(card)
    const back = current.current.paint([{ ...card, is_read }])
    return call('PUT /applications/{id}/read', { params: { id: String(card.id) }, body: { is_read } }).then(
      ({ application }) => {
        current.current.settle(application)
        return application
      },
      (error: unknown) => {
        back()
        if (!isQuiet) complain(error)
        return null
      },
    )
  }

  /** Many at once: those that are chosen, or all that pass the filters. */
  function many(whom: Whom, action: Partial<BulkBody> & Pick<BulkBody, 'action'>, look: Look): Promise<boolean> {
    return deciding(current.current.job, (place) => manyAt(place, whom, action, look))
  }

  async function manyAt(place: number, whom: Whom, action: Partial<BulkBody> & Pick<BulkBody, 'action'>, look: Look): Promise<boolean> {
    const chosen = 'count' in whom ? [] : whom
    const back = current.current.paint(chosen.map(look.shown))
    const body: BulkBody =
      'count' in whom
        ? { is_told: false, ...action, filter: whom.filter, expected_count: whom.count }
        : { is_told: false, ...action, applications: whom.map(({ id, version }) => ({ id, version })) }
    try {
      const params = { id: String(current.current.job) }
      const { change, changed_count, skipped } = await together(chosen, call('POST /jobs/{id}/application_changes', { params, body }))
      keep(change, { sentence: look.sentence(changed_count), before: chosen, place })
      tellSkipped(skipped)
      current.current.reload()
      return true
    } catch (error) {
      back()
      complain(error)
      if (error instanceof ApiError && error.code === 'count_changed') current.current.reload()
      return false
    }
  }

  /** Who was left out, and why. */
  function tellSkipped(skipped: readonly { code: string }[]): void {
    const count = skipped.length
    if (count === 0) return
    const title = m.triage_left_out({ count, number: number(count) })
    showToast({ title, text: skippedSentence(skipped), tone: 'warning', timeoutMs: 8000, about: 'skipped' })
  }

  /** Tags somebody, or saves them to the pool: no decision about the application, so nothing that could be in anybody's way. */
  async function note(card: Card, applicant: { tags?: string[]; is_saved?: boolean }, title: string): Promise<void> {
    const back = current.current.paint([{ ...card, ...applicant }])
    try {
      const answer = await call('PUT /applicants/{id}', { params: { id: String(card.applicant.id) }, body: { applicant } })
      current.current.settle({ ...card, tags: answer.applicant.tags, is_saved: answer.applicant.is_saved })
      showToast({ title, tone: 'success', about: 'decision' })
    } catch (error) {
      back()
      complain(error)
    }
  }

  /** Takes back the newest decision of this window, also one that the server has not answered yet, or says that there is none. */
  async function undo(): Promise<void> {
    const { job } = current.current
    const place = nextPlace()
    const decided = allDecided(job)
    if (decided) await decided
    const done = undoable(job, Date.now(), place)
    if (!done) {
      showToast({ title: m.triage_nothing_to_undo(), about: 'decision' })
      return
    }
    forget(done.change.id)
    const back = current.current.paint(done.before)
    try {
      const params = { id: String(done.change.id) }
      const { skipped, gone_mails } = await together(done.before, call('POST /changes/{id}/undo', { params }))
      const gone = gone_mails[0]
      if (gone) {
        const title = m.triage_mail_gone({ when: momentLabel(gone.sent_at, language(), zone) })
        showToast({ title, tone: 'warning', timeoutMs: 8000, about: 'decision' })
      } else if (skipped.length < done.change.count) showToast({ title: m.triage_undone(), tone: 'success', about: 'decision' })
      tellSkipped(skipped)
      const { transfer } = done
      if (transfer && skipped.length === 0 && current.current.follow?.(transfer.application, transfer.from)) return
    } catch (error) {
      back()
      complain(error)
    }
    current.current.reload()
  }

  return {
    reopen,
    read,
    undo,
    async move(whom: Whom, stage: Stage, isTold = false): Promise<boolean> {
      const only = onlyOne(whom)
      if (only) return (await moveOne(only, stage, isTold)) !== null
      return many(
        whom,
        { action: 'move', stage_id: stage.id, is_told: isTold },
        {
          shown: (card) => ({ ...card, stage_id: stage.id, status: isHired(stage) ? 'hired' : 'active', is_suspicious: false }),
          sentence: (count) => movedSentence(stage, count),
        },
      )
    },
    /** `inLanguage` is the candidate's language; of a mail to many, each gets it in their own. */
    async reject(whom: Whom, rejection: Rejection, inLanguage: 'en' | 'es' | null): Promise<boolean> {
      const { mail, reason, isTold } = rejection
      const only = onlyOne(whom)
      if (only && inLanguage) return (await rejectOne(only, rejection, inLanguage)) !== null
      const message = mail && {
        mail_template_id: mail.template,
        ...(mail.texts ? { bodies: mail.texts } : {}),
        ...(mail.sendAt ? { send_at: mail.sendAt } : {}),
      }
      return many(
        whom,
        { action: 'reject', rejection_reason_id: reason, message, is_told: isTold },
        {
          shown: (card) => ({ ...card, status: 'rejected' }),
          sentence: (count) => (count === 1 ? m.triage_rejected() : m.triage_rejected_many({ count, number: number(count) })),
        },
      )
    },
    /** All tags of one person, or tags that many are given. */
    async tag(whom: Whom, tags: string[]): Promise<void> {
      const only = onlyOne(whom)
      if (only) return note(only, { tags }, m.triage_tagged({ name: nameOf(only) }))
      const given = (card: Card) => ({ ...card, tags: [...new Set([...card.tags, ...tags])] })
      await many(
        whom,
        { action: 'tag', tags },
        { shown: given, sentence: (count) => m.triage_tagged_many({ count, number: number(count) }) },
      )
    },
    save: (card: Card) =>
      note(
        card,
        { is_saved: !card.is_saved },
        card.is_saved ? m.triage_unsaved({ name: nameOf(card) }) : m.triage_saved({ name: nameOf(card) }),
      ),
    /** Mails many, each in their language. */
    mail(
      whom: Whom,
      { template, texts }: { template: number | null; texts: NonNullable<NonNullable<BulkBody['message']>['bodies']> | null },
    ) {
      const message = { mail_template_id: template, ...(texts && { bodies: texts }) }
      const sentence = (count: number) => m.triage_mailed_many({ count, number: number(count) })
      return many(whom, { action: 'mail', message }, { shown: (card) => card, sentence })
    },
    readMany(whom: Whom, is_read: boolean): Promise<boolean> {
      return many(
        whom,
        { action: 'read', is_read },
        {
          shown: (card) => ({ ...card, is_read }),
          sentence: (count) => (is_read ? m.triage_read_many : m.triage_unread_many)({ count, number: number(count) }),
        },
      )
    },
  }
}

type Look = { shown: (card: Card) => Card; sentence: (count: number) => string }
export type Decisions = ReturnType<typeof useDecisions>
