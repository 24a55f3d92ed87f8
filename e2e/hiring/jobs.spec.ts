// From the first visit of a company to a job that anybody finds, and what a team does with its jobs after that.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { expectToast } from '../src/toasts.ts'

const guadalajara = { city: 'Guadalajara', state: 'Jalisco', street_address: null, postal_code: null, country_id: 2 }
const PASSWORD = 'Secret123!'
const FIELDS_MAX = 12

/** Fills a field and counts it. */
function counting(page: Page) {
  let count = 0
  return {
    fill: async (label: string, text: string) => {
      count += 1
      await page.getByLabel(label, { exact: true }).fill(text)
    },
    choose: async (label: string, option: string) => {
      count += 1
      await page.getByLabel(label, { exact: true }).selectOption(option)
    },
    write: async (name: string, text: string) => {
      count += 1
      await page.getByRole('textbox', { name, exact: true }).click()
      await page.keyboard.type(text)
    },
    get count() {
      return count
    },
  }
}

test('a business signs up and has a job that anybody finds, after twelve fields and one mail', async ({ page, house, visit, watch }) => {
  const email = house.address('owner')
  const fields = counting(page)
  await visit(`${house.origin('identity')}/sign-up/businesses`)
  await fields.fill('First name', 'Carla')
  await fields.fill('Last name', 'Núñez')
  await fields.fill('Email', email)
  await fields.fill('Password', PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fields.fill('Visible name', `Casa ${house.word}`)
  await fields.fill('Company website', 'casa.example')
  await fields.choose('Company industry', 'Software')
  await fields.choose('Country', 'Mexico')
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
  await expect(page.getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await visit(await house.mailedLink(email, 'Confirm your email'))
  await page.waitForURL(`${house.origin('sourcing')}/`)
  await expect(page.getByRole('dialog', { name: 'Please add a payment method' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await expect(page.getByText('A title is enough to begin.')).toBeVisible()
  await expectAccessible(page, 'the list without jobs')

  await page.getByRole('link', { name: 'New job' }).first().click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await fields.fill('Title', `Almacenista ${house.word}`)
  await expectAccessible(page, 'a new job')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/jobs\/\d+\/edit$/)
  const [, id] = /\/jobs\/(\d+)\//.exec(page.url()) ?? []
  watch.allowAnswer(`${house.origin('sourcing')}/api/jobs/${id}/publish`, 422)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const missing = page.getByText('Something is missing')
  await expect(missing).toBeVisible()
  await fields.write('Description', 'We look for somebody who keeps our warehouse in order.')
  await expect(page.getByText('Saved just now').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const live = page.getByRole('dialog', { name: 'Your job is live' })
  await expect(live).toBeVisible()
  await expect(missing).toHaveCount(0)
  await expectAccessible(page, 'the news that the job is live')
  expect(fields.count, 'fields that were filled in').toBeLessThanOrEqual(FIELDS_MAX)

  const address = await live.getByRole('link', { name: 'View' }).getAttribute('href')
  await page.keyboard.press('Escape')
  await expect(page.locator('#content')).toBeFocused()
  // The address of a job, shortened, is the list.
  await visit(`${house.origin('sourcing')}/jobs`)
  await expect(page.getByRole('link', { name: `Almacenista ${house.word}` })).toBeVisible()
  await page.context().clearCookies()
  await visit(address ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Almacenista ${house.word}`)
  await expect(page.getByText('keeps our warehouse in order')).toBeVisible()
  await visit(`${house.origin('main')}/?search=${house.word}`)
  await expect(page.getByRole('link', { name: `Almacenista ${house.word}` })).toBeVisible()
})

test('what is changed on a published job is kept aside until it is published, and can be thrown away', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const job = await house.job(company, { title: `Cook ${house.word}`, description: '<p>We cook.</p>' })
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const address = `${house.origin('careers')}/${company.domain_name}/jobs/${job}`
  const visitor = await page.context().newPage()
  const published = async () => {
    await visitor.goto(address)
    return visitor.getByRole('heading', { level: 1 }).textContent()
  }
  await visit(`${house.origin('sourcing')}/jobs/${job}/edit`)
  await expect(page.getByText('This job is live.')).toBeVisible()
  await expectAccessible(page, 'the editor')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill(`Head cook ${house.word}`)
  await expect(page.getByText('Saved just now').filter({ visible: true })).toBeVisible()
  expect(await published()).not.toContain('Head cook')

  await page.reload()
  await expect(title).toHaveValue(`Head cook ${house.word}`)
  await page.getByRole('button', { name: 'Publish changes' }).filter({ visible: true }).click()
  await expectToast(page, 'Your changes are live')
  expect(await published()).toContain('Head cook')

  await title.fill('A slip')
  await expect(page.getByText('Saved just now').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(title).toHaveValue(`Head cook ${house.word}`)
  expect(await published()).toContain('Head cook')
})

test('going back through the editor by keyboard, no field lies under its bar', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const job = await house.job(company, { title: `Cook ${house.word}`, description: '<p>We cook.</p>' })
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await visit(`${house.origin('sourcing')}/jobs/${job}/edit`)
  await page.getByRole('button', { name: 'Add a stage' }).focus()
  const title = page.getByLabel('Title', { exact: true })
  const barEnd = () => page.locator('[data-top-bar]').evaluate((bar) => bar.getBoundingClientRect().bottom)
  const fieldBegin = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
  for (let presses = 0; presses < 100 && !(await title.evaluate((field) => field === document.activeElement)); presses++) {
    await page.keyboard.press('Shift+Tab')
    expect(await fieldBegin(), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBeGreaterThanOrEqual(
      await barEnd(),
    )
  }
  await expect(title).toBeFocused()
})

test('two people who edit the same job lose nothing', async ({ page, browser, house, visit, watch }) => {
  const company = await house.companyWithCard()
  const job = await house.job(company, { title: `Cook ${house.word}`, description: '<p>We cook.</p>' })
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const context = await browser.newContext()
  await house.signIn(context, await house.user({ roles: ['sourcing_admin'], company_id: company.id, email: house.address('second') }))
  const other = await context.newPage()
  const editor = `${house.origin('sourcing')}/jobs/${job}/edit`
  await visit(editor)
  await open(other, watch, editor)
  const mine = page.getByLabel('Title', { exact: true })
  const theirs = other.getByLabel('Title', { exact: true })
  const saved = (which: Page) => which.getByText('Saved just now').filter({ visible: true })
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('We cook.')
  await expect(other.getByRole('textbox', { name: 'Description' })).toContainText('We cook.')

  watch.allowAnswer(`${house.origin('sourcing')}/api/jobs/${job}`, 409)
  // Each another field: both are taken over, and nobody is asked.
  await theirs.fill(`Chef ${house.word}`)
  await expect(saved(other)).toBeVisible()
  await page.getByLabel('City').fill('Puebla')
  await expect(saved(page)).toBeVisible()
  await expect(mine).toHaveValue(`Chef ${house.word}`)

  // The same one: both texts stay until somebody chooses. The other page has not heard of Puebla yet.
  await mine.fill(`Cook in chief ${house.word}`)
  await expect(page.getByText('Saving …').or(saved(page)).filter({ visible: true })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await theirs.fill(`Sous-chef ${house.word}`)
  const dialog = other.getByRole('dialog', { name: 'Two versions of this job' })
  await expect(dialog).toContainText(`Cook in chief ${house.word}`)
  await expect(dialog).toContainText(`Sous-chef ${house.word}`)
  await expectAccessible(other, 'the two versions')
  await dialog.getByRole('button', { name: 'Keep yours: Title' }).click()
  await expect(saved(other)).toBeVisible()
  await expect(other.getByLabel('City')).toHaveValue('Puebla')
  await page.reload()
  await expect(mine).toHaveValue(`Sous-chef ${house.word}`)
  await expect(page.getByLabel('City')).toHaveValue('Puebla')
  await context.close()
})

test('what comes from Word and Google Docs is pasted clean', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const job = await house.job(company, { title: `Cook ${house.word}`, description: null, requirements: null })
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await visit(`${house.origin('sourcing')}/jobs/${job}/edit`)
  const paste = async (name: string, html: string) => {
    const box = page.getByRole('textbox', { name })
    await box.click()
    await box.evaluate((element, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', data)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    return box
  }
  const word = await paste(
    'Requirements',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Knives<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]><b>Patience</b><o:p></o:p></p>
<!--EndFragment--></body></html>`,
  )
  await expect(word.getByRole('listitem')).toHaveText(['Knives', 'Patience'])
  await expect(word.locator('strong')).toHaveText('Patience')
  await expect(word.locator('[style]')).toHaveCount(0)
  const docs = await paste(
    'Description',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">We cook </span><span style="font-weight:700;">well</span><span style="font-weight:400;">, see </span><a href="https://www.google.com/url?q=https://casa.example/menu&amp;sa=D"><span style="text-decoration:underline;">our menu</span></a></p></b><br class="Apple-interchange-newline">`,
  )
  await expect(docs.locator('strong')).toHaveText(['well'])
  await expect(docs.getByRole('link', { name: 'our menu' })).toHaveAttribute('href', 'https://casa.example/menu')
  await expect(page.getByText('Saved just now').filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Requirements' }).getByRole('listitem')).toHaveText(['Knives', 'Patience'])
})

test('the list is searched and filtered in the address, and its menu closes and reopens a job @both', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  const further_locations = ['Lyon', 'Nice'].map((city) => ({ ...guadalajara, city }))
  const cook = await house.job(company, { title: `Cook ${house.word}`, department: 'staff', location: guadalajara, further_locations })
  await house.jobs(company, 21, { department: 'design' })
  await house.application(cook)
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const list = `${house.origin('sourcing')}/`
  await visit(list)
  const rows = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('cook')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('1 candidate')
  await expect(rows).toContainText('Guadalajara and 2 more')
  await expect(page).toHaveURL(`${list}?search=cook`)
  await page.getByLabel('Department').selectOption('Design')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expectAccessible(page, 'a list without results')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(20)
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('cook')
  await expect(rows).toHaveCount(1)
  await expectAccessible(page, 'the list')

  await page.getByRole('button', { name: `Actions for Cook ${house.word}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Close', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Close “Cook ${house.word}”` })
  await expect(dialog.getByRole('radio', { name: 'Tell the 1 person who is waiting' })).toBeChecked()
  await dialog.getByLabel('Why does it close?').selectOption('Paused')
  await expect(dialog.getByRole('radio', { name: 'Keep deciding' })).toBeChecked()
  await expectAccessible(page, 'closing a job')
  await dialog.getByRole('button', { name: 'Close job' }).click()
  await expectToast(page, 'The job is closed')
  await expect(rows).toHaveCount(0)

  await page.getByRole('link', { name: /^Closed/ }).click()
  await expect(rows).toContainText('Paused')
  await page.getByRole('button', { name: `Actions for Cook ${house.word}` }).click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await expectToast(page, 'The job is live again')
  await page.getByRole('link', { name: /^Published/ }).click()
  await expect(rows).toHaveCount(1)
})

test('the editor takes every country, publishes nothing that is marked wrong, and closes and deletes jobs', async ({
  page,
  house,
  visit,
}) => {
  const company = await house.companyWithCard()
  const job = await house.job(company, { title: `Cook ${house.word}`, description: '<p>We cook.</p>' })
  await house.application(job)
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  const sourcing = house.origin('sourcing')
  await visit(`${sourcing}/jobs/${job}/edit`)
  const saved = page.getByText('Saved just now').filter({ visible: true })
  await page.getByLabel('Country', { exact: true }).selectOption('Germany')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('de')
  // The place of a job in a country whose name an older code has too.
  await page.getByLabel('City').fill('Jena')
  await expect(saved).toBeVisible()

  const pay = page.getByLabel('Pay from, a year', { exact: true })
  await pay.fill('a lot')
  await page.getByRole('button', { name: 'Publish changes' }).filter({ visible: true }).click()
  await expectToast(page, 'Mend the fields marked in red first')
  await expect(pay).toBeFocused()
  await pay.fill('')
  await page.getByRole('button', { name: 'Publish changes' }).filter({ visible: true }).click()
  await expectToast(page, 'Your changes are live')

  const menu = (title: string) => page.getByRole('button', { name: `Actions for ${title}` })
  await menu(`Cook ${house.word}`).click()
  await page.getByRole('menuitem', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Close “Cook ${house.word}”` })
  await dialog.getByRole('radio', { name: 'Tell the 1 person who is waiting' }).check()
  await dialog.getByRole('button', { name: 'Close and tell 1 person' }).click()
  await expect(page.getByRole('heading', { name: 'This job is closed' })).toBeVisible()

  await visit(`${sourcing}/jobs/new`)
  await page.getByLabel('Title', { exact: true }).fill(`Slip ${house.word}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/jobs\/\d+\/edit$/)
  await menu(`Slip ${house.word}`).click()
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible()
})

test('a list that cannot be loaded leaves the one before in its place, and is asked for again', async ({ page, house, visit, watch }) => {
  const company = await house.companyWithCard()
  await house.job(company, { title: `Cook ${house.word}` })
  await house.signIn(page.context(), await house.user({ roles: ['sourcing_admin'], company_id: company.id }))
  await visit(`${house.origin('sourcing')}/`)
  const rows = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')
  watch.allow((complaint) => complaint.includes('/api/jobs?state=draft'))
  await page.route('**/api/jobs?state=draft*', (route) => route.abort())
  await page.getByRole('link', { name: /^Draft/ }).click()
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded')
  await expect(rows).toContainText([`Cook ${house.word}`])
  await expectAccessible(page, 'a list that could not be loaded')
  await page.unroute('**/api/jobs?state=draft*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the team of a job: members are added, outsiders invited, all change their duty and leave, the last recruiter stays @both', async ({
  page,
  house,
  visit,
  watch,
}) => {
  const company = await house.companyWithCard()
  const owner = await house.user({ roles: ['sourcing_admin'], company_id: company.id, first_name: 'Olga', last_name: 'Ruiz' })
  await house.user({
    roles: ['sourcing_recruiter'],
    company_id: company.id,
    email: house.address('ivo'),
    first_name: 'Ivo',
    last_name: 'Mora',
  })
  const job = await house.job(company, { title: `Cook ${house.word}` })
  await house.manages(owner, job)
  await house.signIn(page.context(), owner)
  await visit(`${house.origin('sourcing')}/`)
  await page.getByRole('button', { name: `Actions for Cook ${house.word}` }).click()
  await page.getByRole('menuitem', { name: 'Team' }).click()
  const dialog = page.getByRole('dialog', { name: `Team of “Cook ${house.word}”` })
  await dialog.getByLabel('Member', { exact: true }).selectOption('Ivo Mora')
  await dialog.getByLabel('Duty', { exact: true }).first().selectOption('Interviewer')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expectToast(page, 'Ivo Mora is on the team')
  const outsider = house.address('zoe')
  const form = dialog.getByRole('form', { name: 'Invite somebody new' })
  await form.getByLabel('Email').fill(outsider)
  await form.getByRole('button', { name: 'Invite' }).click()
  const invited = dialog.getByRole('region', { name: 'Invited' })
  await expect(invited.getByText(outsider, { exact: true })).toBeVisible()
  await expectAccessible(page, 'the team')
  await invited.getByRole('button', { name: `Withdraw the invitation of ${outsider}` }).click()
  await expect(invited).toHaveCount(0)
  await dialog.getByLabel('Duty of Ivo Mora').selectOption('Hiring manager')
  await expectToast(page, 'Duty saved')
  watch.allow((complaint) => /409.*job_members/.test(complaint))
  await dialog.getByRole('button', { name: 'Remove Olga Ruiz' }).click()
  await expectToast(page, 'That did not work')
  await expect(dialog.getByLabel('Duty of Olga Ruiz')).toHaveValue('recruiter')
  await dialog.getByRole('button', { name: 'Remove Ivo Mora' }).click()
  await expectToast(page, 'Ivo Mora is off the team')
  await expect(dialog.getByLabel('Duty of Ivo Mora')).toHaveCount(0)
})

test('whoever may not source is told whom to ask, and a visitor logs in first', async ({ page, house, visit }) => {
  const company = await house.companyWithCard()
  await page.goto(`${house.origin('sourcing')}/jobs/new`)
  await expect(page).toHaveURL(/\/login\?redirect_path=/)
  await house.signIn(page.context(), await house.user({ roles: ['workforce_admin'], company_id: company.id }))
  await visit(`${house.origin('sourcing')}/`, 403)
  await expect(page.getByRole('heading', { name: 'Talent Sourcing is not open to your role' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Workforce Solutions' }).click()
  await page.waitForURL(`${house.origin('workforce')}/`)
})
