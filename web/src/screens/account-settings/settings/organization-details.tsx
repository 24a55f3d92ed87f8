import { companyCountryLabel } from '@plaza/contract/rules/company-country'
import { zoneLabel } from '@plaza/contract/rules/time-zone'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { Facts } from '../facts.tsx'
import { EditButton } from './edit-button.tsx'
import { OrganizationForm } from './organization-form.tsx'

type Company = NonNullable<Viewer['company']>

/** Facts about the company; those who administer its account can change them (section 2, "Settings tab"). */
export function OrganizationDetails({ company, phone, canEdit }: { company: Company; phone: string | null; canEdit: boolean }) {
  const [isEdited, setIsEdited] = useState(false)
  const { website } = company
  const locale = useLocale()
  const country = company.country && companyCountryLabel(company.country, locale)
  const missing = <span className="text-muted">{m.not_given()}</span>
  return (
    <>
      <Facts
        title={m.organization_details()}
        action={canEdit && <EditButton what={m.organization_details()} onClick={() => setIsEdited(true)} />}
        facts={[
          { name: m.visible_name(), value: company.visible_name },
          {
            name: m.company_website(),
            value: website ? (
              <a
                href={website}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-brand-ink underline-offset-4 hover:underline"
              >
                {website.replace(/^https?:\/\/|\/$/g, '')}
              </a>
            ) : (
              missing
            ),
          },
          { name: m.phone(), value: phone ?? missing },
          { name: m.company_industry(), value: company.company_industry?.name ?? missing },
          { name: m.country(), value: country ?? missing },
          { name: m.time_zone(), value: zoneLabel(company.time_zone, locale, new Date()) },
        ]}
      />
      {canEdit && <OrganizationForm company={company} isOpen={isEdited} onClose={() => setIsEdited(false)} />}
    </>
  )
}
