import type { Db } from '../../db/connect.ts'
import { googlePlaces } from './google.ts'
import { loadCities } from './load-cities.ts'
import { offlinePlaces } from './offline.ts'
import type { Places } from './port.ts'

/** Places as the environment names them. `load` fills what the stand-in searches, once the tables are there; it answers how many rows it wrote. */
export function choosePlaces(
  named: { vendor: 'offline' } | { vendor: 'google'; key: string },
  db: Db,
): { places: Places; load(): Promise<number> } {
  if (named.vendor === 'google') return { places: googlePlaces(named), load: async () => 0 }
  return { places: offlinePlaces(db), load: () => loadCities(db) }
}
