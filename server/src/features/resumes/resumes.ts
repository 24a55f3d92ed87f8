// Proposes values for the form from a resume, for the person to check (beyond the specification).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { TooManyWaiting } from '../../http/few-at-once.ts'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { placeIdOf } from './address-place.ts'
import { readResume } from './reading.ts'

/** The most used skills; hardly any resume names others. */
const SKILLS_MAX_ROWS = 5000

/** `POST /resume_proposals`: the file is read and forgotten. Refuses with busy when too many are being read. */
export async function proposeFromResume(
  world: World,
  { files, client }: ParsedCall<'POST /resume_proposals'>,
): Promise<OutputOf<'POST /resume_proposals'>> {
  const { db, env } = world
  await enforceRateLimits(
    db,
    [{ name: 'resume by client', key: client, max: env.triesPerClient, seconds: QUARTER_HOUR_SECONDS }],
    world.now(),
  )
  if (!files.resume) throw new Refusal('invalid_input', [{ field: 'resume', rule: 'required' }])
  const skills = await db.selectFrom('skills').select('name').orderBy('jobs_count', 'desc').orderBy('name').limit(SKILLS_MAX_ROWS).execute()
  const names = skills.map(({ name }) => name)
  const proposal = await readResume(Buffer.concat(await files.resume.read()), names).catch((error: Error) => {
    throw error instanceof TooManyWaiting ? new Refusal('busy') : error
  })
  return { proposal: { ...proposal, place_id: await placeIdOf(world.places, proposal.address) } }
}
