// Names and logos that link to the start of a site.
import { m } from '../paraglide/messages.js'

/** The product's own logo; it keeps its colour on pages in another colour. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#6d28d9" />
      <path
        d="M11 25V8h7a5.5 5.5 0 0 1 0 11h-7"
        fill="none"
        stroke="#ffffff"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A partner's or company's logo, assumed square until it is loaded; the first letter of the name if there is none. */
export function Logo({ name, url }: { name: string; url: string | null }) {
  if (url) return <img src={url} alt="" width={32} height={32} className="h-8 w-auto max-w-40 rounded-md object-contain" />
  return (
    <span aria-hidden="true" className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-brand text-base text-on-brand">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

/** The product's name and logo as a link to the start of the host. */
export function ProductLink({ href = '/' }: { href?: string }) {
  return (
    <a href={href} className="flex shrink-0 items-center gap-2 rounded-lg text-lg font-semibold text-ink">
      <Mark />
      <span className="max-[22rem]:sr-only">{m.product_name()}</span>
    </a>
  )
}
