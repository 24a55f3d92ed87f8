import { SIMILAR_JOBS_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../../api/api.ts'
import { Held } from '../../../../frame/held.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { boardScope, similarScope, useArea, useSite } from '../../../../visit/site.ts'
import type { JobData } from '../job-loading.ts'
import { SimilarCard, SimilarCardSkeleton } from './similar-card.tsx'
import { cardCountOfPage, pageInFront } from './similar-pages.ts'

type Similar = NonNullable<JobData['similar']>
type Jobs = Similar['similar_jobs']
type Load = (page: number, signal: AbortSignal) => Promise<Similar>

/** Loads a page of the track once it is visible. If it scrolls out of view first, its request is cancelled. */
function usePageInSight(track: RefObject<HTMLElement | null>, page: number, first: Jobs | null, load: Load) {
  const element = useRef<HTMLLIElement>(null)
  const [loaded, setLoaded] = useState<Jobs | null>(null)
  const jobs = first ?? loaded
  const [isFailed, setIsFailed] = useState(false)

  useEffect(() => {
    if (jobs !== null || isFailed || element.current === null) return
    let request: AbortController | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        request?.abort()
        if (!entries.at(-1)?.isIntersecting) return
        request = new AbortController()
        const { signal } = request
        load(page, signal).then(
          (answer) => signal.aborted || setLoaded(answer.similar_jobs),
          () => signal.aborted || setIsFailed(true),
        )
      },
      { root: track.current },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      request?.abort()
    }
  }, [jobs, isFailed, page, track, load])

  return { element, jobs, isFailed, retry: () => setIsFailed(false) }
}

const places = Array.from({ length: SIMILAR_JOBS_PAGE_SIZE_ROWS }, (_, place) => place)

type PageProps = {
  track: RefObject<HTMLElement | null>
  page: number
  totalPages: number
  /** How many cards it has. */
  size: number
  first: Jobs | null
  load: Load
}

function SimilarPage({ track, page, totalPages, size, first, load }: PageProps) {
  const { element, jobs, isFailed, retry } = usePageInSight(track, page, first, load)
  return (
    <li
      ref={element}
      aria-roledescription={m.carousel_slide()}
      aria-label={m.carousel_page({ page, total: totalPages })}
      aria-busy={jobs === null && !isFailed}
      className={`relative shrink-0 lg:w-full lg:snap-start ${page > 1 ? 'scriptless:hidden' : ''}`}
    >
      <ul className="flex gap-3 lg:grid lg:grid-cols-4 lg:gap-4">
        {jobs?.map((job) => (
          <Held key={job.id} className="w-[min(76vw,19rem)] snap-start lg:w-auto lg:snap-align-none" of={job} by="similar">
            <SimilarCard job={job} />
          </Held>
        ))}
        {jobs === null &&
          places.slice(0, size).map((place) => (
            <li key={place} aria-hidden="true" className="w-[min(76vw,19rem)] snap-start lg:w-auto lg:snap-align-none">
              <SimilarCardSkeleton isStill={isFailed} />
            </li>
          ))}
      </ul>
      {isFailed && (
        <div className="absolute inset-y-0 left-0 flex w-[min(76vw,19rem)] items-center justify-center lg:w-full">
          <Button variant="secondary" onClick={retry}>
            {m.try_again()}
          </Button>
        </div>
      )}
    </li>
  )
}

const round =
  'flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface transition-colors hover:bg-sunken sm:size-10 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-surface'

function Arrow({ label, isPossible, onClick, children }: { label: string; isPossible: boolean; onClick: () => void; children: ReactNode }) {
  // Not `disabled`, because the pressed button would lose the focus at either end.
  return (
    <button type="button" aria-label={label} aria-disabled={!isPossible} onClick={() => isPossible && onClick()} className={round}>
      {children}
    </button>
  )
}

export type SimilarJobsProps = { similar: Similar | null; company: string; job: string }

/**
 * Similar jobs, page by page. The track scrolls natively (swipe, wheel, Tab); the buttons scroll it to a page. Without JavaScript it is a
 * list of the first page.
 */
export function SimilarJobs({ similar, company, job }: SimilarJobsProps) {
  const site = useSite()
  const area = useArea()
  const titleId = useId()
  const track = useRef<HTMLUListElement>(null)
  const [page, setPage] = useState(1)
  const load = useCallback<Load>(
    (wanted, signal) =>
      call(
        'GET /job_board/{company}/{job}/similar_jobs',
        { params: { company, job }, query: { page: String(wanted), ...boardScope(site), ...similarScope(area) } },
        { signal },
      ),
    [company, job, site, area],
  )
  const pagination = similar?.meta.pagination
  if (!similar || !pagination || pagination.total_count === 0) return null

  const { total_pages, total_count } = pagination
  const pages = Array.from({ length: total_pages }, (_, index) => index + 1)

  function starts(): number[] {
    const slides = [...(track.current?.children ?? [])].filter((each) => each instanceof HTMLElement)
    return slides.map((each) => each.offsetLeft - (slides[0]?.offsetLeft ?? 0))
  }

  function show(wanted: number) {
    track.current?.scrollTo({ left: starts()[wanted - 1] ?? 0 })
  }

  return (
    <section aria-roledescription={m.carousel()} aria-labelledby={titleId} className="mt-12 pb-12 lg:mt-16 lg:pb-16">
      <h2 id={titleId} className="mb-4 text-xl font-semibold tracking-tight">
        {m.similar_jobs()}
      </h2>
      <ul
        ref={track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) =>
          setPage(pageInFront(starts(), { scrolled: scrollLeft, width: clientWidth, length: scrollWidth }))
        }
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] motion-safe:scroll-smooth sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-1 lg:scroll-px-1 lg:gap-4 lg:px-1"
      >
        {pages.map((each) => (
          <SimilarPage
            key={each}
            track={track}
            page={each}
            totalPages={total_pages}
            size={cardCountOfPage(each, total_count, SIMILAR_JOBS_PAGE_SIZE_ROWS)}
            first={each === 1 ? similar.similar_jobs : null}
            load={load}
          />
        ))}
      </ul>
      {total_pages > 1 && (
        <div className="mt-4 flex items-center justify-center gap-2 scriptless:hidden">
          <Arrow label={m.carousel_previous()} isPossible={page > 1} onClick={() => show(page - 1)}>
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          </Arrow>
          <ul className="flex">
            {pages.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  aria-label={m.pages_page({ page: each })}
                  aria-current={each === page ? 'true' : undefined}
                  onClick={() => show(each)}
                  className="group flex h-11 w-9 items-center justify-center rounded-full sm:size-10"
                >
                  <span className="size-2 rounded-full bg-edge transition-all group-hover:bg-muted group-aria-[current]:w-5 group-aria-[current]:bg-brand-ink" />
                </button>
              </li>
            ))}
          </ul>
          <Arrow label={m.carousel_next()} isPossible={page < total_pages} onClick={() => show(page + 1)}>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </Arrow>
          <p role="status" className="sr-only">
            {m.carousel_page({ page, total: total_pages })}
          </p>
        </div>
      )}
    </section>
  )
}
