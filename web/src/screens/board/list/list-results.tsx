import { SKELETON_CARDS } from '@plaza/contract/limits'
import { type ReactNode, useEffect, useRef } from 'react'
import type { JobsData } from '../list-loading.ts'
import { ListPaginator } from './list-paginator.tsx'
import { useIsListLoading } from './use-list-search.ts'

type Props = {
  label: string
  pagination: JobsData['meta']['pagination']
  page: string | undefined
  /** The classes of the grid that rows and skeletons stand in. */
  gridClassName: string
  /** The shape of one row that is coming, for a list that takes long. */
  skeleton: ReactNode
  /** In place of a list without rows. */
  empty: ReactNode
  /** The rows as <li>. */
  children: ReactNode
}

const skeletonPlaces = Array.from({ length: SKELETON_CARDS }, (_, place) => place)

/** A page of a list with its paginator. The old list stays until the new one is there; another page begins at the top of the list. */
export function ListResults({ label, pagination, page, gridClassName, skeleton, empty, children }: Props) {
  const top = useRef<HTMLElement>(null)
  const isTurning = useRef(false)
  const isLoading = useIsListLoading()
  const { from } = pagination

  // A new first row means that another page is shown.
  const shown = useRef(from)
  useEffect(() => {
    if (shown.current === from) return
    shown.current = from
    if (!isTurning.current) return
    isTurning.current = false
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [from])

  const isEmpty = pagination.to === 0
  return (
    <section ref={top} tabIndex={-1} aria-label={label} aria-busy={isLoading} className="scroll-mt-6 outline-none">
      <div className="grid">
        <div className={`col-start-1 row-start-1 min-w-0 ${isLoading ? 'list-stale' : ''}`}>
          {isEmpty ? empty : <ul className={gridClassName}>{children}</ul>}
        </div>
        {isLoading && (
          <div aria-hidden="true" className={`list-skeletons col-start-1 row-start-1 min-w-0 self-start ${gridClassName}`}>
            {skeletonPlaces.map((place) => (
              <div key={place}>{skeleton}</div>
            ))}
          </div>
        )}
      </div>
      {!isEmpty && (
        <div className="mt-8">
          <ListPaginator
            pagination={pagination}
            page={page}
            onFollow={() => {
              isTurning.current = true
            }}
          />
        </div>
      )}
    </section>
  )
}
