// Writing, publishing and closing jobs, and the team of each (docs/decisions/0093).
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { closeJob, countWaiting } from './closing.ts'
import { addCompanyStage, deleteCompanyStage, listCompanyStages, updateCompanyStage } from './company-stages.ts'
import { putOff, stillHiring } from './job-keeping.ts'
import { listHiringJobs } from './job-list.ts'
import { getQuestions, updateQuestions } from './job-questions.ts'
import { addJobMember, listJobMembers, removeJobMember } from './job-team.ts'
import { createJob, deleteJob, discardChanges, duplicateJob, getJob, updateJob } from './job-writing.ts'
import { publishCheck } from './publish-check.ts'
import { publishJob, reopenClosedJob } from './publishing.ts'
import { updateStages } from './stages.ts'
import { reportJob, takeDown } from './takedown.ts'

export function hiringJobsRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /jobs', (call) => listHiringJobs(world, call))
  on('POST /jobs', (call) => createJob(world, call))
  on('GET /jobs/{id}', (call) => getJob(world, call))
  on('PUT /jobs/{id}', (call) => updateJob(world, call))
  on('DELETE /jobs/{id}', (call) => deleteJob(world, call))
  on('DELETE /jobs/{id}/draft', (call) => discardChanges(world, call))
  on('GET /jobs/{id}/publish_check', (call) => publishCheck(world, call))
  on('POST /jobs/{id}/publish', (call) => publishJob(world, call))
  on('GET /jobs/{id}/waiting', (call) => countWaiting(world, call))
  on('POST /jobs/{id}/close', (call) => closeJob(world, call))
  on('POST /jobs/{id}/reopen', (call) => reopenClosedJob(world, call))
  on('PUT /jobs/{id}/decide_until', (call) => putOff(world, call))
  on('POST /jobs/{id}/still_hiring', (call) => stillHiring(world, call))
  on('POST /jobs/{id}/duplicate', (call) => duplicateJob(world, call))
  on('GET /jobs/{id}/job_members', (call) => listJobMembers(world, call))
  on('POST /jobs/{id}/job_members', (call) => addJobMember(world, call))
  on('DELETE /jobs/{jobId}/job_members/{memberId}', (call) => removeJobMember(world, call))
  on('GET /jobs/{id}/job_questions', (call) => getQuestions(world, call))
  on('PUT /jobs/{id}/job_questions', (call) => updateQuestions(world, call))
  on('PUT /jobs/{id}/stages', (call) => updateStages(world, call))
  on('GET /company_stages', (call) => listCompanyStages(world, call))
  on('POST /company_stages', (call) => addCompanyStage(world, call))
  on('PUT /company_stages/{id}', (call) => updateCompanyStage(world, call))
  on('DELETE /company_stages/{id}', (call) => deleteCompanyStage(world, call))
  on('POST /jobs/{id}/takedown', (call) => takeDown(world, call))
  on('POST /job_board/{company}/{job}/report', (call) => reportJob(world, call))
}
