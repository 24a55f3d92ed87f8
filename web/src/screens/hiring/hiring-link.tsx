// Links between the pages of the recruiters' site.
import { type HiringPage, hiringPath } from '@plaza/contract/rules/hiring-addresses'
import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Parts<P extends HiringPage> = Parameters<typeof hiringPath<P>>[1]
type To<P extends HiringPage> = { page: P } & (keyof Parts<P> extends never ? { parts?: Parts<P> } : { parts: Parts<P> })
type Query = Readonly<Record<string, string | undefined>>

/** For `to` and `params` of the router: the one route of the site, with the page's path below it. */
function hiringTo<P extends HiringPage>({ page, parts }: To<P>) {
  return { to: '/identity/hiring/$', params: { _splat: hiringPath(page, (parts ?? {}) as Parts<P>) } } as const
}

type Props<P extends HiringPage> = To<P> & { query?: Query } & Omit<ComponentProps<'a'>, 'href'>

/** A link to a page of the site; `query` is what stands behind its question mark. */
export function HiringLink<P extends HiringPage>({ page, parts, query = {}, ...rest }: Props<P>) {
  return <Link {...hiringTo({ page, parts } as To<P>)} search={query} activeOptions={{ exact: true }} {...rest} />
}

/**
 * A link for the rows of long lists. One of the router's own reads the address anew whenever it changes, which with a hundred rows is most of the
 * work between two candidates; this one does nothing until it is pressed.
 */
export function RowLink<P extends HiringPage>({ page, parts, query = {}, ...rest }: Omit<Props<P>, 'onClick'>) {
  const router = useRouter()
  const to = { ...hiringTo({ page, parts } as To<P>), search: query }
  return (
    <a
      href={router.buildLocation(to).publicHref}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void router.navigate(to)
      }}
      {...rest}
    />
  )
}

type Go = { query?: Query; replace?: boolean }

/** Goes to a page of the site; settles once it is shown. */
export function useHiringGo(): <P extends HiringPage>(to: To<P>, how?: Go) => Promise<void> {
  const router = useRouter()
  return (to, { query = {}, replace = false } = {}) => router.navigate({ ...hiringTo(to), search: query, replace })
}
