import type { JobsData } from './list-loading.ts'

/** The first skills of a job as the company names them, in one line where there is room; nothing when it names none. */
export function CardSkills({ job: { skills, language }, className }: { job: JobsData['jobs'][number]; className: string }) {
  if (skills.length === 0) return null
  return (
    <p lang={language} className={`text-sm sm:truncate text-muted ${className}`}>
      {skills.join(' · ')}
    </p>
  )
}
