// What decisions ask before they are made: to which stage, whether the candidate knows, why and with which mail.
import type { Language } from '@plaza/contract/values'
import { useRef, useState } from 'react'
import { call } from '../../../../api/api.ts'
import { firstError } from '../../../../api/refusals.ts'
import { m } from '../../../../paraglide/messages.js'
import { getLocale } from '../../../../paraglide/runtime.js'
import { showToast } from '../../../../ui/toast.tsx'
import type { Viewer } from '../../../../visit/site.ts'
import { formatNumber } from '../../../../words/formats.ts'
import { fullName } from '../../../../words/initials.ts'
import { forgetBegun } from '../../begun.ts'
import { type Card, countOf, onlyOne, type Stage, type Whom } from '../cards.ts'
import type { Decisions, Rejection } from '../use-decisions.ts'
import { nameOf } from '../words.ts'
import { lastRejection } from './last-rejection.ts'
import type { MailOfMany } from './mail-dialog.tsx'
import type { Values } from './mail-text.ts'
import type { Rejected } from './reject-dialog.tsx'

type Asking =
  | { what: 'stage'; whom: Whom }
  | { what: 'told'; whom: Whom; stage: Stage }
  | { what: 'reject'; whom: Whom; rejected: Rejected }
  | { what: 'tag'; whom: Whom }
  | { what: 'mail'; whom: Whom; begunAs: string; title: string; values: Values }

type Input = {
  viewer: Viewer
  job: { id: number; title: string }
  decisions: Decisions
  /** Called as soon as something is decided, before the answer. */
  onDecided: (whom: Whom) => void
  /** The candidate's language where it is known already. */
  languageOf?: (card: Card) => Language | null
}

/** 'Ana Vidal', or '212 people'. */
export function whomLabel(whom: Whom): string {
  const only = onlyOne(whom)
  if (only) return nameOf(only)
  return m.triage_people_count({ count: countOf(whom), number: formatNumber(countOf(whom), getLocale()) })
}

/** Identifies a set of people. */
const nameOfAll = (whom: Whom) => ('count' in whom ? JSON.stringify(whom.filter) : whom.map(({ id }) => id).join(' '))

/** What stands for the placeholders of a mail to one person; to many, whose names differ, only what is the same for all. */
export function mailValues(viewer: Viewer, jobTitle: string, whom: Whom): Values {
  const person = onlyOne(whom)?.applicant ?? { first_name: '{first_name}', last_name: '{last_name}' }
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    job_title: jobTitle,
    company_name: viewer.company?.visible_name ?? null,
    sender_name: fullName(viewer),
  }
}

async function languageOfCandidate(card: Card): Promise<Language | null> {
  const { application } = await call('GET /applications/{id}', { params: { id: String(card.id) } })
  return application.hiring?.language ?? null
}

/** The dialogs of decisions: which one is open, and what opens it. */
export function useDecisionDialogs({ viewer, job, decisions, onDecided, languageOf }: Input) {
  const [asking, setAsking] = useState<Asking | null>(null)
  // If the server refused what was written, it is offered again for the same people.
  const refused = useRef(new Map<string, Rejection>())
  const close = () => setAsking(null)

  /** Moves at once, or asks first whether the candidate knows about an offer or a hiring. */
  function move(whom: Whom, stage: Stage): void {
    if (stage.kind === 'offer' || stage.kind === 'hired') {
      setAsking({ what: 'told', whom, stage })
      return
    }
    close()
    void decisions.move(whom, stage)
    onDecided(whom)
  }

  async function languageFor(whom: Whom): Promise<Language | null> {
    const only = onlyOne(whom)
    if (!only) return null
    return languageOf?.(only) ?? (await languageOfCandidate(only))
  }

  async function reject(whom: Whom): Promise<void> {
    try {
      const language = await languageFor(whom)
      const count = countOf(whom)
      const title =
        count === 1
          ? m.triage_reject_whom({ whom: whomLabel(whom) })
          : m.triage_reject_many({ count, number: formatNumber(count, getLocale()) })
      setAsking({
        what: 'reject',
        whom,
        rejected: {
          begunAs: `rejection of ${onlyOne(whom)?.id ?? `many of ${job.id}`}`,
          title,
          count,
          language,
          values: mailValues(viewer, job.title, whom),
          again: refused.current.get(nameOfAll(whom)),
        },
      })
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger' })
    }
  }

  return {
    asking,
    close,
    move,
    reject: (whom: Whom) => void reject(whom),
    ask: (whom: Whom) => setAsking({ what: 'stage', whom }),
    /** Rejects with the last reason and mail; opens the dialog if there are none that fit. */
    async rejectAgain(whom: Whom): Promise<void> {
      const language = await languageFor(whom).catch(() => null)
      const rejection = lastRejection(language)
      if (!rejection || !language) return reject(whom)
      void decisions.reject(whom, rejection, language)
      onDecided(whom)
    },
    tag: (whom: Whom) => setAsking({ what: 'tag', whom }),
    tagged(tags: string[]): void {
      if (asking?.what !== 'tag') return
      close()
      void decisions.tag(asking.whom, tags)
    },
    mail(whom: Whom): void {
      const count = countOf(whom)
      const title = m.triage_mail_many({ count, number: formatNumber(count, getLocale()) })
      // Whom it is for may be chosen anew while it waits.
      setAsking({ what: 'mail', whom, begunAs: `mail to many of ${job.id}`, title, values: mailValues(viewer, job.title, whom) })
    },
    mailed(mail: MailOfMany): void {
      if (asking?.what !== 'mail') return
      const { whom, begunAs } = asking
      close()
      void decisions.mail(whom, mail).then((stands) => stands && forgetBegun(begunAs))
    },
    told(isTold: boolean): void {
      if (asking?.what !== 'told') return
      close()
      void decisions.move(asking.whom, asking.stage, isTold)
      onDecided(asking.whom)
    },
    rejected(rejection: Rejection): void {
      if (asking?.what !== 'reject') return
      const { whom, rejected } = asking
      close()
      const name = nameOfAll(whom)
      refused.current.set(name, rejection)
      // What was written waits until it is taken: the page may be left before.
      void decisions.reject(whom, rejection, rejected.language).then((stands) => {
        if (!stands) return
        refused.current.delete(name)
        forgetBegun(rejected.begunAs)
      })
      onDecided(whom)
    },
  }
}

export type DecisionDialogs = ReturnType<typeof useDecisionDialogs>
