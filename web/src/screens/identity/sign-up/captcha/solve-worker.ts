// A worker, so that the page stays responsive: it gets one puzzle, reports its progress and answers the token.
import { type ProofOfWork, solveProofOfWork } from '@plaza/contract/rules/proof-of-work'

/** The worker's messages: any number of `part` (0 to 1), then one of the others. */
export type WorkerSays = { part: number } | { token: string } | { failure: string }

const say = (message: WorkerSays) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  solveProofOfWork(data, { onProgress: (part) => say({ part }) }).then(
    (token) => say({ token }),
    (error) => say({ failure: String(error) }),
  )
})
