import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

/** On narrow screens what a button says may take two lines. */
const shape =
  'inline-flex min-h-11 max-w-full shrink-0 items-center justify-center gap-2 rounded-lg border px-4 py-1 text-center text-sm font-medium transition-colors sm:h-10 sm:min-h-0 sm:whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default [&>svg]:shrink-0'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-brand-edge bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-edge bg-surface text-ink hover:border-muted hover:bg-sunken',
  ghost: 'border-transparent text-brand-ink hover:bg-brand-soft',
  danger: 'border-transparent bg-danger-fill text-white hover:[filter:brightness(.9)]',
}

/** The classes of a button, for a router link that should look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `${shape} ${looks[variant]} ${className}`
}

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant
  icon?: ReactNode
  /** While something is under way the button ignores clicks, and keeps its focus and width. */
  isBusy?: boolean
  /** Its text while it is busy; by default the same text. */
  busyLabel?: string
  children: ReactNode
}

/** A button; its `type` is 'button' by default. */
export function Button({ variant, icon, isBusy = false, busyLabel, className, onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
      className={buttonClass(variant, className)}
    >
      {isBusy && busyLabel ? null : icon}
      <span className="grid place-items-center">
        <span className={`col-start-1 row-start-1 ${isBusy ? 'invisible' : ''}`}>{children}</span>
        {(busyLabel !== undefined || isBusy) && (
          <span className={`col-start-1 row-start-1 flex items-center gap-2 ${isBusy ? '' : 'invisible'}`}>
            <LoaderCircle size={16} strokeWidth={1.75} className="animate-spin" aria-hidden="true" />
            {busyLabel ?? <span className="sr-only">{children}</span>}
          </span>
        )}
      </span>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { variant?: ButtonVariant; icon?: ReactNode }) {
  return (
    <a {...rest} className={buttonClass(variant, className)}>
      {icon}
      {children}
    </a>
  )
}
