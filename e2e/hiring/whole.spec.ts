// The whole way in one piece: a company signs up and posts, people find the job and apply, are read, moved, invited, rejected, hired and told,
// and one of them withdraws. Each mail is opened in the mailbox. In English on a desktop, in Spanish on a phone.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, open, test, untilSent } from '../src/fixtures.ts'
import type { House } from '../src/house.ts'
import { pdf } from '../src/resumes.ts'
import { expectToast } from '../src/toasts.ts'
import type { Watch } from '../src/watch.ts'
import { english, spanish } from '../src/whole-words.ts'
import { continueToOverview } from '../src/wizard.ts'

const FIELDS_MAX = 12
const STEPS_MAX = 8
const PHONE_BUTTON_HEIGHT = 44

type Words = typeof english
type Stage = { page: Page; visitor: Page; house: House; watch: Watch; words: Words; isPhone: boolean }

const said = (page: Page, sentence: string) => expect(page.getByRole('status').filter({ hasText: sentence }).first()).toBeAttached()

/** Opens the mail in the mailbox, as whoever was sent it does; the address of its first link. */
async function openMail({ visitor, house }: Stage, address: string, subject: string): Promise<string> {
  await house.mail(address, subject)
  await visitor.goto(`${house.origin('main')}/mailbox?address=${encodeURIComponent(address)}`)
  await visitor.getByRole('navigation', { name: 'Mails' }).getByRole('link').filter({ hasText: subject }).first().click()
  await expect(visitor.getByRole('heading', { level: 2 })).toContainText(subject)
  const mail = visitor.frameLocator('iframe')
  return (await mail.getByRole('link').first().getAttribute('href')) ?? ''
}

