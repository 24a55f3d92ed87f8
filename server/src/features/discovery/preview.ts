// The pictures that link previews show (Open Graph): which card belongs to which page, and how pictures are kept.
import { board } from '@plaza/contract/calls/board'
import { payOfDetail } from '@plaza/contract/rules/pay-in-detail'
import { type Language, languages } from '@plaza/contract/values'
import { fewAtOnce } from '../../http/few-at-once.ts'
import type { SitePartner } from '../../http/sites.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { boardCompany, boardJob, boardJobs } from '../board/board.ts'
import { payText, placeOf, typeOf } from './labels.ts'
import { type Card, drawCard } from './preview-card.ts'
import { RecentlyUsed } from './recently-used.ts'

/** Drawing keeps a core busy for a quarter of a second, and pages matter more. */
const RUNNING_MAX = 2
const WAITING_MAX = 50
/** A picture has about 20 kB. */
const KEPT_PICTURES = 300

const jobsQuery = board[0].query

/** The site of a card, and its language if the page has none of its own. */
export type Viewer = { partner: SitePartner | null; language: Language }

const FILES = '/files/'

/** The key behind the address of a public file. */
function keyOf(url: string | null): string | null {
  return url?.startsWith(FILES) ? url.slice(FILES.length) : null
}

function sign(world: World, { partner }: Viewer): Card['sign'] {
  return { name: partner?.name ?? world.env.productName, logo: partner?.logo ?? null }
}

function scope({ partner }: Viewer) {
  return { job_board: partner?.slug }
}

/** The board's card: how many jobs are open. */
export async function boardCard(world: World, viewer: Viewer): Promise<Card> {
  const { language, partner } = viewer
  const { meta } = await boardJobs(world, { params: undefined, query: jobsQuery.parse(scope(viewer)), language })
  const facts = [words[language].jobs.openJobs(meta.pagination.total_count)]
  return {
    title: words[language].jobs.board,
    name: partner?.name ?? world.env.productName,
    facts,
    color: partner?.primary_color ?? null,
    logo: partner?.logo ?? null,
    sign: sign(world, viewer),
  }
}

/** A company's card. Refuses a company that has no page on this site. */
export async function companyCard(world: World, viewer: Viewer, company: string): Promise<Card> {
  const { language } = viewer
  const asked = { params: { company }, query: jobsQuery.parse(scope(viewer)), language }
  const { company: found } = await boardCompany(world, asked)
  const facts = [
    found.company_industry?.name,
    found.company_country?.name,
    found.has_jobs && words[language].jobs.openJobs(found.jobs_count),
  ]
  return {
    title: found.visible_name,
    name: null,
    facts: facts.filter((fact) => typeof fact === 'string'),
    color: found.company_branding.primary_color,
    logo: keyOf(found.company_branding.logo.url),
    sign: sign(world, viewer),
  }
}

/** A job's card, in the language of the posting where the product has it. Refuses a job that has no page on this site or has closed. */
export async function jobCard(world: World, viewer: Viewer, company: string, job: string): Promise<Card> {
  const asked = { params: { company, job }, query: scope(viewer) }
  const { job: first } = await boardJob(world, { ...asked, language: viewer.language })
  // Names of countries come in the language asked for.
  const language = languages.find((each) => each === first.language) ?? viewer.language
  const { job: found } = language === viewer.language ? { job: first } : await boardJob(world, { ...asked, language })
  return {
    title: found.title,
    name: found.company.visible_name,
    facts: [placeOf(found, language), typeOf(found, language), payText(payOfDetail(found), language)].filter((fact) => fact !== ''),
    color: found.company.company_branding.primary_color,
    logo: keyOf(found.company.logo.url),
    sign: sign(world, viewer),
  }
}

/** The key that identifies a card's picture. */
export function cardKey(card: Card): string {
  return JSON.stringify(card)
}

/** Draws cards, two at once, and keeps the pictures that were used last. Throws TooManyWaiting when fifty already wait. */
export function previews(world: World, draw: typeof drawCard = drawCard): (card: Card) => Promise<Buffer> {
  const kept = new RecentlyUsed<Buffer>(KEPT_PICTURES)
  const run = fewAtOnce<Buffer>({ running: RUNNING_MAX, waiting: WAITING_MAX })
  return async (card) => {
    const key = cardKey(card)
    const known = kept.get(key)
    if (known) return known
    return run(key, async () => {
      const picture = await draw(card, (file) => world.files.get(file))
      kept.set(key, picture)
      return picture
    })
  }
}
