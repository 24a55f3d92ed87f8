import type { OutputOf } from '@plaza/contract'
import { isWebsite } from '@plaza/contract/rules/account'
import { zoneLabel, zoneOffset } from '@plaza/contract/rules/time-zone'
import type { Language } from '@plaza/contract/values'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ApiError, call } from '../../../api/api.ts'
import { isChangedMeanwhile } from '../../../api/refusals.ts'
import { beforeChanges, changesIn, rebased } from '../../../forms/changes.ts'
import { missingProblem, type Problem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import { useFields } from '../../../forms/use-fields.ts'
import { withScheme } from '../../../forms/web-address.ts'
import { WebsiteField } from '../../../forms/website-field.tsx'
import { LazyPart } from '../../../frame/lazy-part.tsx'
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

type Values = { visible_name: string; website: string; phone: string; company_industry_id: string; time_zone: string }

function valuesOf(company: Company): Values {
  return {
    visible_name: company.visible_name,
    website: company.website ?? '',
    phone: company.phone ?? '',
    company_industry_id: String(company.company_industry?.id ?? ''),
    time_zone: company.time_zone,
  }
}

function websiteProblem(value: string): Problem {
  return value.trim() === '' || isWebsite(withScheme(value)) || m.website_invalid()
}

const loadPhoneNumber = () => import('../../../forms/phone-number.tsx').then((part) => part.PhoneNumber)

/** The industries to choose from. Until they are loaded, or if they cannot be loaded, only the company's own. */
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

/** All time zones that the browser knows, and the company's own, sorted from west to east and then by city. */
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
    defaultValues: valuesOf(company),
  })
  /** The company's facts when the form was opened, or when a colleague's change was last shown. */
  const [begun, setBegun] = useState(() => valuesOf(company))
  /** The fields that a colleague has changed as well; each shows the saved value below it. */
  const [contested, setContested] = useState<readonly string[]>([])
  const { field, submit } = useFields(form)

  /** Shows what a colleague saved in the meantime. What was typed here stays, and the next save replaces the colleague's values. */
  async function takeOver(error: ApiError) {
    const fresh = (await refresh())?.company
    if (!fresh) return
    const next = rebased(form.getValues(), begun, valuesOf(fresh))
    for (const name of Object.keys(next) as (keyof Values)[]) form.setValue(name, next[name])
    setBegun(valuesOf(fresh))
    setContested(error.fields.map(({ name: path }) => path.replace('company.', '')))
  }

  const save = submit(async (typed) => {
    const changes = changesIn({ ...typed, website: withScheme(typed.website) }, begun)
    if (Object.keys(changes).length === 0) {
      onClose()
      return
    }
    setIsBusy(true)
    try {
      await call('PUT /companies/{id}', {
        params: { id: String(company.id) },
        body: { company: changes, before: beforeChanges(changes, begun) },
      })
      await refresh()
      showToast({ title: m.update_company_info(), text: m.company_info_updated(), tone: 'success' })
      onClose()
    } catch (error) {
      if (isChangedMeanwhile(error)) await takeOver(error)
      sayFirstError(error, m.update_company_info())
    } finally {
      setIsBusy(false)
    }
  })

  const industryName = industries.find(({ id }) => String(id) === begun.company_industry_id)?.name
  const shown: Values = { ...begun, company_industry_id: industryName ?? '', time_zone: zoneLabel(begun.time_zone, locale, new Date()) }
  const savedNow = (name: keyof Values) =>
    contested.includes(name) ? m.saved_meanwhile({ value: shown[name] || m.not_given() }) : undefined
  const name = field('visible_name', (value) => missingProblem(value, m.visible_name()))
  const website = field('website', websiteProblem)
  const industry = field('company_industry_id')
  return (
    <form id={FORM} noValidate data-first-focus="" onSubmit={save}>
      <TextField {...name} label={m.visible_name()} hint={savedNow('visible_name')} autoComplete="organization" className={fieldRoom} />
      <WebsiteField field={website} hint={savedNow('website')} setValue={(address) => form.setValue('website', address)} />
      <LazyPart
        load={loadPhoneNumber}
        props={{
          label: m.phone(),
          prefixLabel: m.phone_prefix_beside_country(),
          register: (problem) => field('phone', problem),
          value: form.watch('phone'),
          kept: begun.phone,
          hint: savedNow('phone'),
          address: company.country ?? '',
          isOptional: true,
          className: fieldRoom,
        }}
        waiting={<TextField label={m.phone()} disabled className={fieldRoom} />}
      />
      <Select
        {...industry}
        label={m.company_industry()}
        hint={savedNow('company_industry_id')}
        options={[{ value: '', label: m.not_given() }, ...industries.map(({ id, name: label }) => ({ value: String(id), label }))]}
        className={fieldRoom}
      />
      <Select {...field('time_zone')} label={m.time_zone()} hint={savedNow('time_zone') ?? m.time_zone_hint()} options={zones} />
    </form>
  )
}

/** The modal that edits the company's facts. Only the name is required (section 5, "Company edit"). */
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
