import { m } from '../../../paraglide/messages.js'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { useViewer } from '../../../visit/site.ts'
import { momentLabel, promisedDay } from '../decisions/moments.ts'
import type { Card } from './cards.ts'
import { Moment } from './moment.tsx'
import { signLabel, standingLabel } from './words.ts'

/** What there is to know about a mail to somebody: it waits, could not be delivered, or was cancelled although it told of a rejection. */
function MailTag({ mail }: Pick<Card, 'mail'>) {
  const locale = useLocale()
  const zone = useViewer()?.company?.time_zone
  if (mail?.state === 'cancelled') return <Tag tone="danger">{m.triage_nobody_told_short()}</Tag>
  if (mail?.state === 'undelivered') return <Tag tone="danger">{m.triage_undelivered()}</Tag>
  if (mail?.state === 'waiting')
    return (
      <Tag>
        <Moment>{() => m.triage_mail_goes({ when: momentLabel(mail.send_at, locale, zone) })}</Moment>
      </Tag>
    )
  return null
}

/** The day by which an answer is promised, as the candidate is told it: that of the company, which may not be the reader's. */
export function PromisedDay({ moment, say = (day) => day }: { moment: string; say?: (day: string) => string }) {
  const locale = useLocale()
  return <>{say(promisedDay(moment, useViewer()?.company?.time_zone ?? 'UTC', locale))}</>
}

/** By when an answer is due, where that is soon. */
export function DueTag({ card: { is_due_soon, reply_due_at } }: { card: Card }) {
  if (!is_due_soon || reply_due_at === null) return null
  return (
    <Tag tone="warning">
      <PromisedDay moment={reply_due_at} say={(date) => m.triage_due({ date })} />
    </Tag>
  )
}

type Props = { card: Card; isInStage?: boolean; isBesideDecision?: boolean }

/** The short words on a card: overdue, sent again, decided, about its mail. `isInStage`: beside the name of its stage, which says already who is hired. `isBesideDecision`: where there is room, the decision beside says by when an answer is due and what became of it. */
export function CardTags({ card, isInStage = false, isBesideDecision = false }: Props) {
  const isDecided = card.status !== 'active' && !(isInStage && card.status === 'hired')
  const isPlain =
    !card.is_overdue &&
    !card.is_due_soon &&
    !card.is_sent_again &&
    !isDecided &&
    !card.mail &&
    !card.unmet &&
    !card.is_suspicious &&
    !card.is_saved &&
    card.tags.length === 0
  if (isPlain) return null
  return (
    <span className="flex flex-wrap gap-1">
      <span className={isBesideDecision ? 'contents lg:hidden' : 'contents'}>
        {card.is_overdue && <Tag tone="danger">{m.triage_overdue()}</Tag>}
        <DueTag card={card} />
        {isDecided && <Tag tone={card.status === 'hired' ? 'success' : 'outline'}>{standingLabel(card.status)}</Tag>}
        {card.rejection_reason && <Tag tone="outline">{card.rejection_reason.name}</Tag>}
      </span>
      {card.is_suspicious && <Tag tone="warning">{m.suspicious_tag()}</Tag>}
      {card.is_suspicious && card.signs.map((sign) => <Tag key={sign}>{signLabel(sign)}</Tag>)}
      {card.unmet && card.status === 'active' && (
        <Tag tone={card.unmet === 'reject' ? 'danger' : 'warning'}>
          {card.unmet === 'reject' ? m.triage_does_not_meet() : m.triage_unmet_flag()}
        </Tag>
      )}
      {card.is_sent_again && <Tag tone="warning">{m.triage_sent_again()}</Tag>}
      <MailTag mail={card.mail} />
      {card.is_saved && <Tag tone="brand">{m.triage_is_saved()}</Tag>}
      {card.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )
}
