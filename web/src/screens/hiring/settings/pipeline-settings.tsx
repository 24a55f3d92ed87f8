import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { sayFailure } from '../job-failure.ts'
import { type StageActions, StageList } from '../stages/stage-list.tsx'
import type { SettingsData } from './settings-data.ts'

type Stages = SettingsData['company_stages']

/** The pipeline that new jobs begin with; what is changed applies at once. */
export function PipelineSettings({ first, mayEdit }: { first: Stages; mayEdit: boolean }) {
  const [stages, setStages] = useState(first)
  async function take(answer: Promise<{ company_stages: Stages }>): Promise<boolean> {
    try {
      setStages((await answer).company_stages)
      return true
    } catch (error) {
      sayFailure(error, 'stages')
      return false
    }
  }
  const params = (stage: { id: number }) => ({ id: String(stage.id) })
  const actions: StageActions = {
    add: ({ name, kind }, position) => take(call('POST /company_stages', { body: { company_stage: { name, kind, position } } })),
    change: (stage, company_stage) => take(call('PUT /company_stages/{id}', { params: params(stage), body: { company_stage } })),
    move: (stage, position) =>
      take(
        call('PUT /company_stages/{id}', {
          params: params(stage),
          body: { company_stage: { name: stage.name, kind: stage.kind, position } },
        }),
      ),
    remove: (stage) => take(call('DELETE /company_stages/{id}', { params: params(stage) })),
  }
  return <StageList of="the company" stages={stages} actions={mayEdit ? actions : null} />
}
