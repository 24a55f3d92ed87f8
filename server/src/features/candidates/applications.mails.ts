// What candidates are mailed about their applications, in their language.
import { addressOf } from '@plaza/contract/rules/addresses'
import { originOf } from '@plaza/contract/rules/hosts'
import type { Language } from '@plaza/contract/values'
import { layoutMail } from '../../mail/layout.ts'
import type { NewMail } from '../../mail/post.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { Letter, MailWords } from '../../words/mail-words.ts'
import { typed } from '../../words/typed.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import type { WantedJob } from './candidate-rows.ts'

type Sender = Pick<World, 'env'>
export type Receiver = { email: string; first_name: string; language: Language }
export type MailedJob = Pick<WantedJob, 'id' | 'title' | 'visible_name' | 'domain_name' | 'logo' | 'primary_color'>
type About = Omit<Parameters<MailWords['letters']['application_received']>[0], 'reply_by'>
/** `link`: the page of the application. */
type Linked = { link: string }
/** When the first submission of an application came, and how many there are now. */
type Further = { first_at: Date; count: number }

function aboutOf(to: Receiver, job: MailedJob, application_url: string): About {
  return { name: to.first_name, title: typed(job.title), company: typed(job.visible_name), application_url }
}

/** The mail in the name of the job's company, with the way to the job. */
function inItsName({ env }: Sender, to: Receiver, job: MailedJob, { subject, ...content }: Letter): NewMail {
  const logo = fileUrl(job.logo)
  const brand = { name: job.visible_name, logo_url: logo && `${originOf('main', env.hosts)}${logo}`, color: job.primary_color }
  const url = addressOf(env.hosts, 'main', 'job', { company_name: job.domain_name, job_id: job.id })
  const links = [{ label: words[to.language].mails.news.seeJob, url }]
  return { to: to.email, subject, ...layoutMail({ language: to.language, brand, links, ...content }, env.productName) }
}

/** `reply_due_at`: by when an answer is promised, on the clocks of the company; null where none is. */
type Promised = { reply_due_at: Date | null; time_zone: string }

/** The mail that tells a candidate that the application has arrived, and by which day there is an answer. */
export function applicationReceivedMail(world: Sender, to: Receiver, job: MailedJob, { link, ...promised }: Linked & Promised): NewMail {
  const { reply_due_at, time_zone: timeZone } = promised
  const reply_by = reply_due_at && new Intl.DateTimeFormat(to.language, { dateStyle: 'long', timeZone }).format(reply_due_at)
  return inItsName(world, to, job, words[to.language].mails.letters.application_received({ ...aboutOf(to, job, link), reply_by }))
}

/** The mail that tells somebody whom a member of the company has added, with the company's own privacy notice. */
export function applicationAddedMail(
  world: Sender,
  to: Receiver,
  job: MailedJob,
  { link, notice }: Linked & { notice: string | null },
): NewMail {
  return inItsName(world, to, job, words[to.language].mails.letters.application_added({ ...aboutOf(to, job, link), notice }))
}

/** The mail that tells an address that an application has arrived where one was already. The day is that of UTC. */
export function furtherApplicationMail(world: Sender, to: Receiver, job: MailedJob, { link, first_at, count }: Linked & Further): NewMail {
  const day = new Intl.DateTimeFormat(to.language, { dateStyle: 'long', timeZone: 'UTC' }).format(first_at)
  return inItsName(world, to, job, words[to.language].mails.letters.another_application({ ...aboutOf(to, job, link), day, count }))
}

/** The mail that reminds somebody of an interview; `time` as they read it, `where` a place or a link. */
export function interviewSoonMail(
  world: Sender,
  to: Receiver,
  job: MailedJob,
  { link, time, where }: Linked & { time: string; where: string | null },
): NewMail {
  const about = { ...aboutOf(to, job, link), time, where: where === null ? null : typed(where) }
  return inItsName(world, to, job, words[to.language].mails.letters.interview_soon(about))
}
