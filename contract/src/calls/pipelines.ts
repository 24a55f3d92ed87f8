// The steps of a pipeline, a company's and a job's, and the reasons that rejections are given (docs/decisions/0124).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { REJECTION_REASON_NAME_MAX_CHARACTERS, STAGE_NAME_MAX_CHARACTERS, STAGES_MAX_ROWS } from '../limits.ts'
import { says } from '../schema-rules.ts'
import { rejectionSides, sourcingRoles, stageKinds } from '../values.ts'
import { bodyId, onOff, version } from './hiring-fields.ts'
import { stage } from './hiring-jobs.ts'
import { id, requiredText } from './people.ts'

const editors = ['sourcing_admin'] as const
const params = z.object({ id })

const companyStage = z
  .object({
    id: z.int(),
    name: z.string().describe('in the language that the call asks for, unless the company has named it'),
    kind: z.enum(stageKinds),
    position: z.int().describe('from 0 on'),
  })
  .meta({ id: 'CompanyStage' })
const companyStages = z.array(companyStage).describe('all of them, in order')

const stageFields = {
  name: requiredText(STAGE_NAME_MAX_CHARACTERS)
    .nullable()
    .describe('null, or the word for its kind: called by its kind, in the language of whoever reads'),
  kind: z.enum(stageKinds, says('one_of', { values: stageKinds })),
}
const writtenStage = z.object({
  ...stageFields,
  position: z
    .int(says('whole_number'))
    .min(0, says('too_low', { min: 0 }))
    .max(STAGES_MAX_ROWS - 1, says('too_high', { max: STAGES_MAX_ROWS - 1 }))
    .optional()
    .describe('left out: where it stands; of a new one before the last'),
})

const ends = { new: (at: number) => at === 0, hired: (at: number, last: number) => at === last }

const reason = z
  .object({
    id: z.int().describe('of a reason that comes with the product the same for every company, whatever it is called'),
    name: z.string(),
    side: z.enum(rejectionSides),
    needs_mail: z.boolean(),
    is_default: z.boolean().describe('comes with the product'),
    is_removed: z.boolean().describe('no longer offered; what was rejected for it keeps it'),
  })
  .meta({ id: 'RejectionReason' })
const writtenReason = z
  .object({
    name: requiredText(REJECTION_REASON_NAME_MAX_CHARACTERS),
    side: z.enum(rejectionSides, says('one_of', { values: rejectionSides })),
    needs_mail: z.boolean(says('yes_or_no')),
  })
  .refine(({ side, needs_mail }) => side !== 'ours' || needs_mail, { error: says('reason_needs_mail'), path: ['needs_mail'] })
const reasonAnswer = z.object({ rejection_reason: reason })

export const pipelines = [
  endpoint('PUT /jobs/{id}/stages', {
    who: sourcingRoles,
    summary:
      'Writes the stages of a job, the whole list in order. Those that keep their id keep who stands in them; a stage that is left out must be empty, and who was rejected or has withdrawn there then stands in the one before. Beyond the first and the last every stage may change its kind.',
    params,
    body: z.object({
      stages: z
        .array(
          z.object({ id: bodyId.nullable().optional().describe('of a stage that stays; left out: a new one'), ...stageFields }),
          says('list'),
        )
        .min(2, says('stages_ends'))
        .max(STAGES_MAX_ROWS, says('too_many', { max: STAGES_MAX_ROWS }))
        .refine(
          (stages) =>
            stages.every(({ kind }, at) => ends.new(at) === (kind === 'new') && ends.hired(at, stages.length - 1) === (kind === 'hired')),
          says('stages_ends'),
        ),
      version: version.optional().describe('`stages_version` as it was read; a newer one is refused. Left out: any'),
    }),
    response: z.object({ stages: z.array(stage), version: z.int() }),
    refusals: ['job_not_found', 'job_changed', 'stage_in_use'],
  }),
  endpoint('GET /company_stages', {
    who: sourcingRoles,
    summary: 'The company’s pipeline, which its new jobs begin with.',
    response: z.object({ company_stages: companyStages }),
    refusals: [],
  }),
  endpoint('POST /company_stages', {
    who: editors,
    summary: `Adds a stage to the company’s pipeline, between the first and the last; at most ${STAGES_MAX_ROWS} in all. Jobs that stand already keep theirs.`,
    body: z.object({ company_stage: writtenStage }),
    response: z.object({ company_stage: companyStage, company_stages: companyStages }),
    refusals: [],
  }),
  endpoint('PUT /company_stages/{id}', {
    who: editors,
    summary: 'Changes the name, kind or place of a stage. The first stays first and new, the last stays last and hired.',
    params,
    body: z.object({ company_stage: writtenStage }),
    response: z.object({ company_stage: companyStage, company_stages: companyStages }),
    refusals: ['stage_not_found', 'stage_needed'],
  }),
  endpoint('DELETE /company_stages/{id}', {
    who: editors,
    summary: 'Removes a stage from the company’s pipeline; jobs that stand already keep theirs.',
    params,
    response: z.object({ company_stages: companyStages }),
    refusals: ['stage_not_found', 'stage_needed'],
  }),
  endpoint('GET /rejection_reasons', {
    who: sourcingRoles,
    summary: 'Why candidates can be rejected; never shown to them.',
    query: z.object({ removed: onOff.describe('those that were removed, to bring them back') }),
    response: z.object({ rejection_reasons: z.array(reason) }),
    refusals: [],
  }),
  endpoint('POST /rejection_reasons', {
    who: editors,
    summary: 'Adds a reason of the company’s own. Whoever is turned down by the company’s side must be told by mail.',
    body: z.object({ rejection_reason: writtenReason }),
    response: reasonAnswer,
    refusals: [],
  }),
  endpoint('PUT /rejection_reasons/{id}', {
    who: editors,
    summary: 'Changes a reason, one that comes with the product for the own company only; a removed one comes back.',
    params,
    body: z.object({ rejection_reason: writtenReason }),
    response: reasonAnswer,
    refusals: ['rejection_reason_not_found'],
  }),
  endpoint('DELETE /rejection_reasons/{id}', {
    who: editors,
    summary: 'No longer offers a reason, one that comes with the product for the own company only. Who was rejected for it keeps it.',
    params,
    response: reasonAnswer,
    refusals: ['rejection_reason_not_found', 'last_rejection_reason'],
  }),
] as const
