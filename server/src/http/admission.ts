// Who is let in when more come than can be answered. Pages and calls cost a processor's time; whoever would wait too long for a slot is
// told so at once, which costs nearly nothing, so that those who are let in are answered soon.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'

export type AdmissionLimits = {
  /** Answers that are worked on at once: some more than keep one processor and the database busy. More would only make each of them slower. */
  slots: number
  /** How long a request may have to wait for a slot, in milliseconds: half of what somebody takes for slow, the other half is for the answer. */
  waitMs: number
  /**
   * How many for each slot may stand in line whatever their wait is reckoned at: after some logins, each a hundred milliseconds of work, the mean
   * says nothing of the quick answers that follow them. So few are no flood, and are refused only once they have waited patientWaitMs.
   */
  lineForEachSlot: number
  /** How long a request waits in such a line, or with a large body that has arrived already, which to send again would cost more than waiting. */
  patientWaitMs: number
  /** From how many bytes a body is large. */
  largeBodyBytes: number
  /** A refusal leaves with all others of such a time, in milliseconds: whoever asks again at once is slowed down and takes little from those who are let in. */
  refuseEveryMs: number
  /** After so long, in milliseconds, a slot is taken back: statements and vendors have ended long before. */
  holdMs: number
}

export const admissionLimits: AdmissionLimits = {
  slots: 6,
  waitMs: 500,
  lineForEachSlot: 6,
  patientWaitMs: 5000,
  largeBodyBytes: 65_536,
  refuseEveryMs: 100,
  holdMs: 20_000,
}

/** How often it is looked at who has waited too long. */
const LOOK_EVERY_MS = 50
/** What an answer is taken to need before any has been measured. */
const FIRST_GUESS_MS = 20
/** The share of the latest answer in the mean. */
const LATEST_SHARE = 0.05

/** One request from its arrival to its answer. */
type Visit = {
  readonly request: IncomingMessage
  /** When its slot was taken; null while it holds none. */
  heldSince: number | null
  /** How long it has held a slot before. */
  heldMs: number
  isOver: boolean
}

/** Exactly one of the three is called in the end. */
type Waiting = {
  visit: Visit
  until: number
  goOn: () => void
  refuse: () => void
  /** Its sender has gone. */
  drop: () => void
}

export type Admission = {
  /**
   * Calls `goOn` once there is a slot, in the next turn of the process or a little later, or `refuse`; neither if its sender has gone. A request
   * with a body goes on without a slot, which it asks for with `join` when the body has arrived.
   */
  enter(request: IncomingMessage, response: ServerResponse, goOn: () => void, refuse: () => void): void
  /** Resolves once the request holds a slot; false when it would have to wait too long or its sender has gone. True at once for requests that never entered. */
  join(request: IncomingMessage): Promise<boolean>
  /** Gives the request's slot back, whatever is still to be sent. */
  leave(request: IncomingMessage): void
  /** The same thing, but who waits for what its functions promise holds no slot meanwhile: for what is far away. */
  faraway<T extends object>(thing: T): T
  /** How many have been refused since the start. */
  refused(): number
}

function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0) || 0
}

