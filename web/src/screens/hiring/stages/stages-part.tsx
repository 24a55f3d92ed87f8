import type { InputOf, OutputOf } from '@plaza/contract'
import { useId, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { sayFailure } from '../job-failure.ts'
import { moved } from '../use-order.ts'
import { type Stage, type StageActions, StageList } from './stage-list.tsx'

type Job = OutputOf<'GET /jobs/{id}'>['job']
type Sent = NonNullable<InputOf<'PUT /jobs/{id}/stages'>['body']>['stages']

/** 'Stages' of the editor. What is changed applies at once: it is the team's alone, and no draft of anything. */
export function StagesPart({ job }: { job: Pick<Job, 'id' | 'stages' | 'stages_version'> }) {
  const id = useId()
  const [{ stages, version }, setListed] = useState<{ stages: readonly Stage[]; version: number }>({
    stages: job.stages,
    version: job.stages_version,
  })
  const params = { id: String(job.id) }

  /** Somebody else has changed them: theirs are shown, and what was wanted can be done once more. */
  async function showTheirs(): Promise<void> {
    const answer = await call('GET /jobs/{id}', { params })
    setListed({ stages: answer.job.stages, version: answer.job.stages_version })
    showToast({ title: m.stages_changed(), tone: 'warning', about: 'stages', timeoutMs: 6000 })
  }

  async function save(next: readonly (Omit<Stage, 'id'> & { id: number | null })[]): Promise<boolean> {
    const body = { stages: next.map(({ id: stage, name, kind }): Sent[number] => ({ id: stage, name, kind })), version }
    try {
      const answer = await call('PUT /jobs/{id}/stages', { params, body })
      const counts = new Map(stages.map((stage) => [stage.id, stage.count]))
      setListed({ stages: answer.stages.map((stage) => ({ ...stage, count: counts.get(stage.id) ?? 0 })), version: answer.version })
      return true
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'job_changed'
      if (isChanged) await showTheirs().catch((failure: unknown) => sayFailure(failure, 'stages'))
      else sayFailure(error, 'stages')
      return false
    }
  }

  const actions: StageActions = {
    add: (values, at) => save([...stages.slice(0, at), { id: null, ...values }, ...stages.slice(at)]),
    change: (changed, values) => save(stages.map((stage) => (stage.id === changed.id ? { ...stage, ...values } : stage))),
    move: (stage, to) => save(moved(stages, stages.indexOf(stage), to)),
    remove: (gone) => save(stages.filter(({ id: stage }) => stage !== gone.id)),
  }
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="text-base font-semibold">
          {m.stages_job()}
        </h2>
        <p className="mt-1 mb-4 text-sm text-pretty text-muted">{m.stages_job_hint()}</p>
        <StageList of={`job ${job.id}`} stages={stages} actions={actions} />
      </section>
    </Card>
  )
}
