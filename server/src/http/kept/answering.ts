// Answers visitors from memory. An answer that is not there yet is made once for all who ask at the same time, by asking the application as a
// visitor of whom nothing is known but the language: what is kept cannot hold anything of anybody (docs/decisions/0113).
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '@plaza/contract/rules/hosts'
import type { Logger } from 'pino'
import type { PublicChanges, Subscription } from '../../db/public-changes.ts'
import { entityTagOf } from '../conditional-requests.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { AnswersInMemory } from './answers-in-memory.ts'
import { holding } from './holding.ts'
import { type Keepable, keepable } from './keepable.ts'
import { KeptAnswer, type Made } from './kept-answer.ts'
import { type Question, visitorsQuestion } from './visitors-question.ts'

/** What the application answers to a request of which nothing else is known. */
export type Make = (asked: { url: string; headers: Record<string, string> }, question: Question, what: Keepable) => Promise<Made>

/** The gate before everything that costs time, as far as it is needed here. */
export type Gate = {
  /** Calls `goOn` when it is this request's turn, `refused` after it has been refused. */
  enter(request: IncomingMessage, response: ServerResponse, goOn: () => void, refused: () => void): void
  leave(request: IncomingMessage): void
}

type Options = {
  maxBytes: number
  changes: PublicChanges
  now: () => Date
  log: Logger
  gate: Gate
  make: Make
  /** The site of a host, and who else must be up to date for it to be the right one. */
  sites: { of: (host: string) => Site | null; partners: Subscription }
}

/** Somebody who asks; `goOn` answers as if there were no memory. */
type Asking = { request: IncomingMessage; response: ServerResponse; goOn: () => void }

/** An answer that is being made, and those who wait for it. */
type Flight = { waiting: Asking[] }

export type Answering = {
  /** Answers from memory, or has what is missing made, or goes on. */
  answer(asking: Asking): void
  hits(): number
  misses(): number
  bytes(): number
  /** How many wait for an answer that is being made for somebody else. */
  waiting(): number
  /** Called with each answer that took no request of the application; one that was kept took less than can be measured. */
  onAnswer: (route: string, method: string, status: number, seconds: number) => void
  end(): void
}

const KEPT_STATUSES = new Set([200, 410])

const NOT_KEPT = /no-store/

