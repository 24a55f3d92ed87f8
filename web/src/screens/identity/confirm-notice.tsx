import { m } from '../../paraglide/messages.js'
import { Banner } from '../../ui/banner.tsx'
import type { Viewer } from '../../visit/site.ts'

/** Reminds whoever has not confirmed the address yet, and says what waits for it (product decisions, "Sessions and accounts"). */
export function ConfirmNotice({ viewer }: { viewer: Viewer }) {
  if (viewer.is_confirmed) return null
  return (
    <Banner title={m.confirm_notice_title()} className="mb-8">
      {m.confirm_notice_text({ email: viewer.email })}
    </Banner>
  )
}
