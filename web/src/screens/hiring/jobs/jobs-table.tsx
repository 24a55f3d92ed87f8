import { Link2 } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel, dateLabel } from '../../../words/age.ts'
import { formatNumber } from '../../../words/formats.ts'
import { fullName, initialsOf } from '../../../words/initials.ts'
import { jobPlace } from '../../../words/place.ts'
import { departmentLabel } from '../../board/labels.ts'
import { HiringLink } from '../hiring-link.tsx'
import { JobMenu } from '../job-menu/job-menu.tsx'
import { closedLabel, systemName } from '../job-words.ts'
import type { JobsData } from './jobs-loading.tsx'
import { StageBar } from './stage-bar.tsx'

type Row = JobsData['jobs'][number]

const TEAM_SHOWN = 3

/** Title, place and what is special about a job. A draft opens in the editor, everything else with its candidates. */
function Title({ job }: { job: Row }) {
  const locale = useLocale()
  const facts = [jobPlace(job, locale), job.department && departmentLabel(job.department)].filter(Boolean)
  const page = job.state === 'draft' && job.rights.includes('edit') ? 'edit_job' : 'job'
  return (
    <div className="min-w-0">
      <HiringLink
        page={page}
        parts={{ id: job.id }}
        className="font-medium wrap-anywhere text-ink after:absolute after:inset-0 hover:text-brand-ink"
      >
        {job.title}
      </HiringLink>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        {job.has_draft && <Tag tone="warning">{m.hiring_has_changes()}</Tag>}
        {job.source && (
          <Tag tone="outline" icon={<Link2 size={12} strokeWidth={1.75} aria-hidden="true" />}>
            {m.hiring_imported({ source: systemName(job.source) })}
          </Tag>
        )}
      </div>
    </div>
  )
}

/** How many applications wait to be read or answered; nothing if none does. */
function Waiting({ counts }: Pick<Row, 'counts'>) {
  const locale = useLocale()
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden">
      {counts.unread > 0 && <Tag tone="brand">{m.hiring_count_new({ count: formatNumber(counts.unread, locale) })}</Tag>}
      {counts.overdue > 0 && <Tag tone="danger">{m.hiring_count_overdue({ count: formatNumber(counts.overdue, locale) })}</Tag>}
    </div>
  )
}

/** The day that matters: a published job's last one, otherwise the day on which it was closed or last changed. */
function When({ job, now }: { job: Row; now: string }) {
  const locale = useLocale()
  if (job.state === 'draft') return m.hiring_changed_on({ age: ageLabel(job.updated_at, now, locale) })
  if (job.state === 'closed') return closedLabel(job, locale)
  return job.valid_through ? m.hiring_until({ date: dateLabel(job.valid_through, locale) }) : m.hiring_no_last_day()
}

function Team({ members }: { members: Row['job_members'] }) {
  const names = members.map(({ user }) => fullName(user)).join(', ')
  const more = members.length - TEAM_SHOWN
  if (members.length === 0) return <span className="text-muted">{m.hiring_nobody()}</span>
  return (
    <div className="flex -space-x-1" title={names}>
      <span className="sr-only">{m.hiring_team_of({ names })}</span>
      {members.slice(0, TEAM_SHOWN).map(({ id, user }) => (
        <span key={id} className="rounded-full ring-2 ring-surface">
          <Avatar picture={user.avatar.url} initials={initialsOf(user)} />
        </span>
      ))}
      {more > 0 && (
        <span
          aria-hidden="true"
          className="flex size-8 items-center justify-center rounded-full bg-sunken text-xs font-medium text-muted ring-2 ring-surface"
        >
          +{more}
        </span>
      )}
    </div>
  )
}

/** On tablets the team stands below the day, so that titles have room. */
const columns =
  'md:grid md:grid-cols-[minmax(0,2.2fr)_minmax(6rem,1fr)_minmax(5.5rem,0.9fr)_minmax(6.5rem,1fr)_2.5rem] md:items-center md:gap-4 xl:grid-cols-[minmax(0,2.2fr)_minmax(8rem,1fr)_minmax(7rem,0.9fr)_minmax(8rem,1fr)_6.5rem_2.5rem]'

/** One page of jobs. Each row opens as a whole; its menu lies above. */
export function JobsTable({ jobs, now, onGone }: { jobs: readonly Row[]; now: string; onGone: () => void }) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <div aria-hidden="true" className={`${columns} border-b border-line px-5 py-2.5 text-xs font-medium text-muted max-md:hidden`}>
        <span>{m.hiring_column_job()}</span>
        <span>{m.hiring_column_candidates()}</span>
        <span>{m.hiring_column_waiting()}</span>
        <span>{m.hiring_column_date()}</span>
        <span className="max-xl:hidden">{m.hiring_column_team()}</span>
      </div>
      <ul aria-label={m.hiring_jobs()}>
        {jobs.map((job) => (
          <li
            key={job.id}
            className={`${columns} relative border-b border-line px-4 py-3.5 transition-colors last:border-b-0 hover:bg-sunken/50 has-[a:focus-visible]:bg-sunken/50 max-md:flex max-md:flex-col max-md:gap-3 max-md:pr-14 md:px-5`}
          >
            <Title job={job} />
            {job.state === 'draft' && job.counts.active === 0 ? <span className="max-md:hidden" /> : <StageBar stages={job.stages} />}
            {job.counts.unread + job.counts.overdue === 0 ? <span className="max-md:hidden" /> : <Waiting counts={job.counts} />}
            <div className="flex flex-col gap-3 text-sm md:gap-1.5 xl:contents">
              <div className="text-muted">
                <When job={job} now={now} />
              </div>
              <div className={job.job_members.length === 0 ? 'max-md:hidden' : ''}>
                <Team members={job.job_members} />
              </div>
            </div>
            <div className="z-10 max-md:absolute max-md:top-2 max-md:right-2">
              <JobMenu job={job} onGone={onGone} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
