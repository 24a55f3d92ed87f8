// Somebody applies under two addresses: the team hears of it, merges the two, and separates them again.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { pdf } from '../src/resumes.ts'

test('one person under two addresses is merged and separated', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const [job, other] = [
    await house.job(company, { title: `Designer ${house.word}` }),
    await house.job(company, { title: `Illustrator ${house.word}` }),
  ]
  const laura = await house.user({
    roles: ['sourcing_recruiter'],
    company_id: company.id,
    email: house.address('laura'),
    first_name: 'Laura',
    last_name: 'Gil',
  })
  for (const each of [job, other]) await house.manages(laura, each, 'recruiter')
  const apply = async (to: number, email: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ first_name: 'Ana', last_name: 'Vidal', email, phone: '+52 55 1234 5678' }))
      form.append(`candidate[${name}]`, value)
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    form.append('candidate[resume]', new Blob([Uint8Array.from(pdf('ana.pdf', [email]).buffer)]), 'cv.pdf')
    const sent = await fetch(`${house.origin('combined')}/api/job_board/${company.domain_name}/${to}/apply`, { method: 'POST', body: form })
    expect(sent.status).toBe(200)
  }
  const [first, second] = [house.address('ana'), house.address('vidal')]
  await apply(job, first)
  await apply(job, second)
  await apply(other, second)
  // What a program sends is not among them.
  await apply(job, house.address('bot'), { homepage: 'https://example.com' })

  await house.signIn(page.context(), laura)
  await visit(`${house.origin('sourcing')}/jobs/${job}`)
  await expect(page.getByRole('link', { name: 'Ana Vidal' })).toHaveCount(2)
  const aside = page.getByRole('region', { name: 'Suspicious' })
  await expect(aside).toContainText('1 application is kept aside as suspicious.')
  await page.keyboard.press('b')
  await expect(page.getByText('Filled in what people do not see')).toBeVisible()
  await expectAccessible(page, 'who is kept aside')
  await page.getByRole('link', { name: 'Ana Vidal' }).focus()
  await page.keyboard.press('b')
  await expect(aside).toContainText('0 applications are kept aside')
  await aside.getByRole('button', { name: 'Show everybody' }).click()
  await expect(page.getByRole('link', { name: 'Ana Vidal' })).toHaveCount(3)

  // The second of them: the first has the same number.
  await page.getByRole('link', { name: 'Ana Vidal' }).nth(1).click()
  const same = page.getByRole('region', { name: 'Same person' })
  await expect(same.getByText('Same phone number').first()).toBeVisible()
  await expectAccessible(page, 'perhaps the same person')
  await page.getByRole('textbox', { name: 'Note' }).fill('Draws under two names.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'two names' })).toBeVisible()
  const entry = same.getByRole('listitem').filter({ hasText: first })
  await entry.getByRole('button', { name: /^Merge/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The second application is set aside' }).first()).toBeAttached()
  await expect(same.getByRole('heading', { name: 'Also this person' })).toBeVisible()
  await expectAccessible(page, 'one person of two')
  await page
    .getByRole('tab', { name: /Other applications/ })
    .or(page.getByRole('button', { name: /Other applications/ }))
    .first()
    .click()
  await expect(page.getByRole('link', { name: `Illustrator ${house.word}` })).toBeVisible()

  await same.getByRole('button', { name: /^Separate/ }).click()
  await expect(same.getByRole('heading', { name: 'Also this person' })).toHaveCount(0)
  await visit(`${house.origin('sourcing')}/jobs/${job}`)
  await expect(page.getByRole('link', { name: 'Ana Vidal' })).toHaveCount(3)
})
