// Questions of a job: a recruiter writes them, whoever applies is told of an answer that is not met before it is sent, and the team finds it.
// In English on a desktop, in Spanish on a phone, each sentence as the screens have it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import type { Language } from '@plaza/contract/values'
import { expectAccessible } from '../src/accessible.ts'
import { expect, open, test, untilSent } from '../src/fixtures.ts'
import type { House } from '../src/house.ts'
import { pdf } from '../src/resumes.ts'
import type { Watch } from '../src/watch.ts'
import { continueToOverview } from '../src/wizard.ts'

type Words = (key: string, parameters?: Record<string, string | number>) => string

/** The sentences of the screens in a language, by their keys. */
function wordsIn(language: Language): Words {
  const file = join(import.meta.dirname, `../../web/messages/${language}.json`)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | { match: Record<string, string> }[]>
  return (key, parameters = {}) => {
    const found = messages[key]
    const text = typeof found === 'string' ? found : found?.[0]?.match['form=one']
    if (text === undefined) throw new Error(`There is no sentence '${key}'.`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
  }
}

const permit = '¿Permiso de trabajo?'
const years = '¿Cuántos años de experiencia?'
const shift = '¿Qué turno?'

type Stage = { page: Page; house: House; watch: Watch; words: Words; isPhone: boolean }

/** A recruiter who is signed in, and a published job. */
async function hiring({ page, house }: Pick<Stage, 'page' | 'house'>) {
  const company = await house.companyWithCard()
  const user = await house.user({ roles: ['sourcing_admin'], company_id: company.id, first_name: 'Laura', last_name: 'Gil' })
  const job = await house.job(company, { title: `Designer ${house.word}` })
  const token = await house.signIn(page.context(), user)
  return { company, job, token, address: `${house.origin('sourcing')}/jobs/${job}` }
}

/** Writes three questions in the editor, puts the last one first, and asks them. */
async function writeQuestions({ page, watch, words, isPhone }: Stage, address: string): Promise<void> {
  await open(page, watch, `${address}/edit`)
  const part = page.getByRole('region', { name: words('questions_part'), exact: true })
  const add = async (label: string, kind: string) => {
    await part.getByRole('button', { name: words('question_add') }).click()
    await expect(part.getByLabel(words('question_label'), { exact: true })).toBeFocused()
    await page.keyboard.type(label)
    await part.getByLabel(words('question_kind')).selectOption({ label: words(kind) })
  }
  await add(years, 'question_kind_number')
  await part.getByLabel(words('question_min')).fill('3')
  await add(shift, 'question_kind_one_choice')
  await part.getByLabel(words('question_options')).fill('Mañana\nNoche')
  await add(permit, 'question_kind_yes_no')
  await part.getByRole('checkbox', { name: words('question_required') }).check()
  await part.getByLabel(words('question_wanted'), { exact: true }).selectOption('yes')
  await part.getByLabel(words('question_unmet'), { exact: true }).selectOption('reject')
  await expectAccessible(page, 'the editor with questions')
  await part.getByRole('button', { name: new RegExp(`^${words('question_order', { question: '' }).slice(0, 5)}.*Permiso`) }).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(part.getByRole('listitem').first()).toContainText(permit)
  if (isPhone) await page.getByRole('tab', { name: words('editor_preview') }).click()
  await expect(page.getByRole('region', { name: words('questions_preview') }).getByRole('group', { name: permit })).toBeVisible()
  if (isPhone) await page.getByRole('tab', { name: words('editor_form') }).click()
  await part.getByRole('button', { name: words('questions_ask_now') }).click()
  await expect(part.getByText(words('editor_saved'))).toBeVisible()
}

/** Fills in the form up to its last step. */
async function toLastStep({ house }: Stage, visitor: Page): Promise<void> {
  await visitor.locator('input[name=first_name]').fill('Ana')
  await visitor.locator('input[name=last_name]').fill('Vidal')
  await visitor.locator('input[type=email]').fill(house.address('visitor'))
  await visitor.locator('select').first().selectOption('mx')
  await visitor.locator('input[type=tel]').fill('5512345678')
  await visitor
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdf('ana.pdf', ['Ana Vidal']))
  await expect(visitor.getByText('ana.pdf')).toBeVisible()
  await continueToOverview(visitor)
}

/** A visitor of the partner's board answers, leaves, comes back, is told, and applies anyway. */
async function apply(stage: Stage, visitor: Page, company: { domain_name: string }, job: number): Promise<void> {
  const { house, watch, words } = stage
  await open(visitor, watch, `${house.origin('white_label')}/companies/${company.domain_name}/jobs/${job}?step=application`)
  await toLastStep(stage, visitor)
  const submit = visitor.getByRole('button', { name: words('submit_application') })
  await submit.click()
  await expect(visitor.getByText(words('answer_missing'))).toBeVisible()
  await expect(visitor.getByRole('radio', { name: words('editor_yes') })).toBeFocused()
  await expectAccessible(visitor, 'the last step with questions')
  await visitor.getByRole('radio', { name: words('editor_no'), exact: true }).check()
  await visitor.getByRole('textbox', { name: years }).fill('10')
  await visitor.getByRole('radio', { name: 'Noche' }).check()
  await expect(visitor.getByText(words('draft_saved')).first()).toBeAttached()
  await visitor.reload()
  await expect(visitor.getByRole('radio', { name: words('editor_no'), exact: true })).toBeChecked()
  await expect(visitor.getByRole('textbox', { name: years })).toHaveValue('10')
  await submit.click()
  const told = visitor.getByRole('dialog', { name: words('unmet_title') })
  const wanted = words('unmet_wanted', { answer: words('unmet_quoted', { text: words('editor_yes') }), question: permit })
  await expect(told).toContainText(words('unmet_question', { wanted }))
  await expectAccessible(visitor, 'what is said of an answer that is not met')
  await told.getByRole('button', { name: words('unmet_back') }).click()
  await submit.click()
  await told.getByRole('button', { name: words('unmet_apply') }).click()
  await untilSent(visitor)
  await expect(visitor.getByRole('heading', { name: words('application_sent') })).toBeVisible()
}

