import { m } from '../../paraglide/messages.js'
import { useLocale } from '../../visit/language.ts'
import { ageLabel } from '../../words/age.ts'

/** '3 days ago', with a mark in front if the job is newer than the reader's last visit. */
export function JobAge({ published, now, lastVisit }: { published: string; now: string; lastVisit: number | null }) {
  const locale = useLocale()
  return (
    <span className="shrink-0">
      {lastVisit !== null && Date.parse(published) > lastVisit && (
        <span title={m.job_new_hint()} className="mr-1.5 font-medium text-brand-ink">
          {m.job_new()}
        </span>
      )}
      <time dateTime={published}>{ageLabel(published, now, locale)}</time>
    </span>
  )
}
