// Applying on the job's page: parts of the candidate's screens, whose code is loaded when they are needed.
import type { ComponentProps } from 'react'
import { Later } from './later.tsx'
import type { ApplicationSuccess as Success } from './screens/candidate/application-success.tsx'
import type { ApplyDialog as Question } from './screens/candidate/apply-dialog.tsx'
import type { JobApplication as Form } from './screens/candidate/job-application.tsx'
import { WizardWaiting } from './wizard-waiting.tsx'

const loadForm = () => import('./screens/candidate/job-application.tsx').then((part) => part.JobApplication)
const loadSuccess = () => import('./screens/candidate/application-success.tsx').then((part) => part.ApplicationSuccess)
const loadQuestion = () => import('./screens/candidate/apply-dialog.tsx').then((part) => part.ApplyDialog)

/** The form of a visitor (stage jobForm). */
export function JobApplication(props: ComponentProps<typeof Form>) {
  return <Later load={loadForm} props={props} waiting={<WizardWaiting />} />
}

/** The success panel after an application has been sent (stage jobSuccess). */
export function ApplicationSuccess(props: ComponentProps<typeof Success>) {
  return <Later load={loadSuccess} props={props} />
}

/** The dialog in which talent confirms a one-click application. */
export function ApplyDialog(props: ComponentProps<typeof Question>) {
  return <Later load={loadQuestion} props={props} />
}
