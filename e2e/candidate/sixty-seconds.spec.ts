// A visitor with a phone and a resume: what it takes to apply, counted.
import { expect, test } from '../src/fixtures.ts'
import { sampleResume } from '../src/resumes.ts'

/** What a person does with a page, as the page itself sees it: what a script does is not counted. */
type Effort = { taps: number; typed: number }

test('a visitor with a resume applies in six taps and types nothing @phone', async ({ page, context, house, visit }) => {
  const company = await house.company()
  const job = await house.job(company)
  const effort: Effort = { taps: 0, typed: 0 }
  await context.exposeFunction('countEffort', (kind: keyof Effort, by: number) => {
    effort[kind] += by
  })
  await context.addInitScript(() => {
    const count = (kind: string, by: number) =>
      void (window as unknown as { countEffort: (kind: string, by: number) => void }).countEffort(kind, by)
    addEventListener('pointerup', (event) => event.isTrusted && count('taps', 1), true)
    addEventListener('beforeinput', (event) => event.isTrusted && count('typed', event.data?.length ?? 0), true)
  })
  await visit(`${house.origin('main')}/companies/${company.domain_name}/jobs/${job}`)

  await page.getByRole('link', { name: 'Apply now' }).filter({ visible: true }).tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: 'Resume (required)' }).getByRole('button').tap()
  await (await chooser).setFiles(sampleResume('en-engineer.chromium.pdf'))
  await expect(page.getByText(/^Filled in from your resume: First name, Last name, Email, Phone/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Emily R.')
  await expect(page.getByLabel('Last name')).toHaveValue('Johnson')
  await expect(page.getByLabel('Email')).toHaveValue('emily.johnson@example.com')
  await expect(page.getByLabel('Phone', { exact: true })).not.toHaveValue('')
  const answers = await page.locator('[aria-required=true]').count()
  // While a field grows to what was filled in, or a line says that something is being saved, it is a line higher.
  let screens = 0
  await expect
    .poll(
      async () => (screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)),
      'screens of the first step',
    )
    .toBeLessThan(2.5)

  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByRole('heading', { name: 'Your relevant skills' })).toBeVisible()
  const above = await page
    .getByRole('heading', { name: 'Your relevant skills' })
    .evaluate((heading) => heading.getBoundingClientRect().bottom)
  await page.getByRole('button', { name: 'Skip to review' }).tap()
  await expect(page.getByText('Lone Star Cloud, Inc.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit application' }).tap()
  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()

  process.stdout.write(
    `Applying at 390 px with a resume: ${effort.taps} taps and one file picked, ${answers} required answers, ${effort.typed} typed characters; step 1 is ${screens.toFixed(2)} screens high, the header of step 2 ${Math.round(above)} px.\n`,
  )
  expect(effort.taps, 'one more picks the file').toBeLessThanOrEqual(5)
  expect(answers).toBe(5)
  expect(effort.typed).toBe(0)
  expect(above, 'pixels above the second step').toBeLessThan(300)
})
