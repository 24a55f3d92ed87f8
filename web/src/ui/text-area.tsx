import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote, fieldClass } from './text-field.tsx'

type Props = ComponentProps<'textarea'> & { label: string; hint?: ReactNode; error?: ReactNode }

/** A field for several lines of text. It grows with them in browsers that support that. */
export function TextArea({ label, hint, error, className = '', id, rows = 5, ...rest }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        {...rest}
        id={fieldId}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${fieldId}-note` : undefined}
        className={`${fieldClass} block !h-auto max-h-96 resize-y py-2 [field-sizing:content] min-h-32`}
      />
      <FieldNote id={`${fieldId}-note`} hint={hint} error={error} />
    </div>
  )
}
