// Mails that a team writes to a candidate.
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { sql } from 'kysely'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { planOf } from './decisions.ts'
import { messageAnswer } from './message-answers.ts'
import { applicationFor } from './rights.ts'
import { note } from './standing.ts'
import { assertNotSpared, filledText, findOccasion, findReceivers, momentOf, writeMessages } from './telling.ts'

/**
 * `POST /applications/{id}/messages`. A rejection is a decision, so its mail comes with one; here it is a mail like any other. The thirty-first
 * to one candidate within a day is refused with too_many_requests.
 */
export async function writeMessage(
  world: World,
  { actor, params, body }: ParsedCall<'POST /applications/{id}/messages'>,
): Promise<OutputOf<'POST /applications/{id}/messages'>> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const { application_id, job_id, company_id } = await applicationFor(db, actor, params.id, 'write_mails')
    const { status } = await db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', application_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (status === 'withdrawn') throw new Refusal('application_withdrawn')
    await assertNotSpared(db, application_id, now)
    const plan = await planOf(db, company_id, body.message, undefined)
    const kind = (plan.kind === 'rejection' || plan.kind === 'job_closed') && status !== 'rejected' ? 'message' : plan.kind
    const to = (await findReceivers(db, [application_id])).get(application_id)
    if (!to) throw new Refusal('application_not_found')
    const occasion = await findOccasion(db, job_id, actor.id)
    const { language } = to
    const send_at = momentOf('message', plan.send_at, occasion, now)
    const mail = { application_id, kind, language, send_at, ...filledText(plan.texts[language], to, occasion) }
    const [row] = await writeMessages(db, world, [mail], { sent_by: actor.id, change_id: null, now })
    if (!row) throw new Error('The mail was not written down.')
    return { message: await messageAnswer(db, row) }
  })
}

/** `DELETE /messages/{id}`: while it still waits. Cancelling it again changes nothing. */
export async function cancelMessage(
  world: World,
  { actor, params }: ParsedCall<'DELETE /messages/{id}'>,
): Promise<OutputOf<'DELETE /messages/{id}'>> {
  return world.db.transaction().execute(async (db) => {
    const found = await db.selectFrom('application_messages').select('application_id').where('id', '=', params.id).executeTakeFirst()
    if (!found) throw new Refusal('message_not_found')
    const { application_id, job_id, company_id } = await applicationFor(db, actor, found.application_id, 'write_mails').catch(
      (error: unknown) => {
        throw error instanceof Refusal && error.code === 'application_not_found' ? new Refusal('message_not_found') : error
      },
    )
    // In the order in which decisions and the task that sends it lock them.
    await sql`SELECT FROM applications WHERE id = ${application_id} FOR NO KEY UPDATE`.execute(db)
    const before = await db.selectFrom('application_messages').selectAll().where('id', '=', params.id).forUpdate().executeTakeFirst()
    // If two members cancel it, the second finds it done.
    if (before?.state === 'cancelled') return { message: await messageAnswer(db, before) }
    if (before?.state !== 'waiting') throw new Refusal('message_sent')
    const row = { ...before, state: 'cancelled' as const }
    await db.updateTable('application_messages').set({ state: row.state }).where('id', '=', row.id).execute()
    const happening = { application_id, kind: 'mail_cancelled' as const, details: { message_id: row.id } }
    await note(db, [happening], { company_id, job_id, actor_id: actor.id, change_id: null, now: world.now() })
    return { message: await messageAnswer(db, row) }
  })
}
