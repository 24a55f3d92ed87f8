import type { OutputOf } from '@plaza/contract'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../api/api.ts'

export type AskedQuestion = OutputOf<'GET /job_board/{company}/{job}/job_questions'>['job_questions'][number]

/** What a job asks: null until it is known. `read` asks for it once more, and fails where it cannot be had. */
export type Asked = { questions: readonly AskedQuestion[] | null; read: () => Promise<readonly AskedQuestion[]> }

/** The questions of a job, loaded with the form that asks them. */
export function useQuestions(job: { id: number; company: { domain_name: string } }, isWanted = true): Asked {
  const [questions, setQuestions] = useState<readonly AskedQuestion[] | null>(null)
  const { id } = job
  const company = job.company.domain_name
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const params = { company, job: String(id) }
      const { job_questions } = await call('GET /job_board/{company}/{job}/job_questions', { params }, signal ? { signal } : {})
      setQuestions(job_questions)
      return job_questions
    },
    [company, id],
  )
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    // Whoever sends the form before they are known waits for them then.
    read(controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [isWanted, read])
  return { questions, read }
}

/** Whether a submission was refused for its answers, as when the questions have changed since they were read. */
export function isAboutAnswers(error: unknown): boolean {
  return error instanceof ApiError && error.fields.some(({ name }) => /^(candidate\.)?answers(\.|$)/.test(name))
}
