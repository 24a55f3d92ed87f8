// Every mail that the product can write, in both languages: each of its links leads to a screen, or to what the server answers by itself.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@plaza/contract/rules/addresses'
import { siteOf } from '@plaza/contract/rules/hosts'
import { landingOf } from '@plaza/contract/rules/landing'
import { readEntities } from '@plaza/contract/rules/markup'
import { notificationFlags } from '@plaza/contract/rules/toggles'
import { type Language, languages, roles } from '@plaza/contract/values'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { toInternal } from '../../web/src/hosts.ts'
import { routes } from '../../web/src/routes.ts'
import { mailConfirmation, mailInvitation, mailPasswordChanged, mailRecovery, mailWelcome } from './features/access/account.mails.ts'
import { mailPastDue, mailPaymentFailed, mailReceipt } from './features/billing/billing.mails.ts'
import { applicationToken } from './features/candidates/application-links.ts'
import {
  applicationAddedMail,
  applicationReceivedMail,
  furtherApplicationMail,
  interviewSoonMail,
} from './features/candidates/applications.mails.ts'
import { mailSupport } from './features/chat/chat.mails.ts'
import { mailJobsWithoutRecruiter, mailReport, mailStillHiring, mailTakedown } from './features/hiring/hiring-jobs.mails.ts'
import { teamMail, testMail } from './features/hiring/messages.mails.ts'
import { mailAddedToJob, mailCandidateReplied, mailInterview, mailMentioned } from './features/hiring/team.mails.ts'
import { notificationMail } from './features/notifications/notifications.mails.ts'
import type { NewMail } from './mail/post.ts'
import { makeApplication, makeCompany, makeJob, makePaidTransactions, makeSubscription, makeUser, signIn } from './testing/factories.ts'
import { openHouse } from './testing/harness.ts'
import { isScreen, pagesOf } from './testing/screens.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T09:00:00Z')
const LOGO = 'public/logo.png'

let company: Awaited<ReturnType<typeof makeCompany>>
let transaction = 0
beforeAll(async () => {
  house.setNow(NOW)
  const { db, files } = house.world
  company = await makeCompany(db, { country_id: 2 })
  await makeSubscription(db, company)
  await makePaidTransactions(db, company, 1)
  transaction = (await db.selectFrom('transactions').select('id').executeTakeFirstOrThrow()).id
  await files.put(LOGO, [Buffer.from('a picture')])
})

const screens = pagesOf(routes)

/** Whether somebody who follows the link finds anything there. */
async function leadsSomewhere(address: string): Promise<boolean> {
  const { host, pathname, search } = new URL(address)
  const site = siteOf(host, house.world.env.hosts, [])
  if (site === null) return false
  if (isScreen(screens, toInternal(site.family, pathname))) return true
  const { statusCode } = await house.app.inject({ method: 'GET', url: pathname + search, headers: { host } })
  return statusCode < 400
}

function linksOf({ html, text, headers = {} }: Pick<NewMail, 'html' | 'text' | 'headers'>): string[] {
  const inHtml = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link = '']) => readEntities(link))
  const inText = [...[text, ...Object.values(headers)].join('\n').matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link)
  return [...new Set([...inHtml, ...inText])].filter((link) => !link.startsWith('mailto:'))
}

/** What people have typed. */
const usual = { first: 'Ana', last: 'Torres', company: 'Acme', title: 'Engineer' }
let names = usual

const applicationPage = () =>
  addressOf(house.world.env.hosts, 'main', 'application', { token: applicationToken(house.world.secret, { id: 7, link_turn: 0 }) })
const person = (language: Language) => ({ email: 'ana@example.com', first_name: names.first, language })
const job = (logo: string | null) => ({
  id: 7,
  title: names.title,
  visible_name: names.company,
  domain_name: 'acme',
  logo,
  primary_color: '#0f766e',
})

/** Queues mails and answers them as they are sent. */
async function queued(queue: () => Promise<unknown>): Promise<NewMail[]> {
  await queue()
  return house.deliverMails()
}

