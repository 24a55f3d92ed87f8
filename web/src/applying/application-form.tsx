import type { ComponentProps } from 'react'
import { LazyPart } from '../frame/lazy-part.tsx'
import type { JobApplication as Form } from '../screens/candidate/apply/job-application.tsx'
import { WizardWaiting } from './wizard-waiting.tsx'

const loadForm = () => import('../screens/candidate/apply/job-application.tsx').then((part) => part.JobApplication)

/** The form for a visitor (stage jobForm), whose code is loaded when it is needed. */
export function JobApplication(props: ComponentProps<typeof Form>) {
  return <LazyPart load={loadForm} props={props} waiting={<WizardWaiting />} />
}
