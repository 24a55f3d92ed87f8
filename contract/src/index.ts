// Every call by feature. The only barrel in the repository: the browser imports its types, the server its values.
import { access } from './calls/access.ts'
import { applicants } from './calls/applicants.ts'
import { applicationLinks } from './calls/application-links.ts'
import { billing } from './calls/billing.ts'
import { board } from './calls/board.ts'
import { branding } from './calls/branding.ts'
import { calendar } from './calls/calendar.ts'
import { candidates } from './calls/candidates.ts'
import { chat } from './calls/chat.ts'
import { company } from './calls/company.ts'
import { hiringApplications } from './calls/hiring-applications.ts'
import { hiringJobs } from './calls/hiring-jobs.ts'
import { hiringTeamwork } from './calls/hiring-teamwork.ts'
import { interviews } from './calls/interviews.ts'
import { jobQuestions } from './calls/job-questions.ts'
import { mailTemplates } from './calls/mail-templates.ts'
import { members } from './calls/members.ts'
import { notifications } from './calls/notifications.ts'
import { pipelines } from './calls/pipelines.ts'
import { reference } from './calls/reference.ts'
import { resumes } from './calls/resumes.ts'
import { signup } from './calls/signup.ts'
import type { CallInput, CallOutput, Endpoint } from './endpoint.ts'

export const api = {
  access,
  applicants,
  applicationLinks,
  billing,
  board,
  branding,
  calendar,
  candidates,
  chat,
  company,
  hiringApplications,
  hiringJobs,
  hiringTeamwork,
  interviews,
  jobQuestions,
  mailTemplates,
  members,
  notifications,
  pipelines,
  reference,
  resumes,
  signup,
} as const

type AnyCall = (typeof api)[keyof typeof api][number]

/** `Calls['GET /skills']` is the declaration of that call. */
export type Calls = { [E in AnyCall as E['signature']]: E }
export type CallName = keyof Calls
export type InputOf<N extends CallName> = Calls[N] extends Endpoint ? CallInput<Calls[N]> : never
export type OutputOf<N extends CallName> = Calls[N] extends Endpoint ? CallOutput<Calls[N]> : never

/** All declarations in one list, for the documentation, the house checks and the matrix tests. */
export const everyCall: readonly Endpoint[] = Object.values(api).flat() as unknown as readonly Endpoint[]
