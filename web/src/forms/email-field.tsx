import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'
import { fieldRoom } from './form-looks.ts'

/** The field for one's own email address. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return (
    <TextField
      {...props}
      label={m.email()}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      className={fieldRoom}
    />
  )
}
