import type { OutputOf } from '@plaza/contract'
import { isPhone, isWebsite } from '@plaza/contract/rules/account'
import { zoneLabel, zoneOffset } from '@plaza/contract/rules/time-zone'
import type { Language } from '@plaza/contract/values'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/api.ts'
import { missing, type Problem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { SCHEME, withScheme } from '../../../forms/web-address.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { useRefresh } from '../../../visit/viewer-refresh.ts'
import { sayFirstError } from '../failure.ts'

type Company = NonNullable<Viewer['company']>
type Props = { company: Company; isOpen: boolean; onClose: () => void }
type Industries = OutputOf<'GET /company_industries'>['company_industries']

const FORM = 'organization-details'

function websiteProblem(value: string): Problem {
  return value.trim() === '' || isWebsite(withScheme(value)) || m.website_invalid()
}

function phoneProblem(value: string): Problem {
  return value.trim() === '' || isPhone(value.trim()) || m.phone_invalid()
}

/** The industries to choose from; until they are there, and when they cannot be loaded, the company's own. */
function useIndustries(own: Company['company_industry']): Industries {
  const [industries, setIndustries] = useState<Industries>(own ? [own] : [])
  useEffect(() => {
    const controller = new AbortController()
    call('GET /company_industries', {}, { signal: controller.signal }).then(
      (answer) => setIndustries(answer.company_industries),
      (error) => controller.signal.aborted || sayFirstError(error, m.update_company_info()),
    )
    return () => controller.abort()
  }, [])
  return industries
}

/** Every time zone that the browser knows, the company's own among them, from west to east and there by their cities. */
function timeZones(own: string, locale: Language): { value: string; label: string }[] {
  const now = new Date()
  const names = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names]
    .map((value) => ({ value, label: zoneLabel(value, locale, now), offset: zoneOffset(value, now) }))
    .sort((a, b) => a.offset - b.offset || a.label.localeCompare(b.label, locale))
}

function Fields({ company, onClose, setIsBusy }: Omit<Props, 'isOpen'> & { setIsBusy: (isBusy: boolean) => void }) {
  const refresh = useRefresh()
  const locale = useLocale()
  const industries = useIndustries(company.company_industry)
  const zones = useMemo(() => timeZones(company.time_zone, locale), [company.time_zone, locale])
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      visible_name: company.visible_name,
      website: company.website ?? '',
      phone: company.phone ?? '',
      company_industry_id: String(company.company_industry?.id ?? ''),
      time_zone: company.time_zone,
    },
  })
  const { field, submit } = useFields(form)

  const save = submit(async ({ company_industry_id, website, time_zone, ...rest }) => {
    setIsBusy(true)
    try {
      await call('PUT /companies/{id}', {
        params: { id: String(company.id) },
        body: {
          company: {
            ...rest,
            website: withScheme(website),
            company_industry_id: company_industry_id === '' ? null : Number(company_industry_id),
            // What was never chosen goes on following the country.
            ...(time_zone !== company.time_zone && { time_zone }),
          },
        },
      })
      await refresh()
      showToast({ title: m.update_company_info(), text: m.company_info_updated(), tone: 'success' })
      onClose()
    } catch (error) {
      sayFirstError(error, m.update_company_info())
    } finally {
      setIsBusy(false)
    }
  })

  const name = field('visible_name', (value) => missing(value, m.visible_name()))
  const website = field('website', websiteProblem)
  const industry = field('company_industry_id')
  return (
    <form id={FORM} noValidate onSubmit={save}>
      <TextField {...name} label={m.visible_name()} autoComplete="organization" className={fieldRoom} />
      <TextField
        {...website}
        onBlur={(event) => {
          const address = withScheme(event.currentTarget.value)
          if (address !== event.currentTarget.value) form.setValue('website', address)
          void website.onBlur(event)
        }}
        label={m.company_website()}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={SCHEME}
        className={fieldRoom}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          {...field('phone', phoneProblem)}
          label={m.phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className={fieldRoom}
        />
        <Select
          {...industry}
          label={m.company_industry()}
          options={[{ value: '', label: m.not_given() }, ...industries.map(({ id, name: label }) => ({ value: String(id), label }))]}
          className={fieldRoom}
        />
      </div>
      <Select {...field('time_zone')} label={m.time_zone()} hint={m.time_zone_hint()} options={zones} />
    </form>
  )
}

/** The modal that changes the company's facts; all of them may stay empty but its name (section 5, "Company edit"). */
export function OrganizationForm({ company, isOpen, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.organization_details()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form={FORM} isBusy={isBusy} className="max-sm:flex-1">
          {m.update_information()}
        </Button>
      }
    >
      <Fields company={company} onClose={onClose} setIsBusy={setIsBusy} />
    </Dialog>
  )
}
