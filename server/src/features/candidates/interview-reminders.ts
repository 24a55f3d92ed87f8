// Reminders of interviews, to whoever has applied.
import type { Reader } from '../../db/connect.ts'
import { postMail } from '../../mail/post.ts'
import type { World } from '../../world.ts'
import { applicationLink, findLinkParts } from './application-links.ts'
import { interviewSoonMail, type MailedJob, type Receiver } from './applications.mails.ts'

type Reminder = { application_id: number; to: Receiver; job: MailedJob; time: string; where: string | null }

/** Queues the mail in the caller's transaction; `time` as its receiver reads it, `where` a place or a link. */
export async function postInterviewReminder(db: Reader, world: World, { application_id, to, job, ...about }: Reminder): Promise<void> {
  const link = await applicationLink(world, await findLinkParts(db, application_id))
  await postMail(db, world, interviewSoonMail(world, to, job, { link, ...about }))
}
