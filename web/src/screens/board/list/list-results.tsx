import { SKELETON_CARDS } from '@plaza/contract/limits'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLoadAgain } from '../../../frame/keep-page.ts'
import { ListPages } from '../../../visit/list-pages.tsx'
import { useIsListLoading } from '../../../visit/use-typed-search.ts'
import type { JobsData } from '../list-loading.ts'

type Props = {
  label: string
  pagination: JobsData['meta']['pagination']
  page: string | undefined
  /** The classes of the grid with the rows and skeletons. */
  gridClassName: string
  /** The outline of a row, shown if the list takes long to load. */
  skeleton: ReactNode
  /**
   * The rows are those of the previous list, because the requested one could not be loaded. They are faded until it is, and their count is
   * not shown.
   */
  isMissed: boolean
  /** Shown if the list has no rows. */
  empty: ReactNode
  /** The rows, as <li>. */
  children: ReactNode
}

const skeletonPlaces = Array.from({ length: SKELETON_CARDS }, (_, place) => place)

/** A page of a list with its paginator. The old list stays until the new one is loaded; another page is shown from its top. */
export function ListResults({ label, pagination, page, gridClassName, skeleton, isMissed, empty, children }: Props) {
  const top = useRef<HTMLElement>(null)
  const isTurning = useRef(false)
  const isLoading = useIsListLoading()
  const { from } = pagination
  useLoadAgain(isMissed)

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

  // The pressed paginator is gone until the page is loaded, so the list takes the focus.
  useEffect(() => {
    if (isMissed && isTurning.current) top.current?.focus({ preventScroll: true })
  }, [isMissed])

  const isEmpty = pagination.to === 0
  return (
    <section ref={top} tabIndex={-1} aria-label={label} aria-busy={isLoading} className="scroll-mt-6 outline-none">
      <div className="grid">
        <div
          inert={isMissed}
          className={`col-start-1 row-start-1 min-w-0 ${isLoading ? 'list-stale' : ''} ${isMissed ? 'opacity-40' : ''}`}
        >
          {isEmpty ? !isMissed && empty : <ul className={gridClassName}>{children}</ul>}
        </div>
        {isLoading && (
          <div aria-hidden="true" className={`list-skeletons col-start-1 row-start-1 min-w-0 self-start ${gridClassName}`}>
            {skeletonPlaces.map((place) => (
              <div key={place}>{skeleton}</div>
            ))}
          </div>
        )}
      </div>
      {!isEmpty && !isMissed && (
        <div className="mt-8">
          <ListPages
            pagination={pagination}
            page={Number(page ?? 1)}
            onFollow={() => {
              isTurning.current = true
            }}
          />
        </div>
      )}
    </section>
  )
}
