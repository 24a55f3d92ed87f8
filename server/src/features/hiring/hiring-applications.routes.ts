import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { addApplication } from './adding.ts'
import { changeApplications, moveApplication, rejectApplication, reopenApplication } from './decisions.ts'
import { addMailTemplate, deleteMailTemplate, listMailTemplates, updateMailTemplate } from './mail-templates.ts'
import { distinguishApplicants, forgetDistinction, mergeApplicants, unmergeApplicants } from './merging.ts'
import { cancelMessage, writeMessage } from './messages.ts'
import { addNote, deleteNote, updateNote } from './notes.ts'
import { getPipeline, listJobApplications } from './pipeline.ts'
import { rateApplication } from './ratings.ts'
import { getResumeText, listActivities, markRead } from './reading.ts'
import { addRejectionReason, deleteRejectionReason, listRejectionReasons, updateRejectionReason } from './rejection-reasons.ts'
import { updateApplicant } from './tagging.ts'
import { sendTestMail } from './test-mails.ts'
import { transferApplication } from './transferring.ts'
import { undoChange } from './undoing.ts'

export function hiringApplicationsRoutes(app: FastifyInstance, world: World): void {
  const on = bind(app)
  on('GET /jobs/{id}/pipeline', (call) => getPipeline(world, call))
  on('GET /jobs/{id}/applications', (call) => listJobApplications(world, call))
  on('POST /jobs/{id}/applications', (call) => addApplication(world, call))
  on('GET /applications/{id}/resume_text', (call) => getResumeText(world, call))
  on('GET /applications/{id}/activities', (call) => listActivities(world, call))
  on('PUT /applications/{id}/stage', (call) => moveApplication(world, call))
  on('POST /applications/{id}/reject', (call) => rejectApplication(world, call))
  on('POST /applications/{id}/reopen', (call) => reopenApplication(world, call))
  on('POST /jobs/{id}/application_changes', (call) => changeApplications(world, call))
  on('POST /changes/{id}/undo', (call) => undoChange(world, call))
  on('PUT /applications/{id}/read', (call) => markRead(world, call))
  on('PUT /applications/{id}/rating', (call) => rateApplication(world, call))
  on('PUT /applicants/{id}', (call) => updateApplicant(world, call))
  on('POST /applications/{id}/transfer', (call) => transferApplication(world, call))
  on('POST /applicants/{id}/merge', (call) => mergeApplicants(world, call))
  on('PUT /applicants/{id}/distinctions/{otherId}', (call) => distinguishApplicants(world, call))
  on('DELETE /applicants/{id}/distinctions/{otherId}', (call) => forgetDistinction(world, call))
  on('POST /applicants/{id}/unmerge', (call) => unmergeApplicants(world, call))
  on('POST /applications/{id}/notes', (call) => addNote(world, call))
  on('PUT /notes/{id}', (call) => updateNote(world, call))
  on('DELETE /notes/{id}', (call) => deleteNote(world, call))
  on('POST /applications/{id}/messages', (call) => writeMessage(world, call))
  on('DELETE /messages/{id}', (call) => cancelMessage(world, call))
  on('GET /rejection_reasons', (call) => listRejectionReasons(world, call))
  on('POST /rejection_reasons', (call) => addRejectionReason(world, call))
  on('PUT /rejection_reasons/{id}', (call) => updateRejectionReason(world, call))
  on('DELETE /rejection_reasons/{id}', (call) => deleteRejectionReason(world, call))
  on('GET /mail_templates', (call) => listMailTemplates(world, call))
  on('POST /mail_templates', (call) => addMailTemplate(world, call))
  on('PUT /mail_templates/{id}', (call) => updateMailTemplate(world, call))
  on('DELETE /mail_templates/{id}', (call) => deleteMailTemplate(world, call))
  on('POST /mail_templates/test', (call) => sendTestMail(world, call))
}
