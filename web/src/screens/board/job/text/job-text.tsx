import type { ReactNode } from 'react'
import { Held } from '../../../../frame/held.tsx'
import { m } from '../../../../paraglide/messages.js'
import type { Job } from '../job-loading.ts'
import { hasWords } from './posting-markup.ts'
import { PostingText } from './posting-text.tsx'
import { SkillList } from './skill-list.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}

/** The company's text about the job. Empty parts are left out, except the description. */
export function JobText({ job }: { job: Job }) {
  return (
    <Held as="div" className="flex flex-col gap-10" of={job} by="text">
      <Parts job={job} />
    </Held>
  )
}

function Parts({ job }: { job: Job }) {
  const { language, description, requirements, job_benefits } = job
  const required = unique(job.required_skills.length > 0 ? job.required_skills.map((skill) => skill.name) : job.keywords)
  const optional = unique(job.optional_skills.map((skill) => skill.name))
  return (
    <>
      <Part title={m.job_description()}>
        {hasWords(description) ? (
          <PostingText html={description} language={language} />
        ) : (
          <p className="text-base text-muted">{m.job_no_description()}</p>
        )}
      </Part>
      {hasWords(requirements) && (
        <Part title={m.job_requirements()}>
          <PostingText html={requirements} language={language} />
        </Part>
      )}
      {hasWords(job_benefits) && (
        <Part title={m.job_benefits()}>
          <PostingText html={job_benefits} language={language} />
        </Part>
      )}
      {required.length > 0 && (
        <Part title={m.job_required_skills()}>
          <SkillList skills={required} kind="required" language={language} />
        </Part>
      )}
      {optional.length > 0 && (
        <Part title={m.job_optional_skills()}>
          <SkillList skills={optional} kind="optional" language={language} />
        </Part>
      )}
    </>
  )
}
