// A company that has taken another domain_name keeps its old addresses: they lead to the new ones.
import { expect, test } from '../src/fixtures.ts'

test('old addresses of a company and of its jobs lead to the new ones on every site', async ({ page, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  const present = `nueva-${house.word}`
  await house.rename(company, present)
  const old = company.domain_name
  const moved = [
    ['main', `/companies/${old}?department=design`, `/companies/${present}?department=design`],
    ['main', `/companies/${old}/jobs/${job}?step=application`, `/companies/${present}/jobs/${job}?step=application`],
    ['white_label', `/companies/${old}`, `/companies/${present}`],
    ['white_label', `/companies/${old}/jobs/${job}`, `/companies/${present}/jobs/${job}`],
    ['careers', `/${old}`, `/${present}`],
    ['careers', `/${old}/jobs/${job}`, `/${present}/jobs/${job}`],
    ['careers', `/apply-job/${old}/${job}`, `/apply-job/${present}/${job}`],
    ['main', `/companies/${old}/feed.xml`, `/companies/${present}/feed.xml`],
  ] as const
  for (const [family, from, to] of moved) {
    // Outside the browser only `localhost` resolves to this machine, so the wanted host goes into the header.
    const headers = { host: new URL(house.origin(family)).host }
    const answer = await page.request.get(house.origin('combined') + from, { maxRedirects: 0, headers })
    const address = new URL(answer.headers().location ?? '', house.origin(family)).href
    expect([from, answer.status(), address]).toEqual([from, 301, house.origin(family) + to])
    // If browsers cached it for good, it would be wrong once the company takes its old name back.
    expect(answer.headers()['cache-control']).toContain('no-cache')
  }
  await visit(`${house.origin('careers')}/${old}`)
  await expect(page).toHaveURL(`${house.origin('careers')}/${present}`)
  await expect(page.getByRole('banner').getByRole('link', { name: company.visible_name })).toBeVisible()
})
