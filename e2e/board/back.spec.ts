// The browser's Back while the sheet of filters is open.
import { expect, test } from '../src/fixtures.ts'
import { jobLists, ListOnPage, ownList } from '../src/lists.ts'

for (const list of jobLists.filter(({ isTwin }) => !isTwin)) {
  test(`${list.name}: Back closes the filters, keeps what was chosen, and only then leaves @phone`, async ({ page, house, visit }) => {
    const company = await house.company()
    await house.job(company, { title: `Uno ${house.word}`, department: 'sales' })
    await house.job(company, { title: `Dos ${house.word}`, department: 'design' })
    const start = ownList(house, list, company)
    await visit(`${house.origin('main')}/not-found`, 404)
    await visit(start)
    const on = new ListOnPage(page)
    const button = page.getByRole('button', { name: /^Filters/ })
    const sheet = page.getByRole('dialog', { name: 'Filters' })

    await button.click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(start)
    await expect(button).toBeFocused()

    await button.click()
    await sheet.getByRole('radio', { name: /^Sales/ }).check()
    await expect(page).toHaveURL(/department=sales/)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/department=sales/)
    await on.expectTitles([`Uno ${house.word}`])

    // Closed in another way, it leaves nothing behind in the history.
    await button.click()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(start)
    await on.expectTitles([`Dos ${house.word}`, `Uno ${house.word}`])
    await page.goBack()
    await expect(page).toHaveURL(/not-found/)
  })
}