/** Opens a memory for answers that follows the feed of changes. */
export function answerFromMemory({ maxBytes, changes, now, log, gate, make, sites }: Options): Answering {
  const kept = new AnswersInMemory(maxBytes)
  const flights = new Map<string, Flight>()
  // Lists show any job, and pages the jobs that are like theirs: a change of one is a change of nearly all.
  const subscription = changes.subscribe('kept answers', () => kept.clear())
  let hits = 0
  let misses = 0
  let onAnswer: Answering['onAnswer'] = () => undefined

  /** What the database held less than a second ago; null while that is not known. What was begun at another is not kept. */
  const state = (): string | null =>
    subscription.isCurrent() && sites.partners.isCurrent() ? `${subscription.version()} ${sites.partners.version()}` : null

  const send = (answer: KeptAnswer, { request, response }: Asking) => {
    if (response.destroyed || response.headersSent) return
    const status = answer.send(request, response, acceptedEncoding(request.headers['accept-encoding']))
    return status
  }
  const sendKept = (answer: KeptAnswer, asking: Asking) => {
    hits++
    const status = send(answer, asking)
    if (status !== undefined) onAnswer(answer.route, asking.request.method ?? 'GET', status, 0)
  }

  const prepared = (answer: KeptAnswer, those: readonly Asking[]) =>
    Promise.all(those.map(({ request }) => answer.prepare(acceptedEncoding(request.headers['accept-encoding']))))

  const isKeepable = ({ status, headers }: Made) => KEPT_STATUSES.has(status) && !NOT_KEPT.test(String(headers['cache-control'] ?? ''))

  /** Asks the application. An answer that would set a cookie is nobody else's. */
  async function made(question: Question, what: Keepable): Promise<{ answer: KeptAnswer; isShared: boolean; isKept: boolean }> {
    const { url, host, language } = question
    const { kind, route } = what
    const headers = { host, 'accept-language': language, ...(kind === 'page' ? { accept: 'text/html' } : {}) }
    const { made: found, until } = await holding(() => make({ url, headers }, question, what))
    const isTagged = kind === 'page' && found.status === 200
    const whole = isTagged ? { ...found, headers: { ...found.headers, etag: entityTagOf(found.body) } } : found
    const isShared = found.headers['set-cookie'] === undefined
    return { answer: new KeptAnswer(whole, { route, until }), isShared, isKept: isShared && isKeepable(found) }
  }

  async function fly(question: Question, what: Keepable, first: Asking, flight: Flight): Promise<void> {
    const { key } = question
    const begun = state()
    const end = () => {
      flights.delete(key)
      return flight.waiting
    }
    const alone = () => {
      first.goOn()
      for (const each of end()) enter(each)
    }
    if (begun === null) return alone()
    let result: Awaited<ReturnType<typeof made>>
    try {
      result = await made(question, what)
      await prepared(result.answer, [first, ...flight.waiting])
    } catch (error) {
      log.warn({ err: error }, 'an answer could not be made for memory')
      return alone()
    }
    const { answer, isShared, isKept } = result
    gate.leave(first.request)
    send(answer, first)
    const isStill = state() === begun && now().getTime() < answer.until
    const others = end()
    if (!isStill || !isShared) {
      for (const each of others) ask(each, question, what)
      return
    }
    // Who came while it was being compressed for the others.
    const late = others.filter(({ request }) => !answer.has(acceptedEncoding(request.headers['accept-encoding'])))
    for (const each of others) if (!late.includes(each)) sendKept(answer, each)
    if (isKept) {
      if (late.length === 0) answer.dropPlain()
      kept.set(key, answer)
    }
    for (const each of late) sendPrepared(key, answer, each)
  }

  /** Without memory, through the gate. */
  const enter = ({ request, response, goOn }: Asking) => gate.enter(request, response, goOn, () => undefined)

  const sendPrepared = (key: string, answer: KeptAnswer, asking: Asking) => {
    const encoding = acceptedEncoding(asking.request.headers['accept-encoding'])
    answer.prepare(encoding).then(
      () => {
        if (kept.get(key) === answer) kept.set(key, answer)
        sendKept(answer, asking)
      },
      (error) => {
        log.warn({ err: error }, 'a kept answer could not be compressed')
        enter(asking)
      },
    )
  }

  function ask(asking: Asking, question: Question, what: Keepable): void {
    const { request, response } = asking
    const { key } = question
    const flight = flights.get(key)
    if (flight !== undefined) {
      flight.waiting.push(asking)
      return
    }
    misses++
    const mine: Flight = { waiting: [] }
    flights.set(key, mine)
    let isMaking = false
    const again = () => {
      if (isMaking) return
      isMaking = true
      flights.delete(key)
      for (const each of mine.waiting) ask(each, question, what)
    }
    // Who has gone while waiting for a turn is not told that it has come.
    response.once('close', again)
    gate.enter(
      request,
      response,
      () => {
        if (isMaking) return
        isMaking = true
        void fly(question, what, asking, mine)
      },
      () => {
        if (isMaking) return
        isMaking = true
        flights.delete(key)
        for (const each of mine.waiting) enter(each)
      },
    )
  }

  return {
    answer(asking) {
      const question = visitorsQuestion(asking.request)
      const at = question && state()
      if (question === null || at === null) return enter(asking)
      const known = kept.get(question.key)
      if (known !== undefined && now().getTime() < known.until) {
        if (known.has(acceptedEncoding(asking.request.headers['accept-encoding']))) sendKept(known, asking)
        else sendPrepared(question.key, known, asking)
        return
      }
      const site = sites.of(question.host)
      const what = site && keepable(site.family, question.path)
      if (what === null) return enter(asking)
      ask(asking, question, what)
    },
    hits: () => hits,
    misses: () => misses,
    bytes: () => kept.bytes,
    waiting: () => flights.values().reduce((sum, { waiting }) => sum + waiting.length, 0),
    get onAnswer() {
      return onAnswer
    },
    set onAnswer(listener) {
      onAnswer = listener
    },
    end: () => subscription.end(),
  }
}
