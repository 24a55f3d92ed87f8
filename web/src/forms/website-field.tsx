import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'
import { fieldRoom } from './form-looks.ts'
import type { Registered } from './use-fields.ts'
import { SCHEME, withScheme } from './web-address.ts'

type Props = { field: Registered; hint?: string | undefined; setValue: (address: string) => void }

/** The field for a company's website. An address without a scheme gets one when the field loses the focus. */
export function WebsiteField({ field, hint, setValue }: Props) {
  return (
    <TextField
      {...field}
      onBlur={(event) => {
        const address = withScheme(event.currentTarget.value)
        if (address !== event.currentTarget.value) setValue(address)
        void field.onBlur(event)
      }}
      label={m.company_website()}
      hint={hint}
      type="url"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={SCHEME}
      className={fieldRoom}
    />
  )
}
