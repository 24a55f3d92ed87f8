import { m } from '../../paraglide/messages.js'
import { useLocale } from '../../visit/language.ts'
import { dateLabel } from '../../words/age.ts'

type Props = {
  application: { reply_by: string | null; is_promise_broken: boolean; company: { visible_name: string } }
  className: string
}

/** 'Opened on March 3, 2026'; nothing before. */
export function OpenedOn({ application: { opened_at }, className }: { application: { opened_at: string | null }; className: string }) {
  const locale = useLocale()
  if (opened_at === null) return null
  return <p className={className}>{m.sent_opened_on({ date: dateLabel(opened_at, locale) })}</p>
}

/** 'Answer promised by 14 March', or that the promise was not kept; nothing where none was made, or where the answer is there. */
export function ReplyBy({ application: { reply_by, is_promise_broken, company }, className }: Props) {
  const locale = useLocale()
  if (reply_by === null) return null
  const date = dateLabel(`${reply_by}T00:00:00Z`, locale)
  if (is_promise_broken)
    return <p className={`${className} text-danger`}>{m.sent_promise_broken({ date, company: company.visible_name })}</p>
  return <p className={className}>{m.sent_reply_by({ date })}</p>
}
