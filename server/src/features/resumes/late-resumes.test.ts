// A few files that take all the time there is must not keep those of everybody else from being read.
import { expect, it, vi } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { makePdf } from '../../testing/resume-files.ts'
import { emptyProposal } from './proposal.ts'

vi.mock('./apart.ts', async (original) => ({
  ...(await original<typeof import('./apart.ts')>()),
  toldApart: async () => ({ said: null, is_late: true }),
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
