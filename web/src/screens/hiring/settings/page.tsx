import { call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { hiringPage, titleOf } from '../page.ts'
import { Settings } from './settings.tsx'
import type { SettingsData } from './settings-data.ts'

function SettingsWaiting() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 sm:px-6 lg:pt-8">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-8 h-80 w-full" />
      <Skeleton className="mt-6 h-80 w-full" />
    </div>
  )
}

export const settingsPage = hiringPage<SettingsData>({
  section: 'settings',
  async load({ viewer, signal }) {
    const [{ company }, { company_stages }, { rejection_reasons }, removed] = await Promise.all([
      call('GET /companies/{id}/company_brandings', { params: { id: String(viewer.company?.id) } }, { signal }),
      call('GET /company_stages', {}, { signal }),
      call('GET /rejection_reasons', {}, { signal }),
      call('GET /rejection_reasons', { query: { removed: 'true' } }, { signal }),
    ])
    return {
      title: titleOf(m.hiring_settings()),
      data: {
        reply_within_days: company.company_branding.reply_within_days,
        company_stages,
        rejection_reasons,
        removed: removed.rejection_reasons,
      },
    }
  },
  Screen: Settings,
  waiting: () => <SettingsWaiting />,
})