/** Lets requests in by the limits. How long one would wait is reckoned from those before it and from how long the latest answers took. */
export function openAdmission(limits: AdmissionLimits = admissionLimits): Admission {
  const current = new AsyncLocalStorage<Visit>()
  const holders = new Set<Visit>()
  let queue: Waiting[] = []
  let refusals: (() => void)[] = []
  let looking: NodeJS.Timeout | undefined
  let refused = 0
  let answerMs = FIRST_GUESS_MS

  const take = (visit: Visit) => {
    visit.heldSince = performance.now()
    holders.add(visit)
  }
  const giveBack = (visit: Visit) => {
    if (visit.heldSince === null) return
    visit.heldMs += performance.now() - visit.heldSince
    visit.heldSince = null
    holders.delete(visit)
  }
  /**
   * Work begins in a turn of its own. An answer that is made from memory waits for nothing: begun at once it would be over before anybody else
   * is looked at, and all who have come would be answered one after the other, with nobody refused and nothing read meanwhile.
   */
  const begin = ({ visit, goOn, drop }: Pick<Waiting, 'visit' | 'goOn' | 'drop'>) => {
    take(visit)
    setImmediate(() => current.run(visit, visit.isOver ? drop : goOn))
  }
  const isGone = ({ request }: Visit) => request.socket.destroyed
  const hasRoom = () => holders.size < limits.slots
  const isShort = () => queue.length < limits.slots * limits.lineForEachSlot
  const isTooLong = (waitMs: number) => !hasRoom() && !isShort() && ((queue.length + 1) * answerMs) / limits.slots > waitMs

  const next = () => {
    while (hasRoom()) {
      const first = queue.shift()
      if (first === undefined) return
      if (isGone(first.visit)) {
        first.drop()
        continue
      }
      begin(first)
    }
  }
  const refuse = (answer: () => void) => {
    refused++
    lookSoon()
    refusals.push(answer)
    if (refusals.length > 1) return
    setTimeout(() => {
      const due = refusals
      refusals = []
      for (const each of due) each()
    }, limits.refuseEveryMs)
  }
  const look = () => {
    const now = performance.now()
    for (const visit of holders) if (visit.heldSince !== null && now - visit.heldSince > limits.holdMs) giveBack(visit)
    const late = queue.filter(({ until }) => until <= now)
    queue = queue.filter(({ until }) => until > now)
    looking = undefined
    for (const each of late) refuse(each.refuse)
    next()
    if (queue.length > 0) lookSoon()
  }
  const lookSoon = () => {
    if (looking === undefined) looking = setTimeout(look, LOOK_EVERY_MS)
  }
  const wait = (waiting: Omit<Waiting, 'until'>, waitMs: number) => {
    queue.push({ ...waiting, until: performance.now() + waitMs })
    lookSoon()
  }
  const end = (visit: Visit) => {
    if (visit.isOver) return
    visit.isOver = true
    giveBack(visit)
    if (visit.heldMs > 0) answerMs += (visit.heldMs - answerMs) * LATEST_SHARE
    next()
  }

  return {
    enter(request, response, goOn, refuseNow) {
      const visit: Visit = { request, heldSince: null, heldMs: 0, isOver: false }
      const waiting = { visit, goOn, refuse: refuseNow, drop: () => undefined }
      response.once('close', () => end(visit))
      if (isTooLong(limits.waitMs)) refuse(refuseNow)
      else if (bodyBytes(request) > 0) current.run(visit, goOn)
      else if (hasRoom()) begin(waiting)
      else wait(waiting, isShort() ? limits.patientWaitMs : limits.waitMs)
    },
    async join(request) {
      const visit = current.getStore()
      if (visit?.request !== request || visit.heldSince !== null || visit.isOver) return true
      if (hasRoom()) {
        take(visit)
        return true
      }
      const waitMs = isShort() || bodyBytes(request) > limits.largeBodyBytes ? limits.patientWaitMs : limits.waitMs
      if (isTooLong(waitMs)) return false
      return new Promise((resolve) => {
        // Answered also where nobody listens any more: what the body holds, memory and open files, is let go with the answer.
        const refuseNow = () => resolve(false)
        wait({ visit, goOn: () => resolve(true), refuse: refuseNow, drop: refuseNow }, waitMs)
      })
    },
    leave(request) {
      const visit = current.getStore()
      if (visit?.request === request) end(visit)
    },
    faraway(thing) {
      return new Proxy(thing, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name)
          if (typeof member !== 'function') return member
          return (...parameters: unknown[]) => {
            const visit = current.getStore()
            const promised: unknown = Reflect.apply(member, target, parameters)
            if (visit === undefined || visit.heldSince === null || !(promised instanceof Promise)) return promised
            giveBack(visit)
            next()
            // Back to work without waiting: it has waited for its slot before.
            return promised.finally(() => {
              if (!visit.isOver && visit.heldSince === null) take(visit)
            })
          }
        },
      })
    },
    refused: () => refused,
  }
}
