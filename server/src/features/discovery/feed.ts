// RSS 2.0 (https://www.rssboard.org/rss-specification) of a board, of a company's page, and of each search on them.
import type { OutputOf } from '@plaza/contract'
import { board } from '@plaza/contract/calls/board'
import { pathOf } from '@plaza/contract/rules/addresses'
import { type BoardSearch, boardSearch, listQuery } from '@plaza/contract/rules/board-search'
import { plainText, shorten } from '@plaza/contract/rules/plain-text'
import type { Language } from '@plaza/contract/values'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { newestJobs } from '../board/board.ts'
import type { Addresses } from './addresses.ts'
import { filterTexts, payText, placeOf, typeOf } from './labels.ts'
import { listPostingTexts, type PostingText } from './posting-texts.ts'
import { element, emptyElement, XML_DECLARATION } from './xml.ts'

type Job = OutputOf<'GET /job_board/jobs'>['jobs'][number]

/** More than a board publishes between two visits of a feed reader. */
const ITEMS_MAX = 50
const SUMMARY_MAX_CHARACTERS = 400
/** Enough HTML for a summary; the rest of a long posting stays in the database. */
const HTML_MAX_CHARACTERS = 2000
const MINUTES_BETWEEN_VISITS = 60

const jobsQuery = board[0].query

export type FeedRequest = {
  addresses: Addresses
  /** The domain_name of a company, or null for the whole board. */
  company: string | null
  /** The partner whose jobs alone exist on this site. */
  partner: string | undefined
  siteName: string
  /** The query of the address, unchanged. */
  query: URLSearchParams
  language: Language
}

/** `company`: the present domain_name of the company whose feed it is. */
export type Feed = { xml: string; updated_at: Date | null; company: string | null }

function withFilters(address: string, search: BoardSearch): string {
  const query = new URLSearchParams(Object.entries(search)).toString()
  return query === '' ? address : `${address}?${query}`
}

/** The title by which a reader of several feeds recognises this one. */
function titleOf({ siteName, language }: FeedRequest, companyName: string | undefined, search: BoardSearch): string {
  const said = words[language].jobs
  const named = filterTexts(search, language)
  const whose = companyName === undefined ? said.board : said.companyJobs(companyName)
  return `${whose}${named.length > 0 ? `: ${named.join(', ')}` : ''} | ${siteName}`
}

function item(job: Job, text: PostingText | undefined, { addresses, company, language }: FeedRequest): string {
  const said = words[language].jobs
  const link = addresses.job(job.company.domain_name, job.id)
  const facts = [job.company.visible_name, placeOf(job, language), typeOf(job, language), payText(job, language)]
    .filter(Boolean)
    .join(' · ')
  // The HTML was cut and may end within a tag.
  const summary = shorten(plainText((text?.text ?? '').replace(/<[^>]*$/, '')), SUMMARY_MAX_CHARACTERS)
  const categories = [job.department && said.departments[job.department], typeOf(job, language)].filter(Boolean) as string[]
  return [
    '<item>',
    element('title', company === null ? `${job.title} – ${job.company.visible_name}` : job.title),
    element('link', link),
    element('guid', link, { isPermaLink: 'true' }),
    element('pubDate', new Date(job.publish_date).toUTCString()),
    element('description', [facts, summary].filter(Boolean).join('\n')),
    ...categories.map((category) => element('category', category)),
    '</item>',
  ].join('\n')
}

/** The feed of the newest jobs that the page with this query shows. Refuses, as the page does, a company that does not exist. */
export async function feed(world: World, asked: FeedRequest): Promise<Feed> {
  const { addresses, company, language, partner } = asked
  const { page: _page, ...search } = boardSearch(Object.fromEntries(asked.query))
  const query = jobsQuery.parse({ ...listQuery(search), job_board: partner })
  const { company: owner, jobs } = await newestJobs(world, { company, query, language }, ITEMS_MAX)
  const texts = await listPostingTexts(
    world.db,
    jobs.map((job) => job.id),
    HTML_MAX_CHARACTERS,
  )
  const times = jobs.map((job) => Math.max(Date.parse(job.publish_date), texts.get(job.id)?.updated_at.getTime() ?? 0))
  const updatedAt = times.length === 0 ? null : new Date(Math.max(...times))
  const name = owner?.company_branding.domain_name ?? null
  const page = name === null ? addresses.at(pathOf('main', 'board')) : addresses.company(name)
  const title = titleOf(asked, owner?.visible_name, search)
  const lines = [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', withFilters(page, search)),
    element(
      'description',
      owner ? words[language].jobs.companyJobs(owner.visible_name) : words[language].jobs.boardDescription(asked.siteName),
    ),
    element('language', language),
    emptyElement('atom:link', { href: withFilters(addresses.feed(name), search), rel: 'self', type: 'application/rss+xml' }),
    ...(updatedAt ? [element('lastBuildDate', updatedAt.toUTCString())] : []),
    element('ttl', String(MINUTES_BETWEEN_VISITS)),
    ...jobs.map((job) => item(job, texts.get(job.id), asked)),
    '</channel>',
    '</rss>',
  ]
  return { xml: `${XML_DECLARATION}${lines.join('\n')}\n`, updated_at: updatedAt, company: name }
}
