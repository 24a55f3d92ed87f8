// Going through a pipeline by keyboard while somebody is chosen: what takes the focus is seen.
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import { expect, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'

test('while somebody is chosen, nothing that takes the focus lies under their bar @both', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const token = await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const job = await house.job(company)
  for (let people = 0; people < 8; people++) {
    const names = {
      'candidate[first_name]': 'Ana',
      'candidate[last_name]': 'Torres',
      'candidate[email]': house.address(`candidate${people}`),
    }
    const answer = await page.request.post(`${house.origin('combined')}/api/jobs/${job}/applications`, {
      headers: { accept: API_MEDIA_TYPE, authorization: `Bearer ${token}` },
      multipart: { ...names, 'candidate[resume]': pdf('ana.pdf', ['Ana Torres']) },
    })
    expect(answer.status()).toBe(200)
  }
  await visit(`${house.origin('sourcing')}/jobs/${job}`)
  const first = page.getByRole('checkbox', { name: /^Select Ana Torres/ }).first()
  await first.check()
  const bar = page.getByRole('region', { name: 'Selected candidates' })
  await expect(bar).toBeVisible()
  await first.focus()
  // Three things take the focus on each card.
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const begins = await bar.evaluate((element) => element.getBoundingClientRect().top)
    const ends = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0)
    expect(ends, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBeLessThanOrEqual(begins)
  }
})
