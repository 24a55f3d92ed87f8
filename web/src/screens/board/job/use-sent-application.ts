import { useRouterState } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import type { Applicant } from '../../../applying/applicant.ts'

/** An application that was sent; `applicant` is the person if they have no account. */
export type SentApplication = { job_id: string; applicant: Applicant; sent_at: number }

const PREFIX = 'plaza_sent:'
/** As long as an application's reference is valid. */
const KEPT_MS = 60 * 60 * 1000

/** Fallback for browsers without storage: remembered until the page is left. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(entry: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + entry) ?? unkept.get(entry) ?? null
  } catch {
    return unkept.get(entry) ?? null
  }
}

function write(entry: string, sent: SentApplication): void {
  const text = JSON.stringify(sent)
  try {
    sessionStorage.setItem(PREFIX + entry, text)
  } catch {
    unkept.set(entry, text)
  }
  for (const listener of listeners) listener()
}

function isSent(value: unknown): value is SentApplication {
  return typeof value === 'object' && value !== null && 'job_id' in value && 'applicant' in value && 'sent_at' in value
}

/**
 * The application that was sent in this history entry or in the steps of the form that began in it, and a function that records it. For an
 * hour, a reload or the browser's Back shows it again; a new visit shows the form.
 */
export function useSentApplication(job_id: string): [SentApplication | null, (applicant: Applicant) => void] {
  const entry = useRouterState({ select: (state) => state.location.state.wizard?.form ?? state.location.state.__TSR_key ?? '' })
  const text = useSyncExternalStore(
    subscribe,
    () => read(entry),
    () => null,
  )
  const sent = useMemo(() => {
    const value: unknown = JSON.parse(text ?? 'null')
    return isSent(value) && value.job_id === job_id && Date.now() - value.sent_at < KEPT_MS ? value : null
  }, [text, job_id])
  return [sent, (applicant) => write(entry, { job_id, applicant, sent_at: Date.now() })]
}
