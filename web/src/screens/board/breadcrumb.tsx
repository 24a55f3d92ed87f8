import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'

/** The classes of a link in the way to a page. */
export const crumbClass = 'wrap-anywhere rounded-sm sm:truncate underline-offset-2 hover:text-ink hover:underline'

type Props = {
  /** Links to the pages above, each with a key. */
  links: readonly ReactElement[]
  /** The name of the page itself, which phones leave to its title. */
  here: ReactNode
}

/** The way from the list of jobs to this page. */
export function Breadcrumb({ links, here }: Props) {
  return (
    <nav aria-label={m.breadcrumb()} className="min-w-0 flex-1">
      <ol className="flex min-w-0 flex-wrap items-center gap-1.5 text-sm text-muted sm:flex-nowrap">
        {links.map((link, index) => (
          <li key={link.key} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <Arrow />}
            {link}
          </li>
        ))}
        <li className="flex flex-1 basis-12 items-center gap-1.5 max-sm:sr-only sm:min-w-12">
          {links.length > 0 && <Arrow />}
          <span aria-current="page" className="truncate text-ink">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}

function Arrow() {
  return <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
}
