import { fullName } from '../../initials.ts'
import { m } from '../../paraglide/messages.js'
import type { Viewer } from '../../site.ts'
import { Facts } from './facts.tsx'
import { Subscription } from './subscription.tsx'

/** Who is signed in, for which company, and what it has bought; to be read only so far. */
export function SettingsPanel({ viewer }: { viewer: Viewer }) {
  const { company } = viewer
  return (
    <div className="flex flex-col gap-4">
      <Facts
        title={m.personal_details()}
        facts={[
          { name: m.full_name(), value: fullName(viewer) },
          { name: m.email(), value: viewer.email },
          ...(company ? [{ name: m.company(), value: company.visible_name }] : []),
        ]}
      />
      {company?.last_subscription && <Subscription of={company.last_subscription} />}
    </div>
  )
}
