// Back is pressed while a reloaded page is not alive yet: nothing fails, and the page of the entry before stands there.
import { expect, test } from '../src/fixtures.ts'

for (const moment of ['before its scripts have come', 'while it is brought alive'] as const) {
  test(`Back ${moment} leads to the page before`, async ({ page, house, visit }) => {
    const company = await house.company()
    const job = await house.job(company, { title: `Welder ${house.word}` })
    const list = `${house.origin('main')}/companies/${company.domain_name}?search=${house.word}`
    await visit(list)
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    await page.getByRole('link', { name: `Welder ${house.word}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welder ${house.word}`)

    let letScriptsCome = () => {}
    if (moment === 'before its scripts have come') {
      const scripts = new Promise<void>((resolve) => {
        letScriptsCome = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await scripts
        await route.continue()
      })
    } else {
      // React marks the document when it begins.
      await page.addInitScript(() => {
        const begins = setInterval(() => {
          if (!Object.keys(document).some((key) => key.startsWith('__reactContainer$'))) return
          clearInterval(begins)
          if (location.pathname.includes('/jobs/')) history.back()
        }, 0)
      })
    }
    await page.reload({ waitUntil: 'commit' })
    if (moment === 'before its scripts have come') {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welder ${house.word}`)
      await page.evaluate(() => history.back())
      letScriptsCome()
    }
    // A link that is pressed before the list is alive loads a document, which is not what is counted here.
    await page.waitForURL(list)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.visible_name)
    await expect(page.getByLabel('Search job')).toHaveValue(house.word)
    await page.getByRole('link', { name: `Welder ${house.word}` }).click()
    await expect(page).toHaveURL(new RegExp(`/jobs/${job}$`))
    await page.goBack()
    await expect(page).toHaveURL(list)
    expect(documents.length, 'documents that were asked for').toBeLessThanOrEqual(2)
  })
}

test('a page that is loaded or reloaded as it is comes alive at once', async ({ page, house, visit }) => {
  const company = await house.company()
  await house.job(company, { title: 'Ñandú & Co' })
  await visit(`${house.origin('main')}/companies/${company.domain_name}?search=${encodeURIComponent('ñandú & "co"')}&x=a+b%20c%2F`)
  // The address that is asked for first is not yet as the product writes it, so it leads to another.
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  await page.reload()
  await expect(page.getByLabel('Search job')).toHaveValue('ñandú & "co"')
  await page.getByLabel('Search job').fill('ñandú')
  await expect(page).toHaveURL(/search=%C3%B1and%C3%BA(&|$)/)
  expect(documents).toHaveLength(1)
})
