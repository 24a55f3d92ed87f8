// What the members of a job do together about somebody who has applied (docs/decisions/0121).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RATING_CRITERIA_MAX, RATING_CRITERION_MAX_CHARACTERS, RATING_TEXT_MAX_CHARACTERS } from '../limits.ts'
import { says } from '../schema-rules.ts'
import { RATING_SCORE_MAX, sourcingRoles } from '../values.ts'
import { applicationCard, changed, rating } from './hiring-entities.ts'
import { bodyId, lines, tags, version } from './hiring-fields.ts'
import { id, requiredText } from './people.ts'

const score = z
  .int(says('whole_number'))
  .min(1, says('too_low', { min: 1 }))
  .max(RATING_SCORE_MAX, says('too_high', { max: RATING_SCORE_MAX }))

export const hiringTeamwork = [
  endpoint('PUT /applications/{id}/rating', {
    who: sourcingRoles,
    summary: 'Rates an application, once for each stage; what is left out of one’s rating stays. Others’ ratings show from then on.',
    params: z.object({ id }),
    body: z.object({
      rating: z.object({
        score: score.describe('1 strong no, 2 no, 3 yes, 4 strong yes'),
        criteria: z
          .array(z.object({ criterion: requiredText(RATING_CRITERION_MAX_CHARACTERS), score }), says('list'))
          .max(RATING_CRITERIA_MAX, says('too_many', { max: RATING_CRITERIA_MAX }))
          .optional()
          .describe('criteria of the job, each at most once'),
        text: lines(RATING_TEXT_MAX_CHARACTERS).nullable().optional(),
        stage_id: bodyId.optional().describe('the stage that it is about; left out: where the application stands'),
      }),
    }),
    response: z.object({ rating, application: applicationCard }),
    refusals: ['application_not_found', 'stage_not_found'],
  }),
  endpoint('POST /applications/{id}/transfer', {
    who: sourcingRoles,
    summary:
      'Transfers an application with everything that was sent, noted and rated to another published job of the company, where it begins in the first stage. It takes the right to decide on both, and mails nobody but the other team. It is undone like every decision.',
    params: z.object({ id }),
    body: z.object({ job_id: bodyId, version: version.optional() }),
    response: changed,
    refusals: [
      'application_not_found',
      'job_not_found',
      'job_not_published',
      'application_changed',
      'application_withdrawn',
      'already_decided',
      'already_applied',
    ],
  }),
  endpoint('PUT /applicants/{id}', {
    who: sourcingRoles,
    summary:
      'Tags somebody who has applied, or saves them to the company’s talent pool; what is left out stays. It takes the right to decide on one of their applications.',
    params: z.object({ id }),
    body: z.object({
      applicant: z.object({ tags: tags.optional(), is_saved: z.boolean(says('yes_or_no')).optional() }),
    }),
    response: z.object({ applicant: z.object({ id: z.int(), tags: z.array(z.string()), is_saved: z.boolean() }) }),
    refusals: ['applicant_not_found'],
  }),
] as const
