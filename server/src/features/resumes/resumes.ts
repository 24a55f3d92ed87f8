// Proposes values for the form from a resume, for the person to check (beyond the specification).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { TooManyWaiting } from '../../http/few-at-once.ts'
import { countAgainst, enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { placeIdOf } from './address-place.ts'
import { LATE_COUNTS } from './apart.ts'
import { readInTime } from './reading.ts'

/** The most used skills; hardly any resume names others. */
const SKILLS_MAX_ROWS = 5000

/** `POST /resume_proposals`: the file is read and forgotten. Refuses with busy when too many are being read. */
export async function proposeFromResume(
  world: World,
  { files, client }: ParsedCall<'POST /resume_proposals'>,
): Promise<OutputOf<'POST /resume_proposals'>> {
  const { db, env } = world
  const limit = { name: 'resume by client', key: client, max: env.triesPerClient, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(db, [limit], world.now())
  const skills = await db.selectFrom('skills').select('name').orderBy('jobs_count', 'desc').orderBy('name').limit(SKILLS_MAX_ROWS).execute()
  const names = skills.map(({ name }) => name)
  const { proposal, is_late } = await readInTime(Buffer.concat(await files.resume.read()), names).catch((error: Error) => {
    throw error instanceof TooManyWaiting ? new Refusal('busy') : error
  })
  if (is_late) await countAgainst(db, [{ ...limit, counts: LATE_COUNTS - 1 }], world.now())
  return { proposal: { ...proposal, place_id: await placeIdOf(world.places, proposal.address) } }
}
