import { isAdmin } from '@plaza/contract/rules/members'
import { useEffect, useState } from 'react'
import { call } from '../../../api/api.ts'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useSite } from '../../../visit/site.ts'
import { fullName } from '../../../words/initials.ts'

const ADMINS_MAX = 3

type Admin = { id: number; first_name: string | null; last_name: string | null; email: string }

/**
 * For recruiters with a job that is past due, who are sent here but cannot pay (section 6): whom to tell, and a link to their own work. If
 * the names cannot be loaded, the rest is still shown.
 */
export function PastDueNotice() {
  const site = useSite()
  const [admins, setAdmins] = useState<readonly Admin[]>([])
  useEffect(() => {
    const controller = new AbortController()
    call('GET /list_account_members', {}, { signal: controller.signal }).then(
      ({ account_members }) => setAdmins(account_members.filter(({ roles }) => isAdmin(roles)).slice(0, ADMINS_MAX)),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return (
    <Banner
      tone="warning"
      title={m.past_due_recruiter_title()}
      className="mt-4"
      action={
        <ButtonLink variant="secondary" href={addressHere(site, '/identity/hiring')} className="w-full sm:w-auto">
          {m.past_due_recruiter_go_on()}
        </ButtonLink>
      }
    >
      <p>
        {m.past_due_recruiter_text()} {admins.length > 0 && m.past_due_recruiter_tell()}
      </p>
      {admins.length > 0 && (
        <ul>
          {admins.map((admin) => (
            <li key={admin.id}>
              {fullName(admin)}{' '}
              <a href={`mailto:${admin.email}`} className="font-medium underline underline-offset-4">
                {admin.email}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
