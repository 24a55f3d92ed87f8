// A part of a page that many pages show. The server makes its markup once for all who see the same (docs/decisions/0137); a browser renders it as ever, and
// finds the same elements.
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { useArea, useSite, useViewer } from '../visit/site.ts'
import { heldMarkup } from './held-markup.tsx'

type Props = {
  as?: 'li' | 'div'
  className: string
  /** What it shows: an object that is the same for everybody as long as nothing of it has changed; or a text that says all of it. */
  of: object | string
  /** All else that it depends on beside the page's language and site; null where it is this reader's alone. */
  by: string | null
  /** What is inside. It must not ask for ids (`useId`), which say where in its page it stands. */
  children: ReactNode
}

/** An element, a list's unless said otherwise, with such a part inside. */
export const Held = createIsomorphicFn()
  .server(({ as: Tag = 'li', className, of, by, children }: Props) => {
    const router = useRouter()
    const { family } = useSite()
    const area = useArea()
    const isVisitors = useViewer() === null
    if (by === null || !isVisitors) return <Tag className={className}>{children}</Tag>
    const html = heldMarkup(router, of, `${family} ${area} ${by}`, children)
    return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
  })
  .client(({ as: Tag = 'li', className, children }: Props) => <Tag className={className}>{children}</Tag>)
