// Who applied is read and decided: by keyboard alone, with the pointer, and on a phone in Spanish.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { column, hiring } from '../src/hiring-board.ts'
import { pdf, sampleResume } from '../src/resumes.ts'

const said = (page: Page, sentence: string) => expect(page.getByRole('status').filter({ hasText: sentence }).first()).toBeAttached()
const names = (page: Page, stage: string) => column(page, stage).getByRole('link')

/** A PDF that would like to run a script and to call home when it is opened. */
function hostilePdf(): ReturnType<typeof pdf> {
  const text = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\); app.launchURL\\("https://example.com/"\\)) >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>
  /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 400 300] /A << /S /URI /URI (https://example.com/) >> >>] /AA << /O << /S /URI /URI (https://example.com/open) >> >> >> endobj
4 0 obj << /Length 52 >> stream
BT /F1 24 Tf 40 200 Td (Hostile but readable) Tj ET 
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R >>
%%EOF`
  return { name: 'hostile.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) }
}

test('a whole pile is triaged by keyboard alone', async ({ page, house, visit }) => {
  const { address, pipeline, idOf } = await hiring(page, house, [
    { first: 'Ada', last: 'Uno' },
    { first: 'Bea', last: 'Dos' },
    { first: 'Carl', last: 'Tres', resume: sampleResume('en-engineer.writer.docx') },
    { first: 'Dora', last: 'Cuatro', resume: hostilePdf() },
    { first: 'Emil', last: 'Cinco', language: 'es' },
  ])
  await visit(address)
  await expectAccessible(page, 'the board')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Ada Uno' })).toBeFocused()
  const worker = page.waitForResponse(/drawing\.worker/)
  await page.keyboard.press('Enter')
  expect((await worker).headers()['content-security-policy']).toBe("default-src 'none'")

  // A PDF is drawn, and its text lies on top of it.
  await expect(page.getByRole('heading', { name: 'Ada Uno' })).toBeVisible()
  const drawn = page.getByRole('region', { name: 'Page 1 of 1' })
  await expect(drawn).toContainText('Ada Uno')
  await expect.poll(() => drawn.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(300)
  await expectAccessible(page, 'a candidate')
  // Only who was shown is read, though the next two are loaded.
  await expect.poll(async () => (await pipeline()).counts.unread).toBe(4)

  await page.keyboard.press('e')
  await said(page, 'Moved to Screening. Press Z to undo.')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Bea Dos' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Jekyll zero: letters are text here')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article').filter({ hasText: 'Jekyll zero' })).toBeVisible()

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject Bea Dos' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').selectOption({ index: 1 })
  await expectAccessible(page, 'the dialog of a rejection')
  await dialog.getByText('Preview').click()
  await expect(dialog.getByText('Hello Bea,')).toBeVisible()
  await dialog.getByLabel('Text').fill('Hello {first_name}, see you at {interview_time}')
  await dialog.getByRole('button', { name: 'Reject and tell' }).click()
  await expect(dialog.getByText('This mail has no {interview_time}.')).toBeVisible()
  await dialog.getByLabel('Template').selectOption({ index: 1 })
  await dialog.getByLabel('Template').selectOption({ index: 0 })
  await dialog.getByRole('button', { name: 'Reject and tell' }).click()
  await said(page, 'Rejected. The mail goes')

  // Another format is shown as its text.
  await page.keyboard.press('j')
  await expect(page.getByText('This is the text of the file.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download the original.' })).toBeVisible()
  await page.keyboard.press('Shift+R')
  await expect.poll(async () => (await pipeline()).counts.rejected).toBe(2)
  await page.keyboard.press('z')
  await said(page, 'Undone.')
  await expect.poll(async () => (await pipeline()).counts.rejected).toBe(1)

  // Nothing that a file brings runs or loads: the journey fails on any request to elsewhere.
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Hostile but readable')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: 'Move Dora Cuatro to…' })).toBeVisible()
  await page.keyboard.press('3')
  await said(page, 'Moved to Interview. Press Z to undo.')
  await page.keyboard.press('u')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Emil Cinco' })).toBeVisible()
  await expect.poll(async () => (await pipeline()).counts.unread).toBe(1)
  const { stages } = await pipeline()
  expect(stages.map(({ applications }) => applications.map(({ id }) => id))).toEqual([
    [idOf('Carl'), idOf('Emil')],
    [idOf('Ada')],
    [idOf('Dora')],
    [],
    [],
  ])
  // Beside a resume too: some of the list are chosen and tagged together, and the list is searched.
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Dora Cuatro' })).toBeVisible()
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('t')
  const tags = page.getByRole('dialog', { name: 'Tags: 2 people' })
  await expect(tags.getByRole('textbox', { name: 'Tags' })).toBeFocused()
  await page.keyboard.type('Rye')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await said(page, '2 people tagged')
  await expectAccessible(page, 'a candidate with people selected')
  await page.keyboard.press('/')
  await page.keyboard.type('cinco')
  await page.keyboard.press('Enter')
  const list = page.getByRole('navigation', { name: 'Candidates' })
  await expect(list.getByRole('link')).toHaveText([/Emil Cinco/])
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Emil Cinco' })).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.getByRole('switch', { name: 'Shortcuts of a single letter' }).press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Emil Cinco' })).toBeVisible()
})

test('people are moved, chosen together, rejected, taken back and hired', async ({ page, house, visit, watch }) => {
  const here = await hiring(page, house, [
    { first: 'Ada', last: 'Uno' },
    { first: 'Bea', last: 'Dos' },
    { first: 'Carl', last: 'Tres' },
    { first: 'Dora', last: 'Cuatro' },
  ])
  await visit(here.address)
  // With the pointer.
  const card = await column(page, 'New').getByRole('listitem').filter({ hasText: 'Ada Uno' }).boundingBox()
  const target = await column(page, 'Interview').boundingBox()
  if (!card || !target) throw new Error('The board is not there.')
  await page.mouse.move(card.x + card.width / 2, card.y + card.height - 8)
  await page.mouse.down()
  await page.mouse.move(target.x + 60, target.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect(names(page, 'Interview')).toHaveText(['Ada Uno'])
  await said(page, 'Moved to Interview. Press Z to undo.')
  expect(page.url()).toBe(here.address)

  // With the keyboard, and put back.
  await page.getByRole('link', { name: 'Bea Dos' }).focus()
  await page.keyboard.press('Space')
  await said(page, 'Bea Dos lifted.')
  await page.keyboard.press('ArrowRight')
  await said(page, 'Over Screening, 2 of 5')
  await page.keyboard.press('Escape')
  await expect(names(page, 'New')).toHaveText(['Bea Dos', 'Carl Tres', 'Dora Cuatro'])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(names(page, 'Screening')).toHaveText(['Bea Dos'])
  await expect(page.getByRole('link', { name: 'Bea Dos' })).toBeFocused()
  await page.keyboard.press('z')
  await said(page, 'Undone.')
  await expect(names(page, 'New')).toHaveText(['Bea Dos', 'Carl Tres', 'Dora Cuatro'])
  await expect(page.getByRole('link', { name: 'Bea Dos' })).toBeFocused()

  // A note of whoever has the focus, in which letters decide nothing; the next one is only shown.
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Bea Dos' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.getByRole('heading', { name: 'Bea Dos' }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Carl Tres' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).not.toBeFocused()
  await visit(here.address)
  await page.getByRole('link', { name: 'Bea Dos' }).focus()
  // Of several at once, the focus goes to whoever takes their place, so that the next letter is about nobody who has gone.
  for (const key of ['x', 'j', 'x', 'e']) await page.keyboard.press(key)
  await said(page, '2 people moved to Screening')
  await expect(page.getByRole('link', { name: 'Dora Cuatro' })).toBeFocused()
  await page.keyboard.press('z')
  await said(page, 'Undone.')
  await expect(names(page, 'New')).toHaveText(['Bea Dos', 'Carl Tres', 'Dora Cuatro'])
  await page.getByRole('link', { name: 'Bea Dos' }).focus()
  await page.keyboard.press('e')
  await expect(names(page, 'Screening')).toHaveText(['Bea Dos'])

  // Somebody else was faster.
  await here.moveElsewhere('Carl', 'screening')
  watch.allowAnswer(`${house.origin('sourcing')}/api/applications/${here.idOf('Carl')}/stage`, 409)
  await page.getByRole('button', { name: 'Actions: Carl Tres' }).click()
  await page.getByRole('menuitem', { name: 'Interview' }).click()
  await said(page, 'Somebody has moved this candidate to Screening meanwhile.')
  await expect(names(page, 'Screening')).toHaveText(['Carl Tres', 'Bea Dos'])

  // Together: the buttons say how many.
  await page.getByRole('checkbox', { name: 'Select everybody shown in Screening' }).check()
  await expectAccessible(page, 'the board with people selected')
  await page.getByRole('button', { name: 'Reject 2 people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 people' })
  await dialog.getByLabel('Reason').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Reject and tell 2 people' }).click()
  await said(page, '2 people rejected. Press Z to undo.')
  await expect(column(page, 'Screening').getByText('Nobody here')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, 'Undone.')
  // As the server has them: the newest first.
  await expect(names(page, 'Screening')).toHaveText(['Bea Dos', 'Carl Tres'])

  // An offer and a hiring ask whether the candidate knows.
  await page.getByRole('button', { name: 'Actions: Ada Uno' }).click()
  await page.getByRole('menuitem', { name: 'Hired' }).click()
  const hire = page.getByRole('dialog', { name: 'Hire Ada Uno' })
  await hire.getByRole('checkbox', { name: 'They know' }).check()
  await hire.getByRole('button', { name: 'Hire' }).click()
  await said(page, 'Hired. Press Z to undo.')
  await expect(names(page, 'Hired')).toHaveText(['Ada Uno'])
  await page.getByRole('button', { name: 'Actions: Ada Uno' }).click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await expect(names(page, 'Interview')).toHaveText(['Ada Uno'])

  // Filters stand in the address; the table is remembered.
  await page.getByRole('searchbox', { name: 'Search names, mails and resumes' }).fill('dora')
  await expect(page).toHaveURL(/search=dora/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Cuatro' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bea Dos' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search names, mails and resumes' }).fill('nobodyhere')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expectAccessible(page, 'a pipeline without results')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Candidates' }).getByRole('link')).toHaveCount(4)
  await expectAccessible(page, 'the table')
  await visit(here.address)
  await expect(page.getByRole('table', { name: 'Candidates' })).toBeVisible()
})

test('what was written to somebody and not taken is there again', async ({ page, house, visit, watch }) => {
  const { address, idOf, pipeline } = await hiring(page, house, [{ first: 'Ada', last: 'Uno' }])
  await visit(address)
  const call = `/api/applications/${idOf('Ada')}/reject`
  watch.allow((complaint) => complaint.includes(call))
  await page.route(`**${call}`, (route) => route.abort())
  const dialog = page.getByRole('dialog', { name: 'Reject Ada Uno' })
  const subject = dialog.getByLabel('Subject')
  const ask = async () => {
    await page.getByRole('button', { name: 'Actions: Ada Uno' }).click()
    await page.getByRole('menuitem', { name: 'Reject' }).click()
  }
  await ask()
  await dialog.getByLabel('Reason').selectOption('Skills do not match')
  await subject.fill('Written with care')
  await dialog.getByRole('button', { name: 'Reject and tell' }).click()
  await expect(page.getByText('We could not connect.')).toBeVisible()
  await expect(names(page, 'New')).toHaveText(['Ada Uno'])
  await page.unroute(`**${call}`)
  await ask()
  await expect(subject).toHaveValue('Written with care')
  await dialog.getByRole('button', { name: 'Reject and tell' }).click()
  await expect.poll(async () => (await pipeline()).counts.rejected).toBe(1)
})

test('whoever cannot be loaded leaves the one before in place, and is asked for again', async ({ page, house, visit, watch }) => {
  const { address, idOf } = await hiring(page, house, [
    { first: 'Ada', last: 'Uno' },
    { first: 'Bea', last: 'Dos' },
  ])
  const call = `/api/applications/${idOf('Bea')}`
  watch.allow((complaint) => complaint.includes(call))
  await page.route(`**${call}*`, (route) => route.abort())
  await visit(`${address}/candidates/${idOf('Ada')}`)
  await page.getByRole('button', { name: 'Next candidate' }).click()
  const missed = page.getByRole('alert').filter({ hasText: 'That page could not be loaded. You still see Ada Uno.' })
  await expect(missed).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Uno')
  await expectAccessible(page, 'a candidate whose successor could not be loaded')
  await page.unroute(`**${call}*`)
  await missed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bea Dos')
  await expect(missed).toHaveCount(0)
})

test('somebody is added, and nobody has applied to a new job', async ({ page, house, visit }) => {
  const { address } = await hiring(page, house, [])
  await visit(address)
  await expect(page.getByRole('heading', { name: 'Nobody has applied yet' })).toBeVisible()
  await expectAccessible(page, 'a pipeline without anybody')
  await page.getByRole('button', { name: 'Add candidate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add candidate' })
  await dialog.getByRole('button', { name: 'Add candidate' }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await dialog.getByLabel('First name').fill('Ines')
  await dialog.getByLabel('Last name').fill('Mora')
  await dialog.getByLabel('Email').fill(house.address('ines'))
  await dialog.locator('input[type=file]').setInputFiles(pdf('ines.pdf', ['Ines Mora']))
  await expectAccessible(page, 'the dialog for somebody who is added')
  await dialog.getByRole('button', { name: 'Add candidate' }).click()
  await expect(names(page, 'New')).toHaveText(['Ines Mora'])
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('on a phone, in Spanish, one stage at a time @phone', async ({ page, house, visit }) => {
    const { address, pipeline } = await hiring(page, house, [
      { first: 'Ada', last: 'Uno', language: 'es' },
      { first: 'Bea', last: 'Dos', language: 'es' },
    ])
    await visit(address)
    await expect(page.getByRole('button', { name: /^Nuevas 2/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Ada Uno' })).toBeVisible()
    await expectAccessible(page, 'the board on a phone')
    await page.getByRole('link', { name: 'Ada Uno' }).click()
    await page.getByRole('button', { name: 'Etapa siguiente' }).click()
    await said(page, 'Movido a Preselección.')
    await page.getByRole('button', { name: 'Actividad' }).click()
    await expect(page.getByRole('heading', { name: 'Preselección' })).toBeVisible()
    await expectAccessible(page, 'a candidate on a phone')
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Candidato siguiente' }).click()
    await expect(page.getByRole('heading', { name: 'Bea Dos' })).toBeVisible()
    await page.getByRole('button', { name: 'Rechazar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rechazar a Bea Dos' })
    await dialog.getByLabel('Motivo').selectOption({ index: 1 })
    await expect(dialog.getByLabel('Asunto')).toHaveValue('Tu postulación a {job_title}')
    await dialog.getByRole('button', { name: 'Rechazar y avisar' }).dblclick()
    await expect.poll(async () => (await pipeline()).counts.rejected).toBe(1)
    await page.getByRole('link', { name: /^Volver a/ }).click()
    await page.getByRole('button', { name: /^Preselección 1/ }).click()
    await page.getByRole('checkbox', { name: 'Seleccionar a Ada Uno' }).check()
    await page.getByRole('button', { name: 'Etapa siguiente' }).click()
    await said(page, 'Movido a Entrevista.')
    await expect(column(page, 'Preselección').getByText('Nadie por aquí')).toBeVisible()
  })
})
