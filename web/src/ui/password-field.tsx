import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { FieldNote, fieldClass } from './text-field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** The labels of the button that shows the password, and hides it again. */
  showLabel: string
  hideLabel: string
  /** The rules that the password has to meet (rule-list.tsx), shown below the field and read out with it. */
  rules?: ReactNode
}

/** A password, hidden until its button shows it. The cursor keeps its place when that changes. */
export function PasswordField({ label, hint, error, showLabel, hideLabel, rules, className = '', id, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const described = [(hint || error) && `${inputId}-note`, rules && `${inputId}-rules`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          id={inputId}
          type={isShown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${fieldClass} pr-12`}
        />
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          aria-controls={inputId}
          // The cursor stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-lg text-muted -outline-offset-2 hover:text-ink scriptless:hidden"
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <FieldNote id={`${inputId}-note`} hint={hint} error={error} />
      {rules && (
        <div id={`${inputId}-rules`} className={hint || error ? 'mt-3' : 'mt-2'}>
          {rules}
        </div>
      )}
    </div>
  )
}
