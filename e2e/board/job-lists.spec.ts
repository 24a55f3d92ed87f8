// Everything that narrows a list of jobs down, on every host where such a list stands.
import { BOARD_PAGE_SIZE_ROWS, TYPING_PAUSE_MS } from '@plaza/contract/limits'
import { guadalajara, newYork } from '../../server/src/testing/factories.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { countCalls, jobLists, ListOnPage, ownList } from '../src/lists.ts'

for (const list of jobLists) {
  test.describe(list.name, () => {
    test('typing a search asks once, after the pause, and loses no letter', async ({ page, house, visit }) => {
      const company = await house.company()
      await house.job(company)
      await page.clock.install()
      await visit(house.origin(list.family) + list.path(company))
      const on = new ListOnPage(page)
      const before = await on.historyLength()
      await page.clock.pauseAt(Date.now() + 60_000)
      const calls = countCalls(page, /^\/api\/job_board\//)

      await on.what.pressSequentially(house.word)
      await expect(on.what).toHaveValue(house.word)
      await page.clock.runFor(TYPING_PAUSE_MS - 1)
      expect(calls(), 'calls within the pause').toBe(0)
      await page.clock.runFor(1)

      await on.expectQuery({ search: house.word })
      await on.expectTitles([`Designer ${house.word}`])
      await expect(on.what).toHaveValue(house.word)
      await expect(on.results.locator('mark')).toHaveText(house.word)
      expect(calls(), 'calls after the pause').toBe(1)
      expect(await on.historyLength(), 'entries of the history').toBe(before)
    })

    test('each filter is an entry of the history, and Back walks through them', async ({ page, house, visit }) => {
      const company = await house.company()
      const titles = { one: `Tres ${house.word}`, two: `Dos ${house.word}`, three: `Uno ${house.word}` }
      await house.job(company, { title: titles.three, department: 'engineering', employment_type: 'full_time', experience: 'mid_level' })
      await house.job(company, { title: titles.two, department: 'design', employment_type: 'contract', experience: 'mid_level' })
      const remote = { employment_type: 'full_time', experience: 'senior_level', is_remote: true } as const
      await house.job(company, { title: titles.one, department: 'design', ...remote })
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      const { word: search } = house
      const all = [titles.one, titles.two, titles.three]
      await on.expectTitles(all)
      await expect(on.clearFilters).toHaveCount(0)
      for (const group of ['Department', 'Work type', 'Seniority'] as const) await expect(on.choice(group, 'All')).toBeChecked()
      const before = await on.historyLength()

      await on.choice('Department', 'Design').check()
      await on.expectQuery({ search, department: 'design' })
      await on.expectTitles([titles.one, titles.two])
      await expect(on.clearFilters).toBeVisible()
      // What each other choice would show, counted within this one.
      await expect(on.choice('Work type', 'Contract')).toHaveAccessibleName('Contract 1')
      await on.choice('Work type', 'Full time').check()
      await on.expectTitles([titles.one])
      await on.choice('Seniority', 'Senior level').check()
      await on.expectQuery({ search, department: 'design', employment_type: 'full_time', experience: 'senior_level' })
      await on.expectTitles([titles.one])
      expect(await on.historyLength()).toBe(before + 3)

      await page.goBack()
      await on.expectQuery({ search, department: 'design', employment_type: 'full_time' })
      await expect(on.choice('Seniority', 'All')).toBeChecked()
      await page.goBack()
      await on.expectTitles([titles.one, titles.two])
      await expect(on.choice('Work type', 'All')).toBeChecked()
      await page.goBack()
      await on.expectTitles(all)
      await expect(on.clearFilters).toHaveCount(0)
      await page.goForward()
      await on.expectTitles([titles.one, titles.two])
      await expect(on.choice('Department', 'Design')).toBeChecked()

      await on.clearFilters.click()
      await on.expectQuery({ search })
      await on.expectTitles(all)
      await expect(on.choice('Department', 'All')).toBeChecked()
      await expect(on.clearFilters).toHaveCount(0)

      await on.remote.check()
      await on.expectQuery({ search, is_remote: 'true' })
      await on.expectTitles([titles.one])
      await expect(on.clearFilters, "'Clear filters' is about the side filters").toHaveCount(0)
      await page.goBack()
      await on.expectTitles(all)
      await expect(on.remote).not.toBeChecked()
    })

    test('an address with filters shows the same list after a reload and to somebody else', async ({
      page,
      house,
      watch,
      visit,
      browser,
    }) => {
      const company = await house.company()
      // Minutes after a job was published, a list that is loaded again says another number of them.
      const publish_date = new Date(Date.now() - 60 * 3_600_000)
      await house.job(company, { title: `Otra ${house.word}`, location: newYork, publish_date })
      const pay = { salary_min: 30_000, salary_max: 50_000, currency_salary: 'USD' } as const
      await house.job(company, { title: `Esta ${house.word}`, location: guadalajara, is_remote: true, publish_date, ...pay })
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      await on.where.fill('Guadalajara')
      await on.expectTitles([`Esta ${house.word}`])
      await on.remote.check()
      await on.choice('Department', 'Design').check()
      await on.choice('Seniority', 'Mid level').check()
      await on.salary.button.click()
      await on.salary.min.fill('20000')
      await on.salary.apply.click()
      const filters = { is_remote: 'true', department: 'design', experience: 'mid_level', salary_min: '20000' }
      await on.expectQuery({ search: house.word, location: 'Guadalajara', ...filters })
      await on.expectTitles([`Esta ${house.word}`])
      // The lists beside it follow with the answer.
      const main = page.getByRole('main')
      const seen = await main.ariaSnapshot()

      await page.reload()
      await expect(main).toMatchAriaSnapshot(seen)
      const stranger = await browser.newContext({ locale: 'en-US' })
      watch.over(stranger)
      const other = await stranger.newPage()
      await open(other, watch, page.url())
      await expect(other.getByRole('main')).toMatchAriaSnapshot(seen)
      const there = new ListOnPage(other)
      await expect(there.what).toHaveValue(house.word)
      await expect(there.where).toHaveValue('Guadalajara')
      await expect(there.remote).toBeChecked()
      await expect(there.choice('Seniority', 'Mid level')).toBeChecked()
      await expect(there.salary.button).toContainText('From $20,000')
      await stranger.close()
    })

    if (list.isTwin) return

    test('malformed and unknown parts of the address are dropped', async ({ page, house, visit }) => {
      const company = await house.company()
      await house.job(company)
      await visit(ownList(house, list, company))
      const look = (query: string) =>
        page.evaluate(async (more) => {
          const answer = await fetch(`${location.href}&${more}`)
          return { status: answer.status, text: await answer.text() }
        }, query)
      const malformed = [
        ...['abc', '0', '-1', '1.5', '999999999999'].map((number) => `page=${number}`),
        ...['department', 'employment_type', 'experience', 'is_remote', 'currency_salary'].map((name) => `${name}=nonsense`),
        ...['salary_min=abc', 'salary_min=9&salary_max=1', 'location=all', 'job_board=nonsense', 'utm_source=mail', '%00=%FF&search[]=x'],
      ]
      for (const query of malformed) {
        const { status, text } = await look(query)
        expect(status, query).toBe(200)
        expect(text, query).toContain(`Designer ${house.word}`)
      }
    })

    test('a location narrows the list, alone and with words', async ({ page, house, visit }) => {
      const company = await house.company()
      await house.job(company, { title: `Lejos ${house.word}`, location: newYork })
      await house.job(company, { title: `Cerca ${house.word}`, location: guadalajara })
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      await on.expectTitles([`Cerca ${house.word}`, `Lejos ${house.word}`])

      await on.where.fill('guadalajara')
      await on.expectQuery({ search: house.word, location: 'guadalajara' })
      await on.expectTitles([`Cerca ${house.word}`])
      await on.where.fill('new york')
      await on.expectTitles([`Lejos ${house.word}`])
      // The place of a job is no word of its own: 'Cerca' is no place.
      await on.where.fill('cerca')
      await expect(page.getByText('No results found')).toBeVisible()
      await on.where.fill('')
      await on.expectQuery({ search: house.word })
      await expect(on.rows).toHaveCount(2)
    })

    test('the salary range obeys its rules', async ({ page, house, visit }) => {
      const company = await house.company()
      const low = { title: `Poco ${house.word}`, salary_min: 10_000, salary_max: 20_000, currency_salary: 'USD' } as const
      const high = { title: `Mucho ${house.word}`, salary_min: 30_000, salary_max: 50_000, currency_salary: 'USD' } as const
      const pesos = { title: `Pesos ${house.word}`, salary_min: 40_000, salary_max: 60_000, currency_salary: 'MXN' } as const
      for (const wanted of [{}, pesos, high, low]) await house.job(company, wanted)
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      const { salary } = on
      const { word: search } = house
      await expect(on.rows).toHaveCount(4)

      await expect(page.locator('input[name=salary_min]'), 'the fields come after the page').toBeAttached()
      // On a busy page letters arrive before the browser reports that the panel is open.
      await salary.button.evaluate(async (button: HTMLElement) => {
        const isTold = new Promise((resolve) => button.parentElement?.addEventListener('toggle', resolve, { once: true }))
        button.click()
        button.parentElement?.querySelector('input')?.focus()
        document.execCommand('insertText', false, '7')
        await isTold
      })
      await expect(salary.min, 'what is typed at once').toHaveValue('7')
      await salary.min.clear()
      await salary.min.pressSequentially('a5x0.5.0,0')
      await expect(salary.min, 'only digits and a dot').toHaveValue('50.500')
      await salary.min.fill('50000')
      await salary.max.fill('40000')
      const calls = countCalls(page, /^\/api\/job_board\//)
      await salary.apply.click()
      await expect(salary.error).toBeVisible()
      await expect(salary.max).toBeVisible()
      await on.expectQuery({ search })
      expect(calls(), 'no search runs').toBe(0)

      await salary.min.fill('25000')
      await expect(salary.error).toBeHidden()
      await salary.currency.selectOption({ label: 'Dollar (USD)' })
      await salary.apply.click()
      await expect(salary.max).toBeHidden()
      await expect(salary.button).toContainText('$25,000 – $40,000 USD')
      await on.expectQuery({ search, salary_min: '25000', salary_max: '40000', currency_salary: 'USD' })
      await on.expectTitles([high.title])

      await page.goBack()
      await expect(on.rows).toHaveCount(4)
      await expect(salary.button).toHaveText('Salary range')
      await page.goForward()
      await expect(salary.button).toContainText('$25,000 – $40,000 USD')

      await salary.button.click()
      await expect(salary.min).toHaveValue('25000')
      await salary.currency.selectOption({ label: 'Mexican Peso (MXN)' })
      // Equal bounds are fine.
      await salary.min.fill('45000')
      await salary.max.fill('45000')
      await salary.apply.click()
      await on.expectTitles([pesos.title])
      await expect(salary.button).toContainText('$45,000 MXN')

      await salary.button.click()
      await salary.clear.click()
      await on.expectQuery({ search })
      await expect(on.rows).toHaveCount(4)
      await expect(salary.button).toHaveText('Salary range')
      for (const field of [salary.min, salary.max, salary.currency]) await expect(field).toHaveValue('')
    })

    test('a long list has pages; any filter begins at the first one', async ({ page, house, visit }) => {
      const company = await house.company()
      const total = 2 * BOARD_PAGE_SIZE_ROWS + 3
      await house.jobs(company, total)
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      const { word: search } = house
      await expect(page.getByText(`Showing 1-20 of ${total} results`)).toBeVisible()
      await expect(on.rows).toHaveCount(BOARD_PAGE_SIZE_ROWS)

      await on.pages.getByRole('link', { name: 'Page 2' }).click()
      await on.expectQuery({ search, page: '2' })
      await expect(page.getByText(`Showing 21-40 of ${total} results`)).toBeVisible()
      await expect(on.rows.first().getByRole('heading')).toHaveText(`Designer 21 ${search}`)
      await expect(on.rows.first(), 'another page begins at its top').toBeInViewport()
      await on.pages.getByRole('link', { name: 'Next page' }).click()
      await expect(page.getByText(`Showing 41-${total} of ${total} results`)).toBeVisible()
      await expect(on.rows).toHaveCount(3)
      await expect(on.pages.getByRole('link', { name: 'Next page' })).toHaveCount(0)
      await page.goBack()
      await expect(page.getByText(`Showing 21-40 of ${total} results`)).toBeVisible()

      await on.choice('Department', 'Design').check()
      await on.expectQuery({ search, department: 'design' })
      await expect(page.getByText(`Showing 1-20 of ${total} results`)).toBeVisible()
      await on.pages.getByRole('link', { name: 'Page 3' }).click()
      await on.expectQuery({ search, department: 'design', page: '3' })
      await on.what.fill(`${search} designer`)
      await on.expectQuery({ search: `${search} designer`, department: 'design' })

      await visit(ownList(house, list, company, { page: '9' }))
      await expect(page.getByText('No results found')).toBeVisible()
    })

    test('a search without matches says so, a typing error is corrected', async ({ page, house, visit }) => {
      const company = await house.company()
      await house.job(company)
      await visit(ownList(house, list, company))
      const on = new ListOnPage(page)
      const { word } = house
      await on.what.fill('%%%')
      await expect(page.getByText('No results found')).toBeVisible()
      await expect(on.rows).toHaveCount(0)
      const slip = word.slice(0, 4) + word.charAt(5) + word.charAt(4) + word.slice(6)
      await on.what.fill(slip)
      await expect(page.getByText(`Showing results for “${word}”`)).toBeVisible()
      await on.expectTitles([`Designer ${word}`])
      await expect(on.what, 'what was typed stays').toHaveValue(slip)
      // Three letters short is too far to be taken without asking.
      await on.what.fill(word.slice(0, 4) + word.slice(7))
      await page.getByRole('link', { name: `Did you mean “${word}”?` }).click()
      await on.expectTitles([`Designer ${word}`])
      await expect(on.what).toHaveValue(word)
    })
  })
}
