import type { JobData } from '../../routes/job-loading.ts'

export function JobPage({ data }: { data: JobData; step: 'job-info' | 'application' }) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6">
      <h1 className="text-[28px] leading-9 font-semibold">{data.job?.title ?? 'closed'}</h1>
    </div>
  )
}
