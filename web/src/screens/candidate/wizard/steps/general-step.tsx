import { PHONE_DIGITS, SUMMARY_MAX_CHARACTERS } from '@plaza/contract/limits'
import { linkAddress } from '@plaza/contract/rules/candidate'
import { countryCodes } from '@plaza/contract/values'
import { emailProblem, missing, type Problem } from '../../../../forms/field-problems.ts'
import { fieldRoom } from '../../../../forms/form-looks.ts'
import { m } from '../../../../paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { PhoneField } from '../../../../ui/phone-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { isNationalNumber, prefixOf } from '../../phone.ts'
import type { WizardParts } from '../use-wizard.ts'
import { EducationList } from './education-list.tsx'
import { DocumentsCard, ResumeCard } from './files-card.tsx'
import { PlaceField } from './place-field.tsx'
import { WorkList } from './work-list.tsx'

const countryNames = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' })

function phoneProblem(digits: string, country: string): Problem {
  if (digits === '') return m.field_required({ field: m.phone() })
  return isNationalNumber({ country, digits }) || m.phone_invalid()
}

function linkProblem(typed: string): Problem {
  return typed.trim() === '' || linkAddress(typed) !== null || m.website_invalid()
}

const linkLook = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, maxLength: 300 } as const

/** Step 1: who somebody is, and the files. */
export function GeneralStep({ wizard, isEmailFixed }: { wizard: WizardParts; isEmailFixed: boolean }) {
  const { form, field } = wizard
  const locale = useLocale()
  const names = countryNames(locale)
  const country = form.watch('phone_country')
  const prefixes = countryCodes.map((code) => {
    const sign = prefixOf(code)
    return { value: code, sign, label: `${names.of(code.toUpperCase())} (${sign})` }
  })
  return (
    <>
      <ResumeCard wizard={wizard} isEmailFixed={isEmailFixed} />
      <Card>
        <h2 className="mb-4 text-lg font-semibold">{m.section_general()}</h2>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            {...field('first_name', (value) => missing(value, m.first_name()))}
            label={m.first_name()}
            autoComplete="given-name"
            maxLength={100}
            className={fieldRoom}
          />
          <TextField
            {...field('last_name', (value) => missing(value, m.last_name()))}
            label={m.last_name()}
            autoComplete="family-name"
            maxLength={100}
            className={fieldRoom}
          />
          <TextField
            {...field('email', emailProblem)}
            label={m.email()}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isEmailFixed}
            className={fieldRoom}
          />
          <PhoneField
            {...field('phone', (value) => phoneProblem(value, form.getValues('phone_country')))}
            label={m.phone()}
            prefixLabel={m.phone_prefix()}
            prefixes={prefixes}
            prefix={country}
            onPrefix={(code) => {
              form.setValue('phone_country', code)
              if (form.getFieldState('phone').isTouched) void form.trigger('phone')
            }}
            maxLength={PHONE_DIGITS}
            className={fieldRoom}
          />
        </div>
        <PlaceField form={form} />
        <TextArea {...field('summary')} label={m.summary()} hint={m.summary_hint()} maxLength={SUMMARY_MAX_CHARACTERS} className="mt-4" />
      </Card>
      <WorkList form={form} />
      <EducationList form={form} />
      <DocumentsCard wizard={wizard}>
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField {...field('link', linkProblem)} {...linkLook} label={m.link()} hint={m.link_hint()} autoComplete="url" />
          <TextField
            {...field('portfolio', linkProblem)}
            {...linkLook}
            label={m.portfolio()}
            hint={m.portfolio_hint()}
            autoComplete="off"
          />
        </div>
        {wizard.hasLetter && (
          <TextArea {...field('cover_letter')} label={m.cover_letter()} hint={m.cover_letter_hint()} maxLength={SUMMARY_MAX_CHARACTERS} />
        )}
      </DocumentsCard>
    </>
  )
}