function newsMails(language: Language): NewMail[] {
  const to = { id: 42, ...person(language), company: names.company, domain_name: 'acme', time_zone: 'UTC', may_source: true }
  return notificationFlags.flatMap((kind) => {
    const about = kind === 'member_joined' ? { job_id: null, application_id: null } : { job_id: 7, application_id: 9 }
    const one = {
      user_id: 42,
      kind,
      ...about,
      title: names.title,
      valid_through: NOW,
      person: `${names.first} ${names.last}`,
      person_email: 'bea@example.com',
      is_aside: false,
      aside_count: 0,
    }
    const digest = (kinds: 1 | 2) =>
      notificationMail(
        house.world,
        to,
        [0, 1].map(() => ({ ...one, count: 3, kinds })),
      )
    const aside = { ...one, is_aside: true, aside_count: 1 }
    const counted =
      kind === 'new_application' ? [1, 2].map((count) => notificationMail(house.world, to, [{ ...aside, count, kinds: 1 }])) : []
    return [notificationMail(house.world, to, [{ ...one, count: 1, kinds: 1 }]), digest(1), digest(2), ...counted]
  })
}

/** By the function that writes it: the mail in this language, in all its forms. */
/** An application of somebody with the names, to a job with the title. */
async function makeNamed(): Promise<{ application_id: number; job_id: number }> {
  const { db } = house.world
  const job_id = await makeJob(db, company, { title: names.title })
  const { application: application_id } = await makeApplication(db, job_id, NOW)
  await db.updateTable('applicants').set({ first_name: names.first, last_name: names.last }).execute()
  return { application_id, job_id }
}

