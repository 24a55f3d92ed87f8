import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { resumeProposal } from '@plaza/contract/calls/resumes'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCompany, makeJob } from '../../testing/factories.ts'
import { type House, openHouse } from '../../testing/harness.ts'
import { makeDocx, makePdf } from '../../testing/resume-files.ts'
import { emptyProposal } from './proposal.ts'

// Limits only end what hangs: on a busy machine a file may take a minute.
vi.setConfig({ testTimeout: 300_000 })

const house = openHouse()
const frugal = openHouse({ TRIES_PER_CLIENT: '2' })
const TEXT = 'Ana Torres\nana@ejemplo.mx\nExperience\nBaker, Sun Bakery Inc\tJan 2020 – Present\nSkills: figma'

beforeAll(async () => {
  const company = await makeCompany(house.world.db)
  await makeJob(house.world.db, company, { required_skills: ['Figma'] })
})

async function send(to: House, files: { [field: string]: Buffer }) {
  const form = new FormData()
  for (const [field, bytes] of Object.entries(files)) form.append(field, new Blob([new Uint8Array(bytes)]), 'cv.txt')
  const request = new Request('http://x', { method: 'POST', body: form })
  return to.app.inject({
    method: 'POST',
    url: '/api/resume_proposals',
    headers: { host: 'plaza.localhost:3000', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

describe('POST /resume_proposals', () => {
  it.each([
    ['PDF', makePdf(TEXT)],
    ['DOCX', makeDocx(TEXT)],
  ])('proposes what a %s says, whatever it is called, and keeps nothing of it', async (_, resume) => {
    const response = await send(house, { resume })
    expect(response.statusCode).toBe(200)
    const { proposal } = response.json()
    expect(resumeProposal.parse(proposal)).toMatchObject({
      first_name: 'Ana',
      last_name: 'Torres',
      email: 'ana@ejemplo.mx',
      candidate_work_histories: [
        { job_title: 'Baker', company_name: 'Sun Bakery Inc', start_date: '2020-01-01', end_date: null, is_current: true },
      ],
      skills: ['Figma'],
    })
    expect(await readdir(join(house.world.env.dataDir, 'uploads')).catch(() => [])).toEqual([])
    expect(house.takeErrors()).toEqual([])
  })

  it.each([
    ['of another kind', Buffer.from('MZ')],
    ['that is empty', Buffer.alloc(0)],
    ['that is broken', makePdf(TEXT).subarray(0, 200)],
  ])('proposes nothing for a file %s', async (_, resume) => {
    const response = await send(house, { resume })
    expect([response.statusCode, response.json()]).toEqual([200, { proposal: emptyProposal() }])
    expect(house.takeErrors()).toEqual([])
  })

  it('refuses what is too large, not expected, or not there', async () => {
    const answer = async (files: { [field: string]: Buffer }) => {
      const response = await send(house, files)
      return [response.statusCode, response.json().errors]
    }
    expect(await answer({ resume: Buffer.alloc(5 * 1024 * 1024 + 1) })).toEqual([422, ['The file is larger than 5 MB.']])
    expect(await answer({ cv: Buffer.from('x') })).toEqual([422, ['This file is not asked for here.']])
    expect((await house.call('POST /resume_proposals')).json().errors).toEqual(['Resume is required'])
    expect((await house.call('POST /resume_proposals', { body: { resume: 'x' } })).statusCode).toBe(422)
  })

  it('holds a client up that asks without end', async () => {
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await send(frugal, { resume: Buffer.from('x') })).statusCode)
    expect(statuses).toEqual([200, 200, 429])
  })
})
