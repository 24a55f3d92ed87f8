import type { SubscriptionStatus } from '@plaza/contract/values'
import { CircleCheck, CircleX } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Tag } from '../../ui/tag.tsx'

/** Green with a check while a subscription is active, otherwise red with a cross (section 4). */
export function SubscriptionState({ of }: { of: SubscriptionStatus }) {
  const isActive = of === 'active'
  const Icon = isActive ? CircleCheck : CircleX
  return (
    <Tag tone={isActive ? 'success' : 'danger'} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
      {isActive ? m.subscription_active() : m.subscription_inactive()}
    </Tag>
  )
}
