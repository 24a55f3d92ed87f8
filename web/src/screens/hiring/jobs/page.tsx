import { hiringPage } from '../page.ts'
import { Jobs } from './jobs.tsx'
import { type JobsData, JobsWaiting, loadJobs } from './jobs-loading.tsx'

export const jobsPage = hiringPage<JobsData>({ section: 'jobs', load: loadJobs, Screen: Jobs, waiting: () => <JobsWaiting /> })
