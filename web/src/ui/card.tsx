import type { ComponentProps } from 'react'

/** The look of a card, for elements that are one themselves. */
export const cardClass = 'rounded-xl border border-line bg-surface'

/** A box on the page with the space inside that all cards have. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${cardClass} p-5 sm:p-6 ${className}`} />
}
