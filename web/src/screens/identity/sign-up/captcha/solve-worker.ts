// Runs beside the page, which stays quick: gets one puzzle, tells how far it is, answers the token.
import { type ProofOfWork, solveProofOfWork } from '@plaza/contract/rules/proof-of-work'

/** What the worker says, any number of `part` (0 to 1) before one of the others. */
export type WorkerSays = { part: number } | { token: string } | { failure: string }

const say = (message: WorkerSays) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  solveProofOfWork(data, { onProgress: (part) => say({ part }) }).then(
    (token) => say({ token }),
    (error) => say({ failure: String(error) }),
  )
})
