import { INTERESTS_MAX_CHARACTERS } from '@plaza/contract/limits'
import { spacedAmount } from '@plaza/contract/rules/wizard'
import { currencies, workTypes } from '@plaza/contract/values'
import { m } from '../../../../paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { currencyLabel, workTypeLabel } from '../../labels.ts'
import type { WizardParts } from '../use-wizard.ts'

/** Step 3: the expected pay and the preferred work types. */
export function PreferencesStep({ wizard: { form, field } }: { wizard: WizardParts }) {
  const salary = form.watch('salary_expectation')
  const chosen = form.watch('preferred_work_types')
  const currency = form.watch('salary_currency')
  return (
    <Card className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={m.salary_expected()}
          hint={m.salary_per_year()}
          value={salary}
          format={spacedAmount}
          maxLength={16}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.value === '0' && event.currentTarget.select()}
          onChange={(amount) => form.setValue('salary_expectation', amount)}
        />
        <Select
          label={m.salary_currency()}
          value={currency}
          options={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
          onChange={(event) => {
            const found = currencies.find((each) => each === event.currentTarget.value)
            if (found) form.setValue('salary_currency', found)
          }}
        />
      </div>
      <CheckboxGroup
        legend={m.work_types_preferred()}
        options={workTypes.map((value) => ({ value, label: workTypeLabel(value) }))}
        chosen={chosen}
        onChange={(type, isChosen) =>
          form.setValue(
            'preferred_work_types',
            workTypes.filter((each) => (each === type ? isChosen : chosen.includes(each))),
          )
        }
      />
      <TextField
        {...field('interests')}
        label={m.interests()}
        hint={m.interests_hint()}
        maxLength={INTERESTS_MAX_CHARACTERS}
        autoComplete="off"
      />
    </Card>
  )
}
