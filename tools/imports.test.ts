import { describe, expect, it } from 'vitest'
import { imports } from './imports.ts'
import { sourcesOf } from './sources.ts'

const workspaces = {
  'contract/package.json': '{ "name": "@plaza/contract", "exports": { ".": "./src/index.ts", "./*": "./src/*.ts" } }',
  'web/package.json': '{ "name": "@plaza/web", "exports": { "./context": "./src/context.ts" } }',
}

function problems(files: Record<string, string>): string[] {
  return imports.run(sourcesOf({ ...workspaces, ...files })).map(({ at, says }) => `${at} ${says}`)
}

const refused: readonly [string, string, string][] = [
  ['contract', 'contract/src/calls/board.ts', "import { readFileSync } from 'node:fs'"],
  ['contract', 'contract/src/values.ts', "import { Kysely } from 'kysely'"],
  ['a rule for the browser', 'contract/src/rules/salary.ts', "import { z } from 'zod'"],
  ['a rule for the browser', 'contract/src/rules/salary.ts', "import { api } from '../index.ts'"],
  ["a feature and another's webhooks", 'server/src/features/members/members.ts', "import { hook } from '../billing/billing.webhooks.ts'"],
  ["a feature and another's routes", 'server/src/features/members/members.ts', "import { boardRoutes } from '../board/board.routes.ts'"],
  ["a feature and another's mails", 'server/src/features/members/members.ts', "import { mail } from '../board/board.mails.ts'"],
  ['a feature and an adapter', 'server/src/features/billing/billing.ts', "import { stripe } from '../../vendors/cards/stripe.ts'"],
  ['a feature and the pages', 'server/src/features/billing/billing.ts', "import { pages } from '../../http/pages.ts'"],
  ['a feature and the migrations', 'server/src/features/billing/billing.ts', "import { migrate } from '../../db/migrate.ts'"],
  ['a feature and app', 'server/src/features/billing/billing.ts', "import { buildApp } from '../../app.ts'"],
  ['a feature and the tests', 'server/src/features/billing/billing.ts', "import { openHouse } from '../../testing/harness.ts'"],
  ['a vendor and a feature', 'server/src/vendors/mail/smtp.ts', "import { fold } from '../../features/board/words.ts'"],
  ['a vendor and another', 'server/src/vendors/mail/smtp.ts', "import { diskFiles } from '../files/disk.ts'"],
  ['a vendor and a connection', 'server/src/vendors/captcha/proof-of-work.ts', "import { connect } from '../../db/connect.ts'"],
  ['mail and a feature', 'server/src/mail/post.ts', "import type { Member } from '../features/members/members.ts'"],
  ['mail and an adapter', 'server/src/mail/post.ts', "import { smtpMail } from '../vendors/mail/smtp.ts'"],
  [
    'a feature and the mailbox',
    'server/src/features/members/members.ts',
    "import { mailboxRoutes } from '../../stand-in-pages/mailbox.ts'",
  ],
  [
    'a feature and the kit of the stand-ins',
    'server/src/features/calendar/calendar.ts',
    "import { html } from '../../stand-in-pages/kit.ts'",
  ],
  ['http and a stand-in page', 'server/src/http/language.ts', "import { html } from '../stand-in-pages/kit.ts'"],
  [
    'a vendor and its stand-in page',
    'server/src/vendors/cards/stand-in.ts',
    "import { cardPages } from '../../stand-in-pages/card-page.ts'",
  ],
  [
    'a stand-in page and a feature',
    'server/src/stand-in-pages/booking-page.ts',
    "import { refuseOnVendorFailure } from '../features/calendar/links.ts'",
  ],
  ['a stand-in page and a vendor', 'server/src/stand-in-pages/mailbox.ts', "import { diskMail } from '../vendors/mail/disk.ts'"],
  ['signing and the world', 'server/src/signing.ts', "import type { World } from './world.ts'"],
  ['sealing and the world', 'server/src/sealing.ts', "import type { World } from './world.ts'"],
  ['http and the handlers of tasks', 'server/src/http/health.ts', "import { taskHandlers } from '../tasks/handlers.ts'"],
  ['the queue and its handlers', 'server/src/tasks/worker.ts', "import { taskHandlers } from './handlers.ts'"],
  ['http and a feature', 'server/src/http/session.ts', "import type { Member } from '../features/members/members.ts'"],
  [
    'the server and one subject of the tables',
    'server/src/http/session.ts',
    "import type { AccountTables } from '../db/tables/accounts.ts'",
  ],
  ['db and a feature', 'server/src/db/connect.ts', "import { fold } from '../features/board/words.ts'"],
  ['the server and the screens', 'server/src/http/pages.ts', "import { tables } from '../../../web/src/hosts.ts'"],
  ['the server and the screens', 'server/src/main.ts', "import { context } from '@plaza/web/context'"],
  ['the server and the screens', 'server/src/main.ts', "const { tables } = await import('../../web/src/hosts.ts')"],
  ['the kit and the product', 'web/src/ui/tag.tsx', "import type { Department } from '@plaza/contract/values'"],
  ['the kit and the product', 'web/src/ui/tag.tsx', "import { m } from '../paraglide/messages.js'"],
  ['a screen and another folder', 'web/src/screens/board/job-page.tsx', "import { Login } from '../identity/login.tsx'"],
  ['a screen and a route', 'web/src/screens/board/job/job-page.tsx', "import type { Route } from '../../../routes/job-page.tsx'"],
  ['two folders of a group', 'web/src/screens/board/job/job-page.tsx', "import { CompanyJobs } from '../company/company-jobs.tsx'"],
  ['a group and one of its folders', 'web/src/screens/board/labels.ts', "import { JobPage } from './job/job-page.tsx'"],
  ['a shared folder and another', 'web/src/screens/candidate/wizard/wizard.tsx', "import { ApplyDialog } from '../apply/apply-dialog.tsx'"],
  ['two groups', 'web/src/screens/board/job/job-page.tsx', "import { Wizard } from '../../candidate/wizard/wizard.tsx'"],
  ['a screen and the router', 'web/src/screens/board/job/job-page.tsx', "import { getRouter } from '../../../router.tsx'"],
  ['words and a visit', 'web/src/words/age.ts', "import { useLocale } from '../visit/language.ts'"],
  ['a visit and the frame', 'web/src/visit/site.ts', "import { Shell } from '../frame/shell.tsx'"],
  ['a visit and a screen', 'web/src/visit/site.ts', "import type { JobData } from '../screens/board/job/job-loading.ts'"],
  ['the frame and a route', 'web/src/frame/shell.tsx', "import { Route } from '../routes/root.tsx'"],
  ['a screen and zod', 'web/src/screens/board/job-page.tsx', "import { z } from 'zod'"],
  ['a screen and schemas', 'web/src/screens/board/job-page.tsx', "import { api } from '@plaza/contract'"],
  ['a screen and schemas', 'web/src/screens/board/job-page.tsx', "import { jobDetail } from '@plaza/contract/calls/board'"],
  ['web and the server', 'web/src/api/api.ts', "import type { World } from '../../../server/src/world.ts'"],
  ['web and Node', 'web/src/api/api.ts', "import { join } from 'node:path'"],
  ['a journey and a feature', 'e2e/board/general-board.spec.ts', "import { fold } from '../../server/src/features/board/words.ts'"],
  ['a journey and the screens', 'e2e/board/general-board.spec.ts', "import { tables } from '../../web/src/hosts.ts'"],
  ['a test in product code', 'server/src/features/board/board.ts', "import { rows } from './board.test.ts'"],
  ['a test in a test', 'server/src/features/board/board.test.ts', "import { rows } from './search.test.ts'"],
  ['a seed and the screens', 'server/seeds/demo.ts', "import { tables } from '../../web/src/hosts.ts'"],
  ['a type written inline', 'web/src/ui/tag.tsx', "export type Tag = import('../screens/board/job-page.tsx').Tag"],
  ['what is exported from elsewhere', 'contract/src/values.ts', "export { z } from 'zod'"],
  ['a room nobody has named', 'mobile/src/text.ts', "import { z } from 'zod'"],
]