const writers: Record<string, (language: Language) => Promise<NewMail[]>> = {
  mailConfirmation: (language) => queued(() => mailConfirmation(house.world.db, house.world, person(language), 'abc_-.def')),
  mailRecovery: (language) => queued(() => mailRecovery(house.world.db, house.world, person(language), 'abc_-.def')),
  mailPasswordChanged: async (language) => [
    ...(await queued(() => mailPasswordChanged(house.world.db, house.world, person(language), 'change'))),
    ...(await queued(() => mailPasswordChanged(house.world.db, house.world, person(language), 'reset'))),
  ],
  mailWelcome: (language) => queued(() => mailWelcome(house.world.db, house.world, person(language))),
  mailInvitation: async (language) => {
    const inviter = { first_name: names.first, last_name: names.last, email: 'bea@example.com' }
    const write = (logo: string | null, by: typeof inviter | null, jobs: string[]) => {
      const about = { token: 'abc_-.def', company: { visible_name: names.company, logo, primary_color: '#0f766e' }, inviter: by, jobs }
      return queued(() => mailInvitation(house.world.db, house.world, person(language), about))
    }
    return [...(await write(LOGO, inviter, [names.title, names.title])), ...(await write(null, null, []))]
  },
  mailReceipt: (language) => toPayers(language, () => mailReceipt(house.world.db, house.world, transaction)),
  mailPaymentFailed: (language) => toPayers(language, () => mailPaymentFailed(house.world.db, house.world, transaction, 2)),
  mailPastDue: (language) => toPayers(language, () => mailPastDue(house.world.db, house.world, transaction)),
  applicationReceivedMail: async (language) =>
    [LOGO, null].map((logo) =>
      applicationReceivedMail(house.world, person(language), job(logo), { link: applicationPage(), reply_due_at: NOW, time_zone: 'UTC' }),
    ),
  furtherApplicationMail: async (language) =>
    [LOGO, null].map((logo) =>
      furtherApplicationMail(house.world, person(language), job(logo), { link: applicationPage(), first_at: NOW, count: 2 }),
    ),
  applicationAddedMail: async (language) =>
    [LOGO, null].map((logo) =>
      applicationAddedMail(house.world, person(language), job(logo), { link: applicationPage(), notice: logo && 'We keep it for a year.' }),
    ),
  interviewSoonMail: async (language) =>
    [LOGO, null].map((logo) => {
      const about = { link: applicationPage(), time: 'Thursday', where: logo && MEETING }
      return interviewSoonMail(house.world, person(language), job(logo), about)
    }),
  mailInterview: async (language) => {
    const { db } = house.world
    const { id } = await onlyOwner(language)
    const { application_id } = await makeNamed()
    const times = { time: () => 'Thursday', proposed: () => 'Friday' }
    const told = { application_id, user_ids: [id], where: `${MEETING} \u202Ex`, ...times, invitation: () => null }
    return queued(async () => {
      for (const news of ['booked', 'moved', 'cancelled', 'soon', 'left', 'declined', 'unsure', 'proposed'] as const)
        for (const isByCandidate of [true, false]) await mailInterview(db, house.world, { ...told, news, isByCandidate })
    })
  },
  teamMail: async (language) =>
    [LOGO, null].map((logo) => {
      const mail = {
        mail_id: 'abc@plaza',
        email: 'ana@example.com',
        subject: 'A question',
        body: 'Hello',
        reply_to: null,
        application_address: null,
        thread: [],
      }
      return teamMail(house.world, { ...mail, ...job(logo), language, link: applicationPage() })
    }),
  testMail: async (language) =>
    [LOGO, null].map((logo) =>
      testMail(house.world, { email: 'ana@example.com', subject: 'A question', body: 'Hello', ...job(logo), language }),
    ),
  mailJobsWithoutRecruiter: async (language) => {
    await onlyOwner(language)
    const { id } = await makeColleague()
    const jobs = [{ title: names.title }]
    return queued(() => mailJobsWithoutRecruiter(house.world.db, house.world, { id, company_id: company.id }, jobs))
  },
  mailCandidateReplied: async (language) => {
    const { db } = house.world
    const { id: user_id } = await onlyOwner(language)
    const { application_id, job_id } = await makeNamed()
    await db.insertInto('job_members').values({ job_id, user_id, duty: 'recruiter' }).execute()
    return queued(() => mailCandidateReplied(db, house.world, { application_id, job_id, told: [] }))
  },
  mailMentioned: async (language) => {
    const { db } = house.world
    const [{ id }, author] = [await onlyOwner(language), await makeColleague()]
    const { application_id } = await makeNamed()
    return queued(() => mailMentioned(db, house.world, { application_id, author_id: author.id, user_ids: [id] }))
  },
  mailAddedToJob: async (language) => {
    const [{ id: user_id }, author] = [await onlyOwner(language), await makeColleague()]
    const job_id = await makeJob(house.world.db, company, { title: names.title })
    return queued(() => mailAddedToJob(house.world.db, house.world, { job_id, author_id: author.id, user_id, duty: 'interviewer' }))
  },
  mailTakedown: async (language) => {
    await onlyOwner(language)
    return queued(() => mailTakedown(house.world.db, house.world, { company_id: company.id, title: names.title }, 'It asks for money.'))
  },
  mailStillHiring: async (language) => {
    await onlyOwner(language)
    const about = { id: 7, company_id: company.id, title: names.title, closes_at: NOW, time_zone: 'UTC' }
    return queued(() => mailStillHiring(house.world.db, house.world, about))
  },
  mailReport: async (language) => {
    await house.world.db.deleteFrom('users').where(sql<boolean>`'superadmin' = ANY (roles)`).execute()
    await makeUser(house.world.db, { roles: ['superadmin'], language })
    const about = { id: 7, title: names.title, company: names.company, domain_name: 'acme' }
    return queued(() => mailReport(house.world.db, house.world, { ...about, reason: 'fraud', text: 'It asks for money.' }))
  },
  mailSupport: (language) =>
    queued(() =>
      mailSupport(house.world.db, house.world, {
        ...{ id: 1, name: names.first, user_id: 42, text: 'Hello' },
        ...{ email: 'ana@example.com', page: '/companies', host: 'plaza.localhost:3000', language },
      }),
    ),
  notificationMail: async (language) => newsMails(language),
}

