import { TOAST_MS } from '@plaza/contract/limits'
import { Share2 } from 'lucide-react'
import { canonicalOf } from '../../../frame/head.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSite } from '../../../visit/site.ts'
import type { Job } from './job-loading.ts'

/** A button that copies the job's canonical address, whichever host it is read on. */
export function ShareJob({ job, className }: { job: Job; className?: string }) {
  const site = useSite()
  async function share() {
    try {
      await navigator.clipboard.writeText(
        canonicalOf(site, `/board/companies/${encodeURIComponent(job.company.domain_name)}/jobs/${job.id}`),
      )
      showToast({ title: m.share_title(), text: m.share_copied(), tone: 'info', timeoutMs: TOAST_MS })
    } catch {
      showToast({ title: m.share_title(), text: m.share_failed(), tone: 'danger' })
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<Share2 size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void share()}
      className={`scriptless:hidden ${className ?? ''}`}
    >
      {m.share_button()}
    </Button>
  )
}