const welcome: readonly [string, string][] = [
  ['contract/src/calls/board.ts', "import { z } from 'zod'\nimport { endpoint } from '../endpoint.ts'"],
  ['contract/src/rules/landing.ts', "import type { z } from 'zod'\nimport { seniorities } from '../values.ts'"],
  ['contract/src/rules/landing.test.ts', "import fc from 'fast-check'\nimport { landing } from './landing.ts'"],
  ['server/src/features/members/members.ts', "import { Refusal } from '@plaza/contract/refusals'\nimport { sql } from 'kysely'"],
  ['server/src/features/members/members.ts', "import { listJobs } from '../board/board.ts'\nimport { rows } from './member-rows.ts'"],
  [
    'server/src/features/members/members.ts',
    "import { enqueue } from '../../tasks/queue.ts'\nimport type { Mail } from '../../vendors/mail/port.ts'",
  ],
  [
    'server/src/features/members/members.routes.ts',
    "import { bind } from '../../http/route.ts'\nimport type { World } from '../../world.ts'",
  ],
  [
    'server/src/features/members/members.mails.ts',
    "import { layoutMail } from '../../mail/layout.ts'\nimport { postMail } from '../../mail/post.ts'",
  ],
  ['server/src/vendors/captcha/port.ts', "import type { Reader } from '../../db/connect.ts'"],
  ['server/src/mail/post.ts', "import { enqueue } from '../tasks/queue.ts'\nimport type { Message } from '../vendors/mail/port.ts'"],
  [
    'server/src/tasks/handlers.ts',
    "import { deliver } from '../mail/post.ts'\nimport { removeCard } from '../features/billing/renewals.ts'",
  ],
  ['server/src/http/pages.ts', "import type { Renderer } from '@plaza/web/context'"],
  ['server/src/app.ts', "import { standInPages } from './stand-in-pages/mount.ts'"],
  [
    'server/src/stand-in-pages/card-page.ts',
    "import { pageLanguage } from '../http/language.ts'\nimport type { CardStandIn } from '../vendors/cards/port.ts'\nimport { html } from './kit.ts'",
  ],
  ['server/src/vendors/calendar/stand-in.ts', "import { sign } from '../../signing.ts'"],
  ['server/src/jobs-cli.ts', "import { importJobs } from './features/jobs/import.ts'\nimport { demo } from '../seeds/demo.ts'"],
  ['web/src/ui/select.tsx', "import { ChevronDown } from 'lucide-react'\nimport { Tag } from './tag.tsx'"],
  [
    'web/src/screens/board/job-page.tsx',
    "import type { OutputOf } from '@plaza/contract'\nimport { TOAST_MS } from '@plaza/contract/limits'",
  ],
  ['web/src/screens/board/job-page.tsx', "import { search } from './search.ts'\nimport { call } from '../../api/api.ts'"],
  ['web/src/server.tsx', "import { AsyncLocalStorage } from 'node:async_hooks'"],
  ['web/src/frame/shell.tsx', "import stylesheet from '../styles.css?url'"],
  [
    'web/src/screens/board/job/job-page.tsx',
    "import { SimilarJobs } from './similar/similar-jobs.tsx'\nimport { labels } from '../labels.ts'\nimport { SearchBar } from '../list/search-bar.tsx'",
  ],
  ['web/src/words/file-words.ts', "import { m } from '../paraglide/messages.js'\nimport type { FileProblem } from '../ui/file-drop.tsx'"],
  ['web/src/visit/sign-out.ts', "import { call } from '../api/api.ts'\nimport type { Site } from '../context.ts'"],
  [
    'e2e/board/general-board.spec.ts',
    "import { makeJob } from '../../server/src/testing/factories.ts'\nimport { test } from '@playwright/test'",
  ],
]

