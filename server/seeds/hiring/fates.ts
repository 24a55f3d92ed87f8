// How applications of the demo go: every stage and every way out, the usual ones more often.
import type { Random } from '../random.ts'
import type { StagedFile } from './staged-file.ts'
import { DAY_MS, type Story } from './story.ts'

type Help = { random: Random; again: () => StagedFile }
type Fate = {
  /** How many days it takes: nobody who has applied later is dealt it. */
  days: number
  /** How often it is dealt; `better`: rather to those who bring more of what the job asks for. */
  weight: number
  better?: boolean
  /** Each job where it fits has one before chance decides about the others. */
  isRare?: boolean
  tell: (story: Story, help: Help) => unknown
}

const first = 'Not this time'
const afterTalk = 'After an interview'
const invitation = 'Invitation to an interview'

const screened = (story: Story) =>
  story.open(1) &&
  story.move('screening', 0.6) &&
  story.note('screening', story.pipeline.recruiter, 0.5) &&
  story.open(0.5, story.pipeline.hiring_manager)
const interviewed = (story: Story) => screened(story) && story.move('interview', 0.5) && story.mail(invitation)
const talked = (story: Story) => interviewed(story) && story.note('interview', story.pipeline.interviewer, 2)
const offered = (story: Story) =>
  talked(story) &&
  story.note('interview', story.pipeline.hiring_manager, 0.3) &&
  story.move('offer', 0.6) &&
  story.note('offer', story.pipeline.recruiter)

export const fates = {
  unread: { days: 0, weight: 5, tell: () => undefined },
  read: { days: 0.3, weight: 6, tell: (story) => story.open(0.2) },
  asked: { days: 2, weight: 2, tell: (story) => story.open(0.4) && story.mail('question') },
  screening: { days: 3, weight: 9, better: true, tell: screened },
  interview: { days: 5, weight: 5, better: true, tell: interviewed },
  'interview, told by phone': {
    days: 5,
    weight: 2,
    better: true,
    tell: (story) => screened(story) && story.move('interview', 0.8, true),
  },
  'interview, nobody told yet': { days: 4, weight: 2, better: true, tell: (story) => screened(story) && story.move('interview', 0.4) },
  'interview, mail for tomorrow': {
    days: 4,
    weight: 0.4,
    isRare: true,
    tell: (story) => screened(story) && story.move('interview', 0.4) && story.mail(invitation, { waits: true }),
  },
  talked: { days: 9, weight: 3, better: true, tell: talked },
  offer: { days: 11, weight: 3.5, better: true, tell: (story) => offered(story) && story.mail('Offer') },
  'offer, told by phone': { days: 11, weight: 1, better: true, tell: (story) => talked(story) && story.move('offer', 1, true) },
  hired: { days: 17, weight: 2, better: true, tell: (story) => offered(story) && story.mail('Offer') && story.move('hired', 2, true) },
  rejected: { days: 6, weight: 15, tell: (story) => story.open(1) && story.reject('Skills do not match', { template: first }) },
  'rejected for too little': {
    days: 6,
    weight: 6,
    tell: (story) => story.open(1) && story.reject('Not enough experience', { template: first }),
  },
  'rejected after a call': {
    days: 8,
    weight: 4,
    tell: (story) =>
      screened(story) &&
      story.note('rejected', story.pipeline.recruiter) &&
      story.reject('Pay expectations do not match', { template: first }, { isAlone: true }),
  },
  'rejected after an interview': {
    days: 12,
    weight: 4,
    tell: (story) => talked(story) && story.reject('Another candidate was a better fit', { template: afterTalk }, { isAlone: true }),
  },
  'rejected by phone': {
    days: 8,
    weight: 1,
    isRare: true,
    tell: (story) => screened(story) && story.reject('Place or working hours do not match', 'told', { isAlone: true }),
  },
  'rejected, mail waits': {
    days: 1,
    weight: 1.5,
    isRare: true,
    tell: (story, { random }) => story.open(0.2) && story.rejectLately('Skills do not match', first, 30 + random.whole(0, 3) * 25),
  },
  'rejected, mail did not arrive': {
    days: 7,
    weight: 0.3,
    isRare: true,
    tell: (story) => story.open(1) && story.reject('Not enough experience', { template: first, cannotArrive: true }, { isAlone: true }),
  },
  'stepped back': {
    days: 7,
    weight: 1,
    isRare: true,
    tell: (story) => interviewed(story) && story.reject('Candidate took another job', 'not at all', { isAlone: true }),
  },
  spam: { days: 2, weight: 0.3, isRare: true, tell: (story) => story.open(0.5) && story.reject('Spam', 'not at all', { isAlone: true }) },
  reopened: {
    days: 12,
    weight: 0.5,
    isRare: true,
    tell: (story) =>
      story.open(1) &&
      story.reject('Not enough experience', { template: first }, { isAlone: true }) &&
      story.reopen(3) &&
      story.move('screening', 0.4),
  },
  'withdrawn early': { days: 3, weight: 1.5, tell: (story) => story.withdraw(1) },
  'withdrawn late': { days: 8, weight: 1.5, isRare: true, tell: (story) => interviewed(story) && story.withdraw(1) },
  'sent again': { days: 5, weight: 0.6, isRare: true, tell: (story, { again }) => story.open(0.5) && story.sendAgain(2, again()) },
  'sent again after a rejection': {
    days: 12,
    weight: 0.4,
    isRare: true,
    tell: (story, { again }) =>
      story.open(1) && story.reject('Not enough experience', { template: first }, { isAlone: true }) && story.sendAgain(3, again()),
  },
} as const satisfies { [name: string]: Fate }

export type FateName = keyof typeof fates
const named = Object.entries(fates) as [FateName, Fate][]
const rare = named.filter(([, { isRare }]) => isRare).map(([name]) => name)

/** Deals fates to the applications of one company, so that each rare one comes up soon. */
export class Dealing {
  readonly #random: Random
  readonly #now: Date
  #waiting: FateName[] = [...rare]

  constructor(now: Date, random: Random) {
    this.#now = now
    this.#random = random
  }

  /** What becomes of this application; `share` of the job's were dealt theirs already. */
  deal({ sender }: Story): FateName {
    const age = (this.#now.getTime() - sender.applied_at.getTime()) / DAY_MS
    const due = this.#waiting.find((name) => fates[name].days <= age * 0.8)
    if (due && this.#random.chance(0.3)) {
      this.#waiting = this.#waiting.filter((name) => name !== due)
      return due
    }
    // Nobody is left unread for weeks.
    const possible = named.filter(([name, { days }]) => days <= age && (age < 4 || name !== 'unread') && (age < 9 || name !== 'read'))
    const { fit } = sender.person
    const weightOf = ({ weight, better }: Fate) => weight * (better ? 0.3 + 1.7 * fit : 1.3 - 0.6 * fit)
    let left = this.#random.next() * possible.reduce((sum, [, fate]) => sum + weightOf(fate), 0)
    for (const [name, fate] of possible) {
      left -= weightOf(fate)
      if (left <= 0) return name
    }
    return 'unread'
  }
}
