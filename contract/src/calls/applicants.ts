// People as one company knows them (docs/decisions/0129).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sourcingRoles } from '../values.ts'
import { merge } from './hiring-entities.ts'
import { bodyId } from './hiring-fields.ts'
import { id, message } from './people.ts'

const params = z.object({ id })
const both = z.object({ id, otherId: id })

export const applicants = [
  endpoint('POST /applicants/{id}/merge', {
    who: sourcingRoles,
    summary:
      'Says that this applicant and another are one person. Everything of both is shown with either; of two undecided applications to one job the one that is less far is set aside as ‘Duplicate’, without a mail. It takes the right to merge on a job of each.',
    params,
    body: z.object({ merged_into_id: bodyId.describe('the applicant whom this one is merged into') }),
    response: z.object({ merge, duplicates: z.array(z.int()).describe('applications that were set aside') }),
    refusals: ['applicant_not_found', 'already_merged'],
  }),
  endpoint('POST /applicants/{id}/unmerge', {
    who: sourcingRoles,
    summary:
      'Takes a merging of this applicant into another back, for 30 days, with what it set aside and nobody has decided about since. It takes the right to merge on a job of each.',
    params,
    response: z.object({ merge, restored: z.array(z.int()).describe('applications that are undecided again') }),
    refusals: ['applicant_not_found', 'not_merged', 'merge_too_old'],
  }),
  endpoint('PUT /applicants/{id}/distinctions/{otherId}', {
    who: sourcingRoles,
    summary:
      'Says that two applicants are not one person: they are not suggested as one any more. It takes the right to merge on a job of each.',
    params: both,
    response: message,
    refusals: ['applicant_not_found', 'already_merged'],
  }),
  endpoint('DELETE /applicants/{id}/distinctions/{otherId}', {
    who: sourcingRoles,
    summary: 'Takes that back. It takes the right to merge on a job of each.',
    params: both,
    response: message,
    refusals: ['applicant_not_found'],
  }),
] as const