describe('who may import whom', () => {
  it.each(refused)('refuses %s: %s', (_, file, text) => {
    expect(problems({ [file]: text })).toEqual([expect.stringContaining(`${file}:1 `)])
  })

  it.each(welcome)('lets %s do what it needs', (file, text) => {
    expect(problems({ [file]: text })).toEqual([])
  })

  it('names the line', () => {
    expect(problems({ 'web/src/api.ts': "// Why.\nimport 'node:fs'\n" })).toEqual([expect.stringContaining('web/src/api.ts:2 ')])
  })

  it('says that a file cannot be read rather than passing it', () => {
    expect(problems({ 'web/src/api.ts': 'import {' })).toEqual([expect.stringContaining('cannot be parsed')])
  })
})

describe('circles', () => {
  it('finds one through three files', () => {
    const found = problems({
      'web/src/a.ts': "import './b.ts'",
      'web/src/b.ts': "import './c.ts'",
      'web/src/c.ts': "import './a.ts'",
    })
    expect(found).toEqual([
      expect.stringMatching(/^web\/src\/a\.ts:1 circle: web\/src\/a\.ts -> web\/src\/b\.ts -> web\/src\/c\.ts -> web\/src\/a\.ts$/),
    ])
  })

  it('says when only types close it', () => {
    const found = problems({ 'web/src/a.ts': "import './b.ts'", 'web/src/b.ts': "import type { A } from './a.ts'" })
    expect(found).toEqual([expect.stringContaining('circle through types')])
  })

  it('lets two ways lead to one file', () => {
    expect(problems({ 'web/src/a.ts': "import './b.ts'\nimport './c.ts'", 'web/src/b.ts': "import './c.ts'", 'web/src/c.ts': '' })).toEqual(
      [],
    )
  })
})
