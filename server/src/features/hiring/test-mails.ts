// A mail to oneself: how a template reads where candidates will read it.
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { exampleReceiver } from '@plaza/contract/rules/mail-placeholders'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import { companyIdOf } from '../../http/session.ts'
import { postMail } from '../../mail/post.ts'
import { typed } from '../../words/typed.ts'
import type { World } from '../../world.ts'
import { testMail } from './messages.mails.ts'
import { filledText } from './telling.ts'

const MAILS_PER_PERSON = 20

/** `POST /mail_templates/test`: to one's own address, which must be confirmed, so that nobody else is written to. */
export async function sendTestMail(
  world: World,
  { actor, body }: ParsedCall<'POST /mail_templates/test'>,
): Promise<OutputOf<'POST /mail_templates/test'>> {
  const { db } = world
  const { email } = actor
  if (actor.confirmed_at === null) throw new Refusal('email_not_confirmed')
  const rule = { name: 'test mails by person', key: String(actor.id), max: MAILS_PER_PERSON, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(db, [rule], world.now())
  const about = await db
    .selectFrom('companies as c')
    .innerJoin('company_brandings as b', 'b.company_id', 'c.id')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select(['c.visible_name', 'b.logo', 'b.primary_color', 'u.first_name', 'u.last_name'])
    .where('c.id', '=', companyIdOf(actor))
    .where('u.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const { language, ...text } = body.message
  const { job_title, ...person } = exampleReceiver[language]
  const sender_name = [about.first_name, about.last_name].filter(Boolean).join(' ')
  const occasion = { job_title, company_name: typed(about.visible_name), sender_name, time_zone: 'UTC' }
  const filled = filledText(text, { application_id: 0, email, language, ...person }, occasion)
  await db.transaction().execute((transaction) => postMail(transaction, world, testMail(world, { ...about, ...filled, email, language })))
  return { email }
}