/** The company's one member, who reads this language. */
async function onlyOwner(language: Language) {
  const { db } = house.world
  await db.deleteFrom('users').where('company_id', '=', company.id).execute()
  return makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true, language })
}

const makeColleague = () =>
  makeUser(house.world.db, { roles: ['sourcing_recruiter'], company_id: company.id, first_name: names.first, last_name: names.last })

/** A mail to those who pay for the company, who read this language. */
async function toPayers(language: Language, queue: () => Promise<void>): Promise<NewMail[]> {
  await onlyOwner(language)
  await house.world.db.updateTable('transactions').set({ billed_name: names.company }).where('id', '=', transaction).execute()
  return queued(queue)
}

/** The letters of the stand-in's booking page: to whose calendar it is, and to the guest. */
async function bookingMails(language: Language): Promise<NewMail[]> {
  const { db, calendar } = house.world
  const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, language })
  const token = await signIn(db, owner, NOW)
  const { sign_in } = (await house.call('GET /vendors/nylas', { token })).json()
  const access_token = calendar.standIn?.allowCalendar('gmail', owner.email)
  await house.call('POST /vendors/nylas', {
    token,
    body: { nylas: { access_token, state: new URL(sign_in.calendar).searchParams.get('state') } },
  })
  const made = await house.call('POST /vendors/nylas/scheduling_pages', { token, body: { scheduling_page: { title: 'A talk' } } })
  const { pathname: url, host } = new URL(made.json().scheduling_page.url)
  const page = await house.app.inject({ method: 'GET', url, headers: { host } })
  const time = /name="time" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  return queued(() =>
    house.app.inject({
      method: 'POST',
      url,
      headers: { host, 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ time, name: 'Gast', email: 'guest@example.com' }).toString(),
    }),
  )
}

const MEETING = 'https://teams.example/l/1' // Written by a team: it stays a link in its mails.
const everyMail = Object.entries(writers).flatMap(([name, write]) => languages.map((language) => [name, language, write] as const))

describe('the links of mails', () => {
  it.each(everyMail)('lead somewhere: %s in %s', async (_, language, write) => {
    const mails = await write(language)
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) {
      expect(mail.html).toContain(`lang="${language}"`)
      const links = linksOf(mail)
      expect(links.length).toBeGreaterThan(0)
      const lost = await Promise.all(links.map(async (link) => (link === MEETING || (await leadsSomewhere(link)) ? null : link)))
      expect(lost.filter((link) => link !== null)).toEqual([])
    }
  })
  it.each(languages)('are none in the letters of the booking page: %s', async (language) => {
    const mails = await bookingMails(language)
    expect(mails.map(linksOf)).toEqual([[], []])
  })
  it('are all walked here: a new mail must be written above', async () => {
    const files = globSync('**/*.mails.ts', { cwd: import.meta.dirname })
    const written = await Promise.all(files.map(async (file) => Object.keys(await import(join(import.meta.dirname, file)))))
    // These write an amount and a day, in mails and on invoices.
    const notMails = ['amountText', 'dayText']
    const mails = written.flat().filter((name) => !notMails.includes(name))
    expect(mails.sort()).toEqual(Object.keys(writers).sort())
    const callers = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !/\.(test|mails)\.ts$/.test(file) && readFileSync(join(import.meta.dirname, file), 'utf8').includes('layoutMail('),
    )
    expect(callers.sort()).toEqual(['mail/layout.ts', 'stand-in-pages/booking-page.ts'])
  })
  it('are told from those that lead nowhere', async () => {
    const identity = 'http://identity.plaza.localhost:3000'
    for (const lost of [
      `${identity}/confirm-email/abc`,
      `${identity}/account-settings/bills`,
      `${identity}/invoices/7/pdf?language=en&until=1&signature=x`,
      `${identity}/companies/acme/jobs/7`,
      'http://sourcing.plaza.localhost:3000/no-such-page',
      'http://plaza.localhost:3000/files/public/nothing.png',
      'http://evil.example/',
    ])
      expect([lost, await leadsSomewhere(lost)]).toEqual([lost, false])
  })
})

