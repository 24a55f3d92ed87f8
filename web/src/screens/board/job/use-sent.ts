import { useRouterState } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import type { Applicant } from '../../../applying/applicant.ts'

/** An application that has been sent; `applicant` is who sent it without an account. */
export type Sent = { job_id: string; applicant: Applicant; sent_at: number }

const PREFIX = 'plaza_sent:'
/** As long as the reference of an application is good for anything. */
const KEPT_MS = 60 * 60 * 1000

/** What the browser does not keep is known at least until the page is left. */
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

function write(entry: string, sent: Sent): void {
  const text = JSON.stringify(sent)
  try {
    sessionStorage.setItem(PREFIX + entry, text)
  } catch {
    unkept.set(entry, text)
  }
  for (const listener of listeners) listener()
}

function isSent(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && 'job_id' in value && 'applicant' in value && 'sent_at' in value
}

/**
 * What was sent for a job in this entry of the history, and what notes it. A reload and the way back lead to the same entry, for an hour;
 * whoever comes anew finds the form.
 */
export function useSent(job_id: string): [Sent | null, (applicant: Applicant) => void] {
  const entry = useRouterState({ select: (state) => state.location.state.__TSR_key ?? '' })
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
