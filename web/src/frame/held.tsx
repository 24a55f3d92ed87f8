// A part of a page that many pages show. The server makes its markup once for all who see the same (docs/decisions/0137); a browser renders it as ever, and
// finds the same elements.
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactElement } from 'react'
import { useArea, useSite, useViewer } from '../visit/site.ts'
import { heldMarkup } from './held-markup.tsx'

type Props = {
  as: 'li' | 'div'
  className: string
  /** What it shows: an object that is the same for everybody as long as nothing of it has changed; or a text that says all of it. */
  of: object | string
  /** All else that it depends on beside the page's language and site; null where it is this reader's alone. */
  by: string | null
  /** What is inside. It must not ask for ids (`useId`), which say where in its page it stands. */
  children: ReactElement
}

const markup = createIsomorphicFn()
  .server(({ of, by, children }: Props): string | null => {
    const router = useRouter()
    const { family } = useSite()
    const area = useArea()
    const isVisitors = useViewer() === null
    return by !== null && isVisitors ? heldMarkup(router, of, `${family} ${area} ${by}`, children) : null
  })
  .client((_props: Props): string | null => null)

/** An element with such a part inside. */
export function Held(props: Props) {
  const html = markup(props)
  const { as: Tag, className, children } = props
  if (html !== null) return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
  return <Tag className={className}>{children}</Tag>
}
