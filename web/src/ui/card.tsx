import type { ComponentProps } from 'react'

/** The look of a card, for elements that are one themselves. */
export const cardClass = 'rounded-xl border border-line bg-surface'

/** The look of a card that is a link as a whole: one link in it fills it. */
export const linkCardClass = `${cardClass} relative transition-[border-color] has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-ink hover:border-edge`

/** A box on the page with the space inside that all cards have. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${cardClass} p-5 sm:p-6 ${className}`} />
}
