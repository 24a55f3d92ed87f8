// The dialog of a rejection says when its mail goes before anything is decided.
import { expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { ask, makeApplications, makeTeam } from '../../testing/hiring.ts'

const house = openHouse()

it.each([
  ['on a weekday', '2026-03-02T14:00:00Z', '2026-03-03T14:00:00.000Z'],
  ['before the weekend', '2026-03-06T23:30:00Z', '2026-03-09T13:00:00.000Z'],
])('the templates say %s when a rejection goes, and it goes then', async (_, now, morning) => {
  house.setNow(new Date(now))
  const team = await makeTeam(house)
  const token = team.tokens.recruiter
  const [id = 0] = await makeApplications(house, team.job, 1)
  const { mail_templates, rejections_at } = await ask(house, 'GET /mail_templates', { token })
  expect(rejections_at).toBe(morning)
  const { rejection_reasons } = await ask(house, 'GET /rejection_reasons', { token })
  const body = {
    rejection_reason_id: rejection_reasons[0]?.id ?? 0,
    message: { mail_template_id: mail_templates.find(({ kind }) => kind === 'rejection')?.id ?? 0 },
    is_told: false,
    version: 1,
  }
  const { message } = await ask(house, 'POST /applications/{id}/reject', { params: { id }, body, token })
  expect(message?.send_at).toBe(rejections_at)
})
