// Interviews for tests: one that stands, and a request of each call about it.
import { randomUUID } from 'node:crypto'
import type { Reader } from '../db/connect.ts'
import { tokenColumns } from '../features/calendar/tokens.ts'
import type { House } from './harness.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEY = 'submission-0123456789'

/** An interview of an application that is offered in two and three days, held by whoever has arranged it. */
export async function makeInterview(db: Reader, application_id: number, created_by: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('interviews')
    .values({
      application_id,
      created_by,
      submission_key: randomUUID(),
      state: 'offered',
      offered_times: [2, 3].map((days) => new Date(now.getTime() + days * DAY_MS)),
      duration_minutes: 30,
      is_online: false,
      shown_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('interviewers').values({ interview_id: id, user_id: created_by }).execute()
  return id
}

type About = { application: number; job: number; own: number; interview: number; interviewer: number }

/** Each call about interviews: as a recruiter of the job makes it, and as whoever has applied. */
export function aboutInterviews(about: () => About, unknownLink: string) {
  const content = () => ({ interviewers: [about().interviewer], starts_at: '2026-03-05T15:00:00Z', invitation: 'file' })
  const whose = { colleague: 'allowed' } as const
  const pick = { body: { interview: { id: 1, starts_at: null } } }
  return {
    'POST /applications/{id}/interviews': () => ({
      params: { id: about().application },
      body: { interview: content(), submission_key: KEY },
      ...whose,
    }),
    'PUT /interviews/{id}': () => ({ params: { id: about().interview }, body: { interview: content() }, ...whose }),
    'DELETE /interviews/{id}': () => ({ params: { id: about().interview }, ...whose }),
    'GET /jobs/{id}/busy_times': () => ({
      params: { id: about().job },
      query: { from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z' },
      ...whose,
    }),
    'POST /applications/{id}/times': () => ({ params: { id: about().own }, ...pick, colleague: 'nobody' as const }),
    'POST /application_links/{token}/times': () => ({ params: { token: unknownLink }, ...pick }),
  }
}

/** Links the stand-in's calendar of somebody, as the browser does after consent; with Teams where that is wanted. */
export async function linkCalendar(
  house: House,
  user_id: number,
  { email = `calendar-${user_id}@example.com`, teams = false }: { email?: string; teams?: boolean } = {},
): Promise<{ token: string; email: string }> {
  const { calendar, db, secret } = house.world
  const { standIn } = calendar
  if (!standIn) throw new Error('Tests link calendars of the stand-in.')
  const now = house.world.now()
  const { token, provider } = await calendar.link(standIn.allowCalendar('eas', email), 'http://identity.plaza.localhost:3000')
  const kept = tokenColumns(secret, 'calendar token', token)
  await db
    .insertInto('calendar_links')
    .values({ user_id, provider, email, ...kept, created_at: now, updated_at: now })
    .execute()
  if (teams) {
    const linked = await calendar.linkTeams(standIn.allowTeams(email), 'http://identity.plaza.localhost:3000')
    const columns = tokenColumns(secret, 'teams token', linked.token)
    const account = { user_id, provider: 'eas' as const, account_id: linked.account_id }
    await db
      .insertInto('teams_connections')
      .values({ ...account, ...columns, created_at: now })
      .execute()
  }
  return { token, email }
}

/** The lines of an invitation file by their names, without parameters; nothing for no file. */
export function unfold(content = ''): { [name: string]: string } {
  const lines = content.replace(/\r\n /g, '').split('\r\n')
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => [line.replace(/[;:].*$/s, ''), line.replace(/^[A-Z-]+(;[^:"]*("[^"]*"[^:"]*)*)?:/, '')]),
  )
}
