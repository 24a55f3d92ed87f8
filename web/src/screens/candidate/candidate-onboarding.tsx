import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import type { Viewer } from '../../site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** What new talent sees until the profile can be completed here: what is known already, and the way to the jobs. */
export function CandidateOnboarding({ viewer }: { viewer: Viewer }) {
  const names = [
    { label: m.first_name(), value: viewer.first_name ?? '', part: '' },
    { label: m.last_name(), value: viewer.last_name ?? '', part: '' },
    { label: m.email(), value: viewer.email, part: 'sm:col-span-2' },
  ]
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
      <h1 className="text-2xl font-semibold tracking-tight">{m.candidate_onboarding_title()}</h1>
      <p className="mt-2 text-pretty text-muted">{m.candidate_onboarding_text()}</p>
      <Card className="mt-8 grid gap-4 sm:grid-cols-2">
        {names.map(({ label, value, part }) => (
          <TextField key={label} label={label} value={value} readOnly className={part} />
        ))}
      </Card>
      <Link to="/board" className={buttonClass('primary', 'mt-6 w-full sm:w-auto')}>
        {m.platform_to_board()}
      </Link>
    </div>
  )
}