describe('what people have typed', () => {
  const evil = {
    first: 'Ana evil.com/win',
    last: '\u202Eerrot\u202C www.evil.com',
    company: 'Win $500 at evil.com/win',
    title: 'Dev at https://evil.com \u2066x',
  }

  it.each(everyMail)('makes no link and turns nothing around: %s in %s', async (_, language, write) => {
    names = evil
    const mails = await write(language).finally(() => {
      names = usual
    })
    for (const { subject, html, text } of mails) {
      for (const part of [subject, html, text]) expect(part).not.toMatch(/evil[.]com|https?:\/\/evil|[\u202A-\u202E\u2066-\u2069]/)
    }
  })
  it('is shown as it is, where it is a name', async () => {
    names = { ...usual, company: 'Booking.com S.A. de C.V.', first: 'Ma.Teresa' }
    const mails = await writers.mailInvitation?.('en').finally(() => {
      names = usual
    })
    // The break within a domain has no width.
    expect(mails?.[0]?.subject.replaceAll('\u200B', '')).toBe('Booking.com S.A. de C.V. invites you to Plaza')
    expect(mails?.[0]?.subject).toContain('S.A. de C.V.')
  })
})

describe('the letters', () => {
  it.each(everyMail)('go on with a capital after the greeting: %s in %s', async (_, language, write) => {
    for (const { text } of await write(language)) {
      const greeted = /\n\n(?:Hello|Hola)[^\n]*[,:]\n\n(.)/u.exec(text)?.[1]
      if (greeted !== undefined) expect(greeted).toMatch(/\p{Lu}/u)
    }
  })
  it.each([
    ['en', 'you were signed out everywhere else.', 'you were signed out everywhere.'],
    ['es', 'se cerró tu sesión en los demás dispositivos.', 'se cerró tu sesión en todos los dispositivos.'],
  ] as const)('that say that a password changed say where that signed out, and whom to tell: %s', async (language, change, reset) => {
    const [changed, wasReset] = (await writers.mailPasswordChanged?.(language)) ?? []
    expect(changed?.text).toContain(change)
    expect(wasReset?.text).toContain(reset)
    for (const mail of [changed, wasReset]) expect(mail?.text).toMatch(/(tell us|avísanos): support@plaza\.localhost\n/)
  })
  it('of an invitation name who invites, and wear the logo and the colour of the company', async () => {
    const [dressed, plain] = (await writers.mailInvitation?.('en')) ?? []
    expect(dressed?.text).toContain('Ana Torres (bea@example.com) has invited you to work together for Acme on Plaza.')
    expect(dressed?.html).toContain(`src="http://plaza.localhost:3000/files/${LOGO}"`)
    expect(dressed?.html).toContain('background:#0f766e')
    expect(plain?.text).toContain('Acme has invited you to work together on Plaza.')
    expect(plain?.html).not.toContain('<img')
  })

  it('have a button as wide as a phone', async () => {
    const [mail] = (await writers.mailWelcome?.('en')) ?? []
    expect(mail?.html).toContain('@media (max-width:480px){')
    expect(mail?.html).toMatch(/\.action\{width:100%!important\}/)
    expect(mail?.html).toMatch(/<table [^>]*class="action"[^>]*><tr><td class="button"/)
  })
})

describe('where people land', () => {
  it.each(roles)('is a screen: %s', async (role) => {
    const table = house.world.env.hosts
    for (const host of ['identity.plaza.localhost:3000', 'localhost:3000']) {
      for (const subscription_status of ['active', 'inactive']) {
        const arrival = { roles: [role], managed_jobs: [{ subscription_status }], candidate: { id: 7 }, has_complete_profile: false }
        const landing = landingOf(arrival, { host, table })
        if (landing.to === 'address') expect([landing.address, await leadsSomewhere(landing.address)]).toEqual([landing.address, true])
      }
    }
  })
})
