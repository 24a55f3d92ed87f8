// What a journey may use of the product besides the browser: its addresses, and rows of its own in the product's database.
import { randomBytes } from 'node:crypto'
import { type CompanyRow, makeCompany, makeJobs } from '../../server/src/testing/factories.ts'
import { openDataFolder } from '../../server/src/testing/journeys.ts'

type Db = Parameters<typeof makeCompany>[0]
type CompanyWishes = NonNullable<Parameters<typeof makeCompany>[1]>
type JobWishes = Parameters<typeof makeJobs>[2][number]

export type Family = 'main' | 'white_label' | 'careers' | 'combined' | 'identity'

/** Every journey has a partner's whole board for itself. */
export const PARTNERS_FOR_EACH_WORKER = 150

/** The slug of a partner, and so the first label of its host. */
export function partnerSlug(worker: number, number: number | ''): string {
  return `partner-${worker}-${number}`
}

const LETTERS = 'bcdfghjklmnpqrstvwxz'

/** A word that stands in no other row, so that a search for it finds this journey's rows alone. */
export function ownWord(): string {
  const word = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `q${word}`
}

export type Partner = { id: number; slug: string }

/** The product for one worker; `word` and `partner` belong to one journey. */
export class House {
  readonly #db: Db
  readonly #port: string
  readonly word: string
  readonly partner: Partner

  constructor(db: Db, port: string, word: string, partner: Partner) {
    this.#db = db
    this.#port = port
    this.word = word
    this.partner = partner
  }

  /** The origin of a family's host; the white label's is the partner of this journey. */
  origin(family: Family): string {
    const hosts: Record<Family, string> = {
      main: 'plaza.localhost',
      careers: 'careers.plaza.localhost',
      identity: 'identity.plaza.localhost',
      white_label: `${this.partner.slug}.plaza.localhost`,
      combined: 'localhost',
    }
    return `http://${hosts[family]}:${this.#port}`
  }

  /** A company whose names hold the journey's word. */
  company(wanted: CompanyWishes = {}): Promise<CompanyRow> {
    const name = wanted.visible_name ?? `Casa ${this.word}`
    return makeCompany(this.#db, { domain_name: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), ...wanted, visible_name: name })
  }

  /** A job, shown on the journey's partner board as well; the one made last is the newest. */
  async job(company: { id: number }, wanted: JobWishes = {}): Promise<number> {
    const [id] = await makeJobs(this.#db, company, [this.#draft(wanted)])
    if (id === undefined) throw new Error('The job was not inserted.')
    return id
  }

  /** Several jobs with numbered titles; number 1 is the newest. Their ids in that order. */
  jobs(company: { id: number }, count: number, wanted: JobWishes = {}): Promise<number[]> {
    const numbers = Array.from({ length: count }, (_, index) => index + 1)
    const drafts = numbers.map((number) =>
      this.#draft({ title: `Designer ${number} ${this.word}`, publish_date: new Date(Date.now() - number * 60_000), ...wanted }),
    )
    return makeJobs(this.#db, company, drafts)
  }

  #draft(wanted: JobWishes): JobWishes {
    return { title: `Designer ${this.word}`, partner_ids: [this.partner.id], publish_date: new Date(), ...wanted }
  }

  /** A job that was open once. */
  closedJob(company: { id: number }, wanted: JobWishes = {}): Promise<number> {
    return this.job(company, { ...wanted, state: 'closed' })
  }
}

/** The rows of this worker: opened once, a new house for each journey. */
export async function openHouses(worker: number): Promise<{ next(): Promise<House>; close(): Promise<void> }> {
  const { PLAZA_DATA_DIR: dataDir, PLAZA_PORT: port } = process.env
  if (!dataDir || !port) throw new Error('The product is not running: global-setup.ts starts it.')
  const { db, close } = await openDataFolder(dataDir)
  return {
    async next() {
      const partner = await db
        .selectFrom('partners')
        .select(['id', 'slug'])
        .where('slug', 'like', `${partnerSlug(worker, '')}%`)
        // One on whose board nobody has published yet.
        .where('id', 'not in', (eb) => eb.selectFrom('job_counts').select('partner_id'))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!partner) throw new Error('No partner is left: raise PARTNERS_FOR_EACH_WORKER.')
      return new House(db, port, ownWord(), partner)
    },
    close,
  }
}
