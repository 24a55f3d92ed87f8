// `npm run fuzz -- 20000 [seed]`: the requests that the tests make at random, as many as one likes. Prints how often each answer came, and on
// a failure the seed and the smallest requests that lead to it.
import { runTests } from './suite.ts'

const [requests = '20000', seed] = process.argv.slice(2)
runTests(['fuzz.test.ts'], { FUZZ_REQUESTS: requests, ...(seed === undefined ? {} : { FUZZ_SEED: seed }) })
