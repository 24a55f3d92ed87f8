import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'

/** The classes of a link in the way to a page. */
export const crumbClass = 'break-words rounded-sm sm:truncate underline-offset-2 hover:text-ink hover:underline'

/** The way from the list of jobs to this page; the last of the children is the page itself, which phones leave to its title. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const last = Children.toArray(children).length - 1
  return (
    <nav aria-label={m.breadcrumb()} className="min-w-0 flex-1">
      <ol className="flex min-w-0 flex-wrap items-center gap-1.5 text-sm text-muted sm:flex-nowrap">
        {Children.map(Children.toArray(children), (crumb, index) => (
          <li className={`flex items-center gap-1.5 ${index === last ? 'flex-1 basis-12 max-sm:sr-only sm:min-w-12' : 'min-w-0'}`}>
            {index > 0 && <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />}
            {index === last ? (
              <span aria-current="page" className="truncate text-ink">
                {crumb}
              </span>
            ) : (
              crumb
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