/** The team filters by an answer, reads all of them, and decides about those who do not meet what is asked for. */
async function findAndDecide({ page, watch, words, isPhone }: Stage, address: string): Promise<void> {
  const name = 'Ana Vidal'
  await open(page, watch, address)
  await expect(page.getByRole('link', { name })).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: words('filters') }).click()
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('search')
  await filters.getByLabel(words('answer_filter'), { exact: true }).selectOption({ label: shift })
  await expect(page).toHaveURL(/answer=\d+%3AMa/)
  await expect(page.getByText(words('no_results'))).toBeAttached()
  await filters.getByLabel(words('answer_filter_value'), { exact: true }).selectOption('Noche')
  if (isPhone) await filters.getByRole('button', { name: words('triage_show'), exact: true }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: words('triage_table') }).click()
  await expect(page.getByText(words('answer_unmet'), { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page, 'the table with answers')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: new RegExp(`^${words('answers_title')}`) }).click()
  await expect(page.getByRole('definition').filter({ hasText: words('answer_unmet') })).toHaveCount(1)
  await expect(page.getByRole('definition').filter({ hasText: words('answer_met') })).toHaveCount(1)
  await expectAccessible(page, 'the answers of a candidate')
  await open(page, watch, address)
  const bar = page.getByRole('region', { name: words('triage_does_not_meet') })
  if (isPhone) await bar.getByRole('button', { name: words('triage_unmet_show'), exact: true }).click()
  else await page.keyboard.press('d')
  await expect(page).toHaveURL(/unmet=reject/)
  const reject = words('triage_reject_many', { number: 1 })
  if (isPhone) await bar.getByRole('button', { name: reject }).click()
  else {
    await expect(bar.getByRole('button', { name: reject })).toBeVisible()
    await page.keyboard.press('d')
  }
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('triage_reason'), { exact: true }).selectOption({ index: 1 })
  await dialog.getByRole('checkbox', { name: words('triage_told_myself') }).check()
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(words('no_results'))).toBeVisible()
  await expect(bar.getByRole('button', { name: reject })).toHaveCount(0)
}

async function wholeWay(stage: Stage, visitor: Page): Promise<void> {
  const { company, job, address } = await hiring(stage)
  await writeQuestions(stage, address)
  await apply(stage, visitor, company, job)
  await findAndDecide(stage, address)
}

async function another(browser: Browser, options: BrowserContextOptions, watch: Watch): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  watch.over(context)
  return context.newPage()
}

test('questions are written, answered, told of before sending, and decided about', async ({ page, browser, house, watch, viewport }) => {
  const visitor = await another(browser, { viewport, locale: 'en-US' }, watch)
  await wholeWay({ page, house, watch, words: wordsIn('en'), isPhone: false }, visitor)
  await visitor.context().close()
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('the same on a phone @phone', async ({ page, browser, house, watch, viewport, isMobile, hasTouch }) => {
    const visitor = await another(browser, { viewport, isMobile, hasTouch, locale: 'es-MX' }, watch)
    await wholeWay({ page, house, watch, words: wordsIn('es'), isPhone: true }, visitor)
    await visitor.context().close()
  })
})

test('one click asks the same, and says first what is not met', async ({ page, house, visit }) => {
  const { company, job, token } = await hiring({ page, house })
  const headers = { accept: API_MEDIA_TYPE, authorization: `Bearer ${token}` }
  const job_questions = [
    { kind: 'yes_no', label: permit, is_required: true, required_answer: { values: ['yes'] } },
    { kind: 'many_choices', label: '¿Qué panes?', options: ['Centeno', 'Trigo'] },
  ]
  const written = await page.request.put(`${house.origin('combined')}/api/jobs/${job}/job_questions`, {
    headers,
    data: { job_questions, version: 1 },
  })
  expect(written.status(), await written.text()).toBe(200)
  await house.signIn(page.context(), await house.user({ first_name: 'Leo', has_complete_profile: true, email: house.address('leo') }))
  await visit(`${house.origin('careers')}/${company.domain_name}/jobs/${job}?step=application`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Trigo' }).check()
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(dialog.getByText('Please answer this question.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'No' }).check()
  await expect(dialog.getByRole('alert')).toContainText(`The company asks for “Yes” to “${permit}”. Apply anyway?`)
  await expectAccessible(page, 'one click with questions')
  await dialog.getByRole('button', { name: 'Apply anyway' }).click()
  await expect(page.getByRole('heading', { name: 'Your job application has been successfully sent!' })).toBeVisible()
  const seen = await page.request.get(`${house.origin('combined')}/api/jobs/${job}/applications`, { headers })
  expect((await seen.json()).applications).toMatchObject([
    {
      unmet: 'flag',
      answers: [
        { values: ['no'], is_met: false },
        { values: ['Trigo'], is_met: null },
      ],
    },
  ])
})
