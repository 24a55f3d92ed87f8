// What mails say: the shape that every language fills.

import type { DirectFlag, NotificationFlag } from '@plaza/contract/notification-values'
import type { Duty, ReportReason } from '@plaza/contract/values'

/** The content of a mail as plain text, so that what people have typed can be put in unchanged. */
export type Letter = {
  subject: string
  /** What inboxes show beside the subject. */
  preheader: string
  heading: string
  paragraphs: string[]
  /** The button; its address is absolute (http or https). */
  button?: { label: string; url: string }
  /** Small print, such as how long the link is valid. */
  footnote?: string
}

type AboutAccount = { first_name: string | null; url: string; product: string }
type AboutBill = {
  product: string
  company: string
  plan: string
  amount: string
  number: string
  period: string
  /** `Visa •••• 4242`, or null where there was nothing to pay. */
  paidWith: string | null
  url: string
}
/** `application_url`: the page of the application, which needs no account. */
type AboutApplication = { name: string; title: string; company: string; application_url: string }
type AboutHiring = { first_name: string | null; url: string }
type AboutEvent = { title: string; person: string; email: string; company: string; last_day: string }

/** One kind of event: alone in a mail (subject and heading), as a line in a digest, and as the name of the kind. */
type EventWords = { subject: (about: AboutEvent) => string; heading: string; line: (about: AboutEvent) => string; kind: string }

/** `left`: it is not the reader’s any more. `declined`, `unsure` and `proposed`: what the candidate’s calendar answers, which leaves the interview as it is. */
export type InterviewNews = 'booked' | 'moved' | 'cancelled' | 'soon' | 'left' | 'declined' | 'unsure' | 'proposed'

/** `times`: those to pick from, or the one that stands; `where`: a place or a link, null where none is known (yet). */
type AboutInterview = {
  name: string
  title: string
  company: string
  minutes: number
  times: readonly string[]
  where: string | null
  isOnline: boolean
}

export type MailWords = {
  /** Mails to candidates about interviews: plain text, as a team writes it. `isOwn`: the candidate has cancelled it. */
  interviews: {
    event: (about: { title: string; company: string }) => string
    offered: (about: AboutInterview) => { subject: string; body: string }
    booked: (about: AboutInterview) => { subject: string; body: string }
    moved: (about: AboutInterview) => { subject: string; body: string }
    cancelled: (about: AboutInterview & { isOwn: boolean }) => { subject: string; body: string }
  }
  letters: {
    confirmation: (about: AboutAccount) => Letter
    recovery: (about: AboutAccount) => Letter
    /** `support`: where people write to who need help; `isEverywhere`: a reset signs out everywhere, a change everywhere else. */
    password_changed: (about: AboutAccount & { support: string; isEverywhere: boolean }) => Letter
    welcome: (about: AboutAccount) => Letter
    /** `inviter`: whoever invites, as the letter says it; null where nobody knows any more. `jobs`: whose teams the reader joins by it. */
    invitation: (about: AboutAccount & { company: string; inviter: string | null; jobs: string | null }) => Letter
    /** `days`: how long the link to the invoice works. */
    receipt: (about: AboutBill & { days: number }) => Letter
    /** `left`: how many tries are left. */
    payment_failed: (about: AboutBill & { left: number }) => Letter
    past_due: (about: AboutBill) => Letter
    /** `reply_by`: the day by which an answer is promised; null where none is. */
    application_received: (about: AboutApplication & { reply_by: string | null }) => Letter
    /** A member of the company has added somebody. `notice`: the company's own privacy notice, or null. */
    application_added: (about: AboutApplication & { notice: string | null }) => Letter
    /** To owners: `person` has been removed, and these jobs have no recruiter now. */
    jobs_without_recruiter: (about: AboutHiring & { person: string; titles: readonly string[] }) => Letter
    /** `candidate`: null where the job is decided without names. */
    mentioned: (about: AboutHiring & { person: string; candidate: string | null; title: string }) => Letter
    /** The candidate has answered a mail, or written on the page of the application; `candidate` as above. */
    candidate_replied: (about: AboutHiring & { candidate: string | null; title: string }) => Letter
    /** `person` has put the reader on the team of a job, with this duty. */
    added_to_job: (about: AboutHiring & { person: string; title: string; duty: Duty }) => Letter
    /** Nobody has worked on the job for long; `day`: when it closes. */
    still_hiring: (about: AboutHiring & { title: string; day: string }) => Letter
    /** To whoever holds an interview, or has arranged it. `candidate`: null where the job is decided without names; `where`: a place or a link; `proposed`: when the candidate would rather begin, null where that is not known. */
    interview: (
      about: AboutHiring & {
        news: InterviewNews
        candidate: string | null
        title: string
        time: string
        proposed: string | null
        where: string | null
        isByCandidate: boolean
      },
    ) => Letter
    /** To whoever has applied, the day and the hour before. */
    interview_soon: (about: AboutApplication & { time: string; where: string | null }) => Letter
    posting_taken_down: (about: AboutHiring & { title: string; reason: string; product: string }) => Letter
    /** To the product's own staff; `number` is the job's. */
    posting_reported: (
      about: AboutHiring & { title: string; company: string; reason: ReportReason; text: string | null; number: number },
    ) => Letter
    /** `day`: when the first one came; `count`: how many there are now. */
    another_application: (about: AboutApplication & { day: string; count: number }) => Letter
  }
  events: Record<NotificationFlag, EventWords>
  /** What stands around the events of a notification mail. */
  news: {
    digest: (count: number, company: string) => string
    more: (count: number) => string
    /** Applications that are kept aside as suspicious; a sentence. */
    keptAside: (count: number) => string
    keptAsideHint: string
    /** Heads a mail: so many candidates have an answer due, `overdue` of them for longer than was promised. */
    waiting: (due: number, overdue: number) => string
    seeApplication: string
    /** What mails are called that concern one member alone. */
    direct: Record<DirectFlag, string>
    seeJob: string
    seeCandidate: string
    seeCandidates: string
    seeMembers: string
    open: (product: string) => string
    reason: (company: string) => string
    endKind: (kind: string) => string
    endAll: string
    choose: string
  }
  /** What the product writes to whoever waits, in the name of the company; `day`: by which they have an answer now. */
  /** `promised`: the day that has come; `day`: by when they have an answer instead. */
  stillDeciding: (about: { name: string; title: string; company: string; promised: string; day: string }) => {
    subject: string
    body: string
  }
  /** Around a template that somebody mails to themselves. */
  templateTest: { subject: (subject: string) => string; button: string; footnote: string }
  support: { subject: (who: string) => string; from: (who: string) => string; on: string; answer: string }
  layout: { noButton: string; poweredBy: string }
}

const LISTED_MAX = 20

/** At most twenty of some things, one a line; `more` says how many are left. */
export function listed(things: readonly string[], more: (left: number) => string): string {
  const left = things.length - LISTED_MAX
  return [...things.slice(0, LISTED_MAX).map((thing) => `• ${thing}`), ...(left > 0 ? [more(left)] : [])].join('\n')
}

/** The words for a kind of the workforce product, which has no events yet. */
export const onlyNamed = (kind: string): EventWords => ({ subject: () => kind, heading: kind, line: () => kind, kind })
