import { isPhone, isWebsite } from '@plaza/contract/rules/account'
import { missing, nameProblem, type Problem } from '../../../forms/field-problems.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import type { Registered } from '../../../forms/use-fields.ts'
import { SCHEME, withScheme } from '../../../forms/web-address.ts'
import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type Company = {
  company_name: string
  website: string
  phone: string
  company_industry_id: string
  company_country_id: string
}

export const nothing: Company = { company_name: '', website: '', phone: '', company_industry_id: '', company_country_id: '' }

type Listed = readonly { id: number; name: string }[]

type Props = {
  field: (name: keyof Company, problem: (value: string) => Problem) => Registered
  setWebsite: (value: string) => void
  countries: Listed
  industries: Listed
}

function optionsOf(list: Listed) {
  return [{ value: '', label: m.choose() }, ...list.map(({ id, name }) => ({ value: String(id), label: name }))]
}

function websiteProblem(value: string): Problem {
  if (value.trim() === '') return m.field_required({ field: m.company_website() })
  return isWebsite(withScheme(value)) || m.website_invalid()
}

function phoneProblem(value: string): Problem {
  return value.trim() === '' || isPhone(value.trim()) || m.phone_invalid()
}

/** The company that signs up: step 2. */
export function CompanyFields({ field, setWebsite, countries, industries }: Props) {
  // In the order of the form: sending it leads to the first that is wrong.
  const name = field('company_name', (value) => nameProblem(value, m.visible_name()))
  const website = field('website', websiteProblem)
  return (
    <>
      <TextField {...name} label={m.visible_name()} autoComplete="organization" className={fieldRoom} />
      <TextField
        {...website}
        onBlur={(event) => {
          const address = withScheme(event.currentTarget.value)
          if (address !== event.currentTarget.value) setWebsite(address)
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
      <TextField
        {...field('phone', phoneProblem)}
        label={m.phone_optional()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className={fieldRoom}
      />
      <Select
        {...field('company_industry_id', (value) => missing(value, m.company_industry()))}
        label={m.company_industry()}
        options={optionsOf(industries)}
        className={fieldRoom}
      />
      <Select
        {...field('company_country_id', (value) => missing(value, m.country()))}
        label={m.country()}
        options={optionsOf(countries)}
        autoComplete="country-name"
        className={fieldRoom}
      />
    </>
  )
}
