import { m } from '../../../paraglide/messages.js'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { momentLabel } from '../decisions/moments.ts'
import type { Card } from './cards.ts'
import { Moment } from './moment.tsx'
import { standingLabel } from './words.ts'

/** What there is to know about a mail to somebody: it waits, could not be delivered, or was cancelled although it told of a rejection. */
function MailTag({ mail }: Pick<Card, 'mail'>) {
  const locale = useLocale()
  if (mail?.state === 'cancelled') return <Tag tone="danger">{m.triage_nobody_told_short()}</Tag>
  if (mail?.state === 'undelivered') return <Tag tone="danger">{m.triage_undelivered()}</Tag>
  if (mail?.state === 'waiting')
    return (
      <Tag>
        <Moment>{() => m.triage_mail_goes({ when: momentLabel(mail.send_at, locale) })}</Moment>
      </Tag>
    )
  return null
}

/** The short words on a card: overdue, sent again, decided, about its mail. `isInStage`: beside the name of its stage, which says already who is hired. */
export function CardTags({ card, isInStage = false }: { card: Card; isInStage?: boolean }) {
  const isDecided = card.status !== 'active' && !(isInStage && card.status === 'hired')
  const isPlain = !card.is_overdue && !card.is_sent_again && !isDecided && !card.mail && !card.unmet && card.tags.length === 0
  if (isPlain) return null
  return (
    <span className="flex flex-wrap gap-1">
      {card.is_overdue && <Tag tone="danger">{m.triage_overdue()}</Tag>}
      {card.unmet && card.status === 'active' && (
        <Tag tone={card.unmet === 'reject' ? 'danger' : 'warning'}>
          {card.unmet === 'reject' ? m.triage_does_not_meet() : m.triage_unmet_flag()}
        </Tag>
      )}
      {card.is_sent_again && <Tag tone="warning">{m.triage_sent_again()}</Tag>}
      {isDecided && <Tag tone={card.status === 'hired' ? 'success' : 'outline'}>{standingLabel(card.status)}</Tag>}
      {card.rejection_reason && <Tag tone="outline">{card.rejection_reason.name}</Tag>}
      <MailTag mail={card.mail} />
      {card.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )
}
