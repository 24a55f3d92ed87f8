import { expect, test } from '../src/fixtures.ts'

for (const path of ['/api/docs', '/api/docs/']) {
  test(`${path} shows the calls, from this host alone`, async ({ page, house }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin)
    })
    const response = await page.goto(house.origin('main') + path)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['content-security-policy']).not.toMatch(/https?:|\*|swagger/)
    const call = page.locator('.opblock', { hasText: '/job_board/jobs' }).first()
    await expect(call).toBeVisible()
    await call.getByRole('button').first().click()
    await expect(call.getByText('Parameters', { exact: true })).toBeVisible()
    expect([...hosts]).toEqual([house.origin('main')])
  })
}