/** Signs a company up and publishes a job; its address and that of its owner. Counts what has to be filled in and pressed. */
async function signUpAndPost({ page, house, watch, words, ...stage }: Stage): Promise<{ owner: string; title: string; job: string }> {
  const owner = house.address('owner')
  const title = `Almacenista ${house.word}`
  let fields = 0
  let steps = 0
  const fill = async (label: string, text: string) => {
    fields++
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const press = async (button: ReturnType<Page['getByRole']>) => {
    steps++
    await button.click()
  }
  await open(page, watch, `${house.origin('identity')}/sign-up/businesses`)
  await fill(words.firstName, 'Carla')
  await fill(words.lastName, 'Núñez')
  await fill(words.email, owner)
  await fill(words.password, 'Secret123!')
  await press(page.getByRole('button', { name: words.continue }))
  await fill(words.visibleName, `Casa ${house.word}`)
  await fill(words.website, 'casa.example')
  fields += 2
  await page.getByLabel(words.industry, { exact: true }).selectOption('Software')
  await page.getByLabel(words.country, { exact: true }).selectOption(words.mexico)
  await press(page.getByRole('checkbox', { name: words.captcha }))
  await expect(page.getByText(words.solved)).toBeVisible()
  await press(page.getByRole('button', { name: words.register }))
  await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible()
  steps++
  await open(page, watch, await openMail({ page, house, watch, words, ...stage }, owner, words.confirmSubject))
  await page.waitForURL(`${house.origin('sourcing')}/`)
  // Nothing has to be paid yet.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: words.noJobs })).toBeVisible()
  await press(page.getByRole('link', { name: words.newJob }).first())
  await fill(words.title, title)
  await press(page.getByRole('button', { name: words.begin }))
  await page.waitForURL(/\/jobs\/\d+\/edit$/)
  fields++
  await page.getByRole('textbox', { name: words.description, exact: true }).click()
  await page.keyboard.insertText('We look for somebody who keeps our warehouse in order.')
  await expect(page.getByText(words.saved).filter({ visible: true }).first()).toBeVisible()
  await press(page.getByRole('button', { name: words.publish, exact: true }).filter({ visible: true }))
  await expect(page.getByRole('dialog', { name: words.live })).toBeVisible()
  expect(fields, 'fields that were filled in').toBeLessThanOrEqual(FIELDS_MAX)
  expect(steps, 'buttons that were pressed').toBeLessThanOrEqual(STEPS_MAX)
  return { owner, title, job: /\/jobs\/(\d+)\//.exec(page.url())?.[1] ?? '' }
}

/** A visitor finds the job and applies. */
async function findAndApply({ visitor, house, watch, words }: Stage, title: string, email: string): Promise<void> {
  await open(visitor, watch, `${house.origin('main')}/?search=${house.word}`)
  await visitor.getByRole('link', { name: title }).first().click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await visitor.locator('a[href*="step=application"]').filter({ visible: true }).first().click()
  await visitor.locator('input[name=first_name]').fill('Ana')
  await visitor.locator('input[name=last_name]').fill('Vidal')
  await visitor.locator('input[type=email]').fill(email)
  await visitor.locator('select').first().selectOption('mx')
  await visitor.locator('input[type=tel]').fill('5512345678')
  await visitor
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdf('ana.pdf', ['Ana Vidal', 'Warehouse clerk']))
  await expect(visitor.getByText('ana.pdf')).toBeVisible()
  await continueToOverview(visitor)
  await visitor.getByRole('button', { name: words.submit }).click()
  await untilSent(visitor)
}

/** Others apply in the meantime, by the form that scripts send. */
async function othersApply({ house, words }: Stage, company: string, job: string): Promise<Record<'Bruno' | 'Carmen' | 'Dora', string>> {
  const people = { Bruno: house.address('bruno'), Carmen: house.address('carmen'), Dora: house.address('dora') }
  for (const [first_name, email] of Object.entries(people)) {
    const form = new FormData()
    const fields = { first_name, last_name: 'Sol', email, phone: '3312345678' }
    for (const [name, value] of Object.entries(fields)) form.append(`candidate[${name}]`, value)
    const { buffer } = pdf(`${first_name}.pdf`, [`${first_name} Sol`])
    form.append('candidate[resume]', new Blob([Uint8Array.from(buffer)]), 'cv.pdf')
    const path = `/api/job_board/${company}/${job}/apply`
    const sent = await fetch(house.origin('combined') + path, {
      method: 'POST',
      body: form,
      headers: { 'accept-language': words.language },
    })
    expect(sent.status).toBe(200)
  }
  return people
}

/** A candidate's page of the recruiters, from the pipeline. */
async function openCandidate({ page, house, watch }: Stage, job: string, name: string): Promise<void> {
  await open(page, watch, `${house.origin('sourcing')}/jobs/${job}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function toNextStage({ page, words, isPhone }: Stage, stage: string): Promise<void> {
  const button = page.getByRole('button', isPhone ? { name: words.nextStage } : { name: words.next })
  if (isPhone) await expect.poll(async () => (await button.boundingBox())?.height, 'one line on a phone').toBe(PHONE_BUTTON_HEIGHT)
  await button.click()
  await said(page, words.movedTo(stage))
}

async function reject({ page, words }: Stage, name: string): Promise<void> {
  await page.getByRole('button', { name: words.reject }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: words.rejectWhom(name) })
  await dialog.getByLabel(words.reason).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: words.rejectAndTell }).click()
  await said(page, words.rejected)
}

/** What the visitor's page, behind the link of a mail, says in its history. */
async function expectShown({ visitor, watch }: Stage, link: string, state: string): Promise<void> {
  await open(visitor, watch, link)
  await expect(visitor.getByRole('listitem').filter({ hasText: state }).first()).toBeVisible()
}

async function wholeWay(stage: Stage): Promise<void> {
  const { page, visitor, house, watch, words, isPhone } = stage
  const { owner, title, job } = await signUpAndPost(stage)
  const ana = house.address('ana')
  await findAndApply(stage, title, ana)
  const link = await openMail(stage, ana, words.received)
  await openMail(stage, owner, words.newApplication)
  await expectShown(stage, link, words.states.received)
  const people = await othersApply(stage, `casa-${house.word}`, job)

  // Read, moved, and invited.
  await openCandidate(stage, job, 'Ana Vidal')
  const itsPage = page.url()
  await expect(page.getByRole('region', { name: /1 (of|de) 1/ })).toContainText('Warehouse clerk')
  await expectShown(stage, link, words.states.in_review)
  await toNextStage(stage, words.screening)
  await toNextStage(stage, words.interviewStage)
  if (isPhone) await page.getByRole('button', { name: words.activity }).click()
  await page.getByRole('button', { name: words.mail, exact: true }).click()
  await page.getByLabel(words.template).selectOption({ label: words.invitation })
  await expectAccessible(page, 'a mail that is written to a candidate')
  await page.getByRole('button', { name: words.sendMail }).click()
  await expect(page.getByText(words.mailWaits).first()).toBeVisible()
  await house.hurryMails(job)
  expect(await openMail(stage, ana, words.interviewSubject)).toBe(link)
  await expectShown(stage, link, words.states.interview)

  // Somebody is rejected by a slip, which is taken back; and somebody else for good.
  await openCandidate(stage, job, 'Bruno Sol')
  await reject(stage, 'Bruno Sol')
  await page.getByRole('button', { name: words.undo }).click()
  await said(page, words.undone)
  await openCandidate(stage, job, 'Carmen Sol')
  await reject(stage, 'Carmen Sol')
  await house.hurryMails(job)
  await openMail(stage, people.Carmen, words.rejectionSubject)

  await open(page, watch, itsPage)
  if (isPhone) {
    await page.getByRole('button', { name: words.more, exact: true }).click()
    await page.getByRole('menuitem', { name: words.moveTo }).click()
  } else await page.getByRole('button', { name: words.moveTo }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.hiredStage }).click()
  const hiring = page.getByRole('dialog', { name: words.hireWhom('Ana Vidal') })
  await hiring.getByRole('checkbox', { name: words.theyKnow }).check()
  await hiring.getByRole('button', { name: words.hire }).click()
  await said(page, words.hired)

  // The posting is changed, and closed with the rest told.
  await open(page, watch, `${house.origin('sourcing')}/jobs/${job}/edit`)
  const changed = `Jefa de almacén ${house.word}`
  await page.getByLabel(words.title, { exact: true }).fill(changed)
  await expect(page.getByText(words.saved).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: words.publishChanges }).filter({ visible: true }).click()
  await expectToast(page, words.changesLive)
  await open(visitor, watch, `${house.origin('careers')}/casa-${house.word}/jobs/${job}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(changed)
  await open(page, watch, `${house.origin('sourcing')}/`)
  await page.getByRole('button', { name: words.actions(changed) }).click()
  await page.getByRole('menuitem', { name: words.close, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: words.tell })).toBeChecked()
  await dialog.getByRole('button', { name: words.closeAndTell }).click()
  await expectToast(page, words.closed)
  await house.hurryMails(job)
  await openMail(stage, people.Bruno, words.closedSubject)
  // Nobody is told what was taken back.
  expect(await house.subjectsTo(people.Bruno)).toEqual([
    expect.stringContaining(words.closedSubject),
    expect.stringContaining(words.received),
  ])

  // The page without an account, and the way out.
  await expectShown(stage, await openMail(stage, people.Dora, words.closedSubject), words.states.job_closed)
  await expectAccessible(visitor, 'the page of an application about a job that has closed')
  await visitor.getByRole('button', { name: words.withdraw }).click()
  await expect(visitor.getByRole('status').filter({ hasText: words.youHaveWithdrawn })).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: words.states.withdrawn })).toBeVisible()
  await openMail(stage, owner, words.withdrawnSubject)
}

/** Somebody else's browser, of the same kind. */
async function another(browser: Browser, options: BrowserContextOptions, watch: Watch): Promise<Page> {
  const context = await browser.newContext(options)
  watch.over(context)
  return context.newPage()
}

test('from the sign-up of a company to the last person told', async ({ page, browser, house, watch, viewport, locale }) => {
  test.setTimeout(600_000)
  const visitor = await another(browser, { viewport, locale: locale ?? 'en-US', reducedMotion: 'reduce' }, watch)
  await wholeWay({ page, visitor, house, watch, words: english, isPhone: false })
  await visitor.context().close()
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('the same on a phone @phone', async ({ page, browser, house, watch, viewport, isMobile, hasTouch }) => {
    test.setTimeout(600_000)
    const visitor = await another(browser, { viewport, isMobile, hasTouch, locale: 'es-MX', reducedMotion: 'reduce' }, watch)
    await wholeWay({ page, visitor, house, watch, words: spanish, isPhone: true })
    await visitor.context().close()
  })
})
