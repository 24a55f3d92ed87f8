// Makes a resume of what a form says, for people who have no file at hand (beyond the specification).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import type { Language } from '@plaza/contract/values'
import { TooManyWaiting } from '../../http/few-at-once.ts'
import { countAgainst, enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { apart, LATE_COUNTS, type Limits, usualLimits } from './apart.ts'
import type { MadeResume, ResumeFields } from './resume-pdf.ts'

export type WritingTask = { fields: ResumeFields; language: Language }

/** The PDF of these fields, made outside of the web server's thread; null when that took too long. Throws TooManyWaiting when twenty already wait. */
export const writeResume = (fields: ResumeFields, language: Language, limits: Limits = usualLimits) =>
  apart<MadeResume>(new URL('./write-worker.ts', import.meta.url), { fields, language } satisfies WritingTask, limits)

/** `POST /resume_files`: the PDF is answered and forgotten. Refuses with busy when too many are being made or read. */
export async function makeResumeFile(
  world: World,
  { body, client, language }: ParsedCall<'POST /resume_files'>,
): Promise<OutputOf<'POST /resume_files'>> {
  const { db, env } = world
  const limit = { name: 'made resume by client', key: client, max: env.triesPerClient, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(db, [limit], world.now())
  const made = await writeResume(body.candidate, language).catch((error: Error) => {
    throw error instanceof TooManyWaiting ? new Refusal('busy') : error
  })
  if (made === null) {
    await countAgainst(db, [{ ...limit, counts: LATE_COUNTS - 1 }], world.now())
    throw new Refusal('busy')
  }
  const { bytes, pages, left_out } = made
  return { resume: { content: Buffer.from(bytes).toString('base64'), pages, left_out } }
}
