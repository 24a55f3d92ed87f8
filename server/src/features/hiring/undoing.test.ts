// Taking several decisions about one person back, one after the other.
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, standingOf } from '../../testing/hiring.ts'

const house = openHouse()

let team: HiringTeam
let id: number
let token: string
beforeEach(async () => {
  team = await makeTeam(house)
  token = team.tokens.recruiter
  ;[id = 0] = await makeApplications(house, team.job, 1)
})

const stage = (place: number) => team.stages[place] ?? 0
const move = (place: number, version: number) =>
  ask(house, 'PUT /applications/{id}/stage', { params: { id }, body: { stage_id: stage(place), version }, token })
const undo = (change: number) => ask(house, 'POST /changes/{id}/undo', { params: { id: change }, token })

it('goes through all of them, the last first', async () => {
  const first = await move(1, 1)
  const second = await move(2, 2)
  const { rejection_reasons } = await ask(house, 'GET /rejection_reasons', { token })
  const rejected = await ask(house, 'POST /applications/{id}/reject', {
    params: { id },
    body: { rejection_reason_id: rejection_reasons[0]?.id, message: null, is_told: true, version: 3 },
    token,
  })
  for (const { change } of [rejected, second, first]) expect(await undo(change.id)).toMatchObject({ restored: [id], skipped: [] })
  expect(await standingOf(house, id)).toMatchObject({ stage_id: stage(0), status: 'active' })
})

it('skips what was decided anew after something else was taken back', async () => {
  const first = await move(1, 1)
  await undo((await move(2, 2)).change.id)
  const { application } = await move(3, 4)
  expect(await undo(first.change.id)).toMatchObject({ restored: [], skipped: [{ id, code: 'application_changed' }] })
  expect(await standingOf(house, id)).toMatchObject({ stage_id: stage(3), version: application.version })
})
