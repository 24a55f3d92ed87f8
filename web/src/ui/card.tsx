import type { ComponentProps } from 'react'

/** The classes of a card, for other elements that should look like one. */
export const cardClass = 'rounded-xl border border-line bg-surface'

/** The classes of a card that can be clicked anywhere: the one link in it covers it. */
export const linkCardClass = `${cardClass} relative transition-[border-color] has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-ink hover:border-edge`

/** A box with the border and padding of all cards. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`${cardClass} p-5 sm:p-6 ${className}`} />
}
