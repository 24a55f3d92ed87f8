// Finding the city a person lives in while they type (section 4, "Wizard"; the call is beyond the specification).
import type { OutputOf } from '@plaza/contract'
import { PLACES_MAX_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { limitAttempts, QUARTER_HOUR_SECONDS } from '../../http/attempts.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'

/** Each pause in typing is a search, so one form needs a handful: this many searches count as one try. */
const SEARCHES_PER_TRY = 10

/** `GET /places`. Refuses with busy when the vendor cannot be asked: the form goes on with the text as it was typed. */
export async function searchPlaces(world: World, { query, client, language }: ParsedCall<'GET /places'>): Promise<OutputOf<'GET /places'>> {
  const { db, env, log, places } = world
  await limitAttempts(
    db,
    [{ name: 'places by client', key: client, tries: env.triesPerClient * SEARCHES_PER_TRY, seconds: QUARTER_HOUR_SECONDS }],
    world.now(),
  )
  const found = await places
    .searchPlaces(query.search, { limit: PLACES_MAX_ROWS, language: query.language ?? language })
    .catch((error: Error) => {
      log.warn({ err: error }, 'places could not be searched')
      throw new Refusal('busy')
    })
  return { places: found }
}
