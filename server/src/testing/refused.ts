import { Refusal } from '@plaza/contract/refusals'
import { errorsOf } from '@plaza/contract/sentences'

/** What a refusal would be answered with, in English; throws where nothing is refused. */
export async function refused(doing: Promise<unknown>): Promise<{ code: string; errors: unknown }> {
  const error = await doing.then(
    () => new Error('Nothing was refused.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw error
  return { code: error.code, errors: errorsOf(error, 'en') }
}
