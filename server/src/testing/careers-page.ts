// A company with a member who may edit its careers page, for tests of that page and of its address. What is let changes with each `open`.
import type { InputOf } from '@plaza/contract'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type CompanyRow, makeCompany, makeUser, signIn } from './factories.ts'
import { type House, openHouse } from './harness.ts'

export let house: House
export const START = new Date('2026-03-02T09:00:00Z')
export const MAIN = 'plaza.localhost:3000'
const PATH = 'PUT /companies/{id}/company_brandings/{brandingId}'

export type Change = InputOf<typeof PATH>['body']['company_branding']

export let company: CompanyRow
/** The editor's. */
export let token: string
export let brandingId: number

/** Call once at the top of a test file. */
export function openCareersHouse(): void {
  house = openHouse()
}

/** Makes the company of this name, with an editor who is signed in. */
export async function open(visible_name: string): Promise<void> {
  const { db } = house.world
  company = await makeCompany(db, { visible_name, description: 'Somos buenos.' })
  const editor = await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id, first_name: 'Inés', last_name: 'Mora' })
  token = await signIn(db, editor, START)
  brandingId = await brandingOf(company)
}

/** The id of a company's careers page. */
export async function brandingOf({ id }: { id: number }): Promise<number> {
  const row = await house.world.db.selectFrom('company_brandings').select('id').where('company_id', '=', id).executeTakeFirstOrThrow()
  return row.id
}

export const params = () => ({ id: company.id, brandingId })
export const read = async () =>
  (await house.call('GET /companies/{id}/company_brandings/{brandingId}', { token, params: params() })).json().company_branding
export const update = (company_branding: Change | object) => house.call(PATH, { token, params: params(), body: { company_branding } })

/** Texts and pictures as a form sends them. */
export function form(parts: Record<string, string | Buffer>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    const key = `company_branding[${name}]`
    if (typeof value === 'string') made.append(key, value)
    else made.append(key, new Blob([new Uint8Array(value)]), 'picture.png')
  }
  return made
}

/** A picture of one color. */
export const plain = (width: number, height: number, background = '#0000ff') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A page or a file, as a visitor of this host asks for it. */
export async function ask(url: string, host = MAIN, headers: Record<string, string> = {}) {
  const response = await house.app.inject({ method: 'GET', url, headers: { host, ...headers } })
  expect(house.takeErrors()).toEqual([])
  return response
}
