import { m } from '../../paraglide/messages.js'
import { Tag } from '../../ui/tag.tsx'
import { useLocale } from '../../visit/language.ts'
import { dateLabel } from '../../words/age.ts'
import type { JobsData } from './list-loading.ts'

/** 'Applied on March 3, 2026' if the reader has applied; otherwise nothing. */
export function JobApplied({ job: { applied } }: { job: Pick<JobsData['jobs'][number], 'applied'> }) {
  const locale = useLocale()
  return applied && <Tag tone="success">{m.applied_on({ date: dateLabel(applied.date, locale) })}</Tag>
}
