import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../../../../api/api.ts'
import { useLeaving } from '../use-leaving.ts'
import type { Listed, SentQuestion } from './question-values.ts'
import { type KeptQuestions, QuestionsSaver, type QuestionsState } from './questions-saver.ts'

const placeOf = (job: number) => `plaza_questions:${job}`

function keptOf(job: number): KeptQuestions | null {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(job)) ?? 'null') as KeptQuestions | null
  } catch {
    return null
  }
}

function keep(job: number, kept: KeptQuestions | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(placeOf(job))
    else sessionStorage.setItem(placeOf(job), JSON.stringify(kept))
  } catch {
    // Without storage they last as long as the page; leaving it is warned of.
  }
}

function openSaver(job: number, listed: Listed, isLive: boolean, kept: KeptQuestions | null): QuestionsSaver {
  const params = { id: String(job) }
  const calls = {
    save: (job_questions: readonly SentQuestion[], version: number) =>
      call('PUT /jobs/{id}/job_questions', { params, body: { job_questions: [...job_questions], version } }),
    read: () => call('GET /jobs/{id}/job_questions', { params }),
    keep: (unsaved: KeptQuestions | null) => keep(job, unsaved),
  }
  return new QuestionsSaver(listed, isLive, calls, kept)
}

/** The saver of a job's questions, and what it holds. What is not saved outlasts the page in this tab, and is warned of before it would be lost. */
export function useQuestionsSaver(job: number, listed: Listed, isLive: boolean): { saver: QuestionsSaver; state: QuestionsState } {
  const [saver, setSaver] = useState(() => openSaver(job, listed, isLive, null))
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  // What this tab has kept, once the page is the same as the server has rendered it.
  const isRestored = useRef(false)
  useEffect(() => {
    const kept = isRestored.current ? null : keptOf(job)
    isRestored.current = true
    if (kept === null) return
    const restored = openSaver(job, listed, isLive, kept)
    setSaver(restored)
    if (!isLive) void restored.flush()
  }, [job, listed, isLive])
  useEffect(() => saver.goLive(isLive), [saver, isLive])
  useLeaving(saver, !isLive)
  return { saver, state }
}
