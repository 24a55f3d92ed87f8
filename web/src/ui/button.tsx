import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

const shape =
  'inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-lg border px-4 text-sm font-medium whitespace-nowrap transition-colors sm:h-10 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-brand-edge bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-edge bg-surface text-ink hover:border-muted hover:bg-sunken',
  ghost: 'border-transparent text-brand-ink hover:bg-brand-soft',
  danger: 'border-transparent bg-danger-fill text-white hover:brightness-90',
}

/** The classes of a button, for a link of the router that should look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `${shape} ${looks[variant]} ${className}`
}

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant
  icon?: ReactNode
  /** The button waits: it keeps its focus and its width and ignores clicks. */
  isBusy?: boolean
  /** What it says meanwhile; the same words when absent. */
  busyLabel?: string
  children: ReactNode
}

/** A button; `type` is 'button' unless said otherwise. */
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
      <span className="grid justify-items-center">
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
