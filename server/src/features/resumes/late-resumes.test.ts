// A few files that take all the time there is must not keep those of everybody else from being read.
import { expect, it, vi } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { makePdf } from '../../testing/resume-files.ts'
import { emptyProposal } from './proposal.ts'

vi.mock('./apart.ts', async (original) => ({
  ...(await original<typeof import('./apart.ts')>()),
  toldApart: async () => ({ said: null, is_late: true }),
  apart: async () => null,
}))

const house = openHouse({ TRIES_PER_CLIENT: '20' })

async function propose(remoteAddress: string) {
  const form = new FormData()
  form.append('resume', new Blob([new Uint8Array(makePdf('Ana Torres'))]), 'cv.pdf')
  const request = new Request('http://x', { method: 'POST', body: form })
  return house.app.inject({
    method: 'POST',
    url: '/api/resume_proposals',
    headers: { host: 'plaza.localhost:3000', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress,
  })
}

it('a resume whose time was over counts as ten, for whoever sent it', async () => {
  const first = await propose('192.0.2.1')
  expect([first.statusCode, first.json()]).toEqual([200, { proposal: emptyProposal() }])
  const later = [await propose('192.0.2.1'), await propose('192.0.2.1'), await propose('192.0.2.2')]
  expect(later.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200])
})

it('so does one that could not be made in time', async () => {
  const candidate = { first_name: 'Ana', last_name: 'Torres', email: 'ana@example.com', phone: '3312345678' }
  const make = async (remoteAddress: string) => {
    const headers = { host: 'plaza.localhost:3000', 'content-type': 'application/json' }
    const payload = JSON.stringify({ candidate })
    return (await house.app.inject({ method: 'POST', url: '/api/resume_files', headers, payload, remoteAddress })).statusCode
  }
  const statuses = [await make('192.0.2.3'), await make('192.0.2.3'), await make('192.0.2.3'), await make('192.0.2.4')]
  expect(statuses).toEqual([503, 503, 429, 503])
})
