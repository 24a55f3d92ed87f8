// The parts of the candidate's screens that a job's page shows. Their code is loaded when they are needed.
import type { ComponentProps } from 'react'
import { LazyPart } from '../frame/lazy-part.tsx'
import type { ApplicationSuccess as Success } from '../screens/candidate/apply/application-success.tsx'
import type { ApplyDialog as Question } from '../screens/candidate/apply/apply-dialog.tsx'

const loadSuccess = () => import('../screens/candidate/apply/application-success.tsx').then((part) => part.ApplicationSuccess)
const loadQuestion = () => import('../screens/candidate/apply/apply-dialog.tsx').then((part) => part.ApplyDialog)

/** What stands after an application has been sent (stage jobSuccess). */
export function ApplicationSuccess(props: ComponentProps<typeof Success>) {
  return <LazyPart load={loadSuccess} props={props} />
}

/** Asks talent to confirm before a profile is sent with one click. */
export function ApplyDialog(props: ComponentProps<typeof Question>) {
  return <LazyPart load={loadQuestion} props={props} />
}
