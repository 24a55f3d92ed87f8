import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Viewer } from '../../../visit/site.ts'
import { fullName, initialsOf } from '../../../words/initials.ts'
import { roleLabels } from '../role-labels.ts'
import { TitledCard } from '../titled-card.tsx'
import { EditButton } from './edit-button.tsx'
import { PersonalForm } from './personal-form.tsx'

/** The viewer's own facts, and the modal that edits names and picture. */
export function PersonalDetails({ viewer }: { viewer: Viewer }) {
  const [isEdited, setIsEdited] = useState(false)
  const name = fullName(viewer)
  return (
    <TitledCard title={m.personal_details()} action={<EditButton what={m.personal_details()} onClick={() => setIsEdited(true)} />}>
      <div className="flex items-center gap-4">
        <Avatar picture={viewer.avatar.url} initials={initialsOf(viewer)} className="size-14 text-lg" />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-base font-medium">{name}</p>
          {name !== viewer.email && <p className="text-muted">{viewer.email}</p>}
          <p className="text-muted">{roleLabels(viewer.roles).join(' · ')}</p>
        </div>
      </div>
      <PersonalForm viewer={viewer} isOpen={isEdited} onClose={() => setIsEdited(false)} />
    </TitledCard>
  )
}
