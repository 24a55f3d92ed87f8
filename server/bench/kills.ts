// What kill -9 does in the middle of applying, rejecting, mailing, taking mails in and arranging interviews, of which the suite tries a few:
// node server/bench/kills.ts [a seed]; KILL_ROUNDS of each, 20 where it is not set. Ends with 1 where anything was lost, doubled or half written.
import { runTests } from './suite.ts'

const [seed = '1'] = process.argv.slice(2)
const files = ['candidates', 'hiring', 'hiring/inbound'].map((folder) => `server/src/features/${folder}/kill.test.ts`)
runTests(files, { KILL_ROUNDS: process.env.KILL_ROUNDS ?? '20', KILL_SEED: seed })
