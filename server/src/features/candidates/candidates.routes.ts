import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { askedQuestions } from './answers.ts'
import { pickByLink, readApplicationLink, restoreByLink, withdrawByLink } from './application-links.ts'
import { apply, applyWithProfile, updateApplication } from './applications.ts'
import {
  getApplication,
  getCandidate,
  listApplications,
  pickOwnTime,
  restoreApplication,
  updateCandidate,
  withdrawApplication,
  writeOwn,
} from './candidates.ts'
import { takeOverSubmission } from './claiming.ts'
import { writeByLink } from './writing-by-link.ts'

export function candidatesRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /job_board/{company}/{job}/job_questions', (call) => askedQuestions(world, call))
  on('POST /job_board/{company}/{job}/apply', (call) => apply(world, call), { isUnseen: true })
  on('PUT /job_board/apply_update/{id}', (call) => updateApplication(world, call), { isUnseen: true })
  on('POST /job_board/{company}/{job}/apply/{talentId}', (call) => applyWithProfile(world, call), { isUnseen: true })
  on('GET /candidates/{id}', (call) => getCandidate(world, call))
  on('PUT /candidates/{id}', (call) => updateCandidate(world, call))
  on('GET /candidates/{id}/applications', (call) => listApplications(world, call))
  on('GET /applications/{id}', (call) => getApplication(world, call))
  on('POST /applications/{id}/take_over', (call) => takeOverSubmission(world, call))
  on('DELETE /applications/{id}', (call) => withdrawApplication(world, call))
  on('POST /applications/{id}/times', (call) => pickOwnTime(world, call))
  on('POST /applications/{id}/replies', (call) => writeOwn(world, call))
  on('POST /applications/{id}/restore', (call) => restoreApplication(world, call))
  on('GET /application_links/{token}', (call) => readApplicationLink(world, call))
  on('POST /application_links/{token}/messages', (call) => writeByLink(world, call))
  on('POST /application_links/{token}/withdraw', (call) => withdrawByLink(world, call))
  on('POST /application_links/{token}/times', (call) => pickByLink(world, call))
  on('POST /application_links/{token}/restore', (call) => restoreByLink(world, call))
}
