// A part of a list that many pages show. The server makes its markup once for all who see the same (docs/decisions/0137); a browser renders it as ever, and
// finds the same elements.
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactElement } from 'react'
import { useArea, useSite, useViewer } from '../visit/site.ts'
import { heldMarkup } from './held-markup.tsx'

type Props = {
  className: string
  /** What it shows: an object that is the same for everybody as long as nothing of it has changed. */
  of: object
  /** All else that it depends on beside the page's language and site; null where it is this reader's alone. */
  by: string | null
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

/** An <li> with a part of a list. */
export function HeldItem(props: Props) {
  const html = markup(props)
  if (html !== null) return <li className={props.className} dangerouslySetInnerHTML={{ __html: html }} />
  return <li className={props.className}>{props.children}</li>
}
