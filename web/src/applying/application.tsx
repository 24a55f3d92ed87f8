// The parts of the candidate's screens that a job's page shows. Their code is loaded when they are needed.
import type { ComponentProps } from 'react'
import { LazyPart } from '../frame/lazy-part.tsx'
import type { ApplicationSuccess as Success } from '../screens/candidate/apply/application-success.tsx'
import type { ApplyDialog as Question } from '../screens/candidate/apply/apply-dialog.tsx'
import type { JobApplication as Form } from '../screens/candidate/apply/job-application.tsx'
import { WizardWaiting } from './wizard-waiting.tsx'

const loadForm = () => import('../screens/candidate/apply/job-application.tsx').then((part) => part.JobApplication)
const loadSuccess = () => import('../screens/candidate/apply/application-success.tsx').then((part) => part.ApplicationSuccess)
const loadQuestion = () => import('../screens/candidate/apply/apply-dialog.tsx').then((part) => part.ApplyDialog)

/** The form for a visitor (stage jobForm). */
export function JobApplication(props: ComponentProps<typeof Form>) {
  return <LazyPart load={loadForm} props={props} waiting={<WizardWaiting />} />
}

/** What stands after an application has been sent (stage jobSuccess). */
export function ApplicationSuccess(props: ComponentProps<typeof Success>) {
  return <LazyPart load={loadSuccess} props={props} />
}

/** Asks talent to confirm before a profile is sent with one click. */
export function ApplyDialog(props: ComponentProps<typeof Question>) {
  return <LazyPart load={loadQuestion} props={props} />
}
