import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What every process that a test starts is given: without what Node keeps of compiled sources, half a second of each start would be compiling. */
export const inherited = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(tmpdir(), 'plaza-compiled') }

/** For a product that nobody asks for places: its start need not write them, which takes longer than all the rest of it. */
export const withoutPlaces = { GOOGLE_PLACES_KEY: 'unused' }
