import { beforeEach, describe, expect, it } from 'vitest'
import { type CompanyRow, makeCompany, makeJob, makeNews, makeUser, signIn, type UserRow } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { allOn } from '../../testing/notification-settings.ts'
import { unsubscribeAddress } from './unsubscribe-link.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')

let company: CompanyRow
let ana: UserRow
let token: string
beforeEach(async () => {
  const { db } = house.world
  await house.deliverMails()
  company = await makeCompany(db)
  ana = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  token = await signIn(db, ana, now)
})

const saved = async () => (await house.call('GET /notification_settings', { token })).json().notification_settings

/** Somebody applies to a job of Ana's company. */
async function applied(): Promise<void> {
  const { db } = house.world
  await makeNews(db, await makeJob(db, company), now)
}

describe('unsubscribing', () => {
  const link = (flag: 'new_application' | null, user = ana) => unsubscribeAddress(house.world, { user_id: user.id, flag })
  const tokenOf = (address: string) => address.split('/').at(-1) ?? ''
  const look = (address: string) => house.call('GET /unsubscribe/{token}', { params: { token: tokenOf(address) } })
  const end = (address: string, query: Record<string, string> = {}) =>
    house.call('POST /unsubscribe/{token}', { params: { token: tokenOf(address) }, query })

  it('is in every mail: for its kind and for all, and for mail programs', async () => {
    await applied()
    const [mail] = await house.deliverMails()
    expect(mail?.headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${link('new_application')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    for (const address of [link('new_application'), link(null), 'http://identity.plaza.localhost:3000/account-settings/notifications']) {
      expect(mail?.text).toContain(address)
      expect(mail?.html).toContain(`href="${address}"`)
    }
  })

  it('shows what would end without changing anything, then ends one kind or all without signing in', async () => {
    const email = `${ana.email[0]}…@example.com`
    const before = { email, company_name: company.visible_name, flag: 'new_application', is_subscribed: true }
    expect((await look(link('new_application'))).json()).toEqual({ unsubscription: before })
    expect(await saved()).toEqual(allOn)
    const answer = await end(link('new_application'))
    expect(answer.json()).toEqual({ message: expect.any(String), unsubscription: { ...before, is_subscribed: false } })
    expect((await end(link('new_application'))).statusCode).toBe(200)
    expect((await saved()).sourcing_notifications).toEqual({ ...allOn.sourcing_notifications, new_application: false })
    expect((await look(link(null))).json().unsubscription).toMatchObject({ flag: null, is_subscribed: true })
    expect((await end(link('new_application'), { scope: 'all' })).statusCode).toBe(200)
    expect((await look(link(null))).json().unsubscription).toMatchObject({ is_subscribed: false })
    await applied()
    expect(await house.deliverMails()).toEqual([])
  })

  it('ends all with the link of a digest', async () => {
    await end(link(null))
    const { sourcing_notifications, workforce_notifications } = await saved()
    expect(Object.values({ ...sourcing_notifications, ...workforce_notifications })).toEqual(Array(8).fill(false))
  })

  it('takes the click of a mail program on the page itself, as a form of either kind, and nothing else', async () => {
    const post = (payload: string, type: string, url = new URL(link('new_application')).pathname) =>
      house.app.inject({ method: 'POST', url, headers: { host: 'identity.plaza.localhost:3000', 'content-type': type }, payload })
    expect((await post('x=1', 'application/x-www-form-urlencoded')).statusCode).toBe(400)
    expect((await saved()).sourcing_notifications.new_application).toBe(true)
    expect((await post('List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')).statusCode).toBe(204)
    expect((await saved()).sourcing_notifications.new_application).toBe(false)
    const form = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await post(form, 'multipart/form-data; boundary=x', new URL(link(null)).pathname)).statusCode).toBe(204)
    expect((await look(link(null))).json().unsubscription.is_subscribed).toBe(false)
    expect((await post('x'.repeat(5000), 'text/plain')).statusCode).toBe(413)
    expect((await post('List-Unsubscribe=One-Click', 'text/plain', '/unsubscribe/nothing')).statusCode).toBe(404)
  })

  it('knows links that were signed here, of members who are there', async () => {
    const [what = '', signature = ''] = tokenOf(link('new_application')).split('.')
    const others = Buffer.from(`${ana.id + 1} all`).toString('base64url')
    const wrong = [`${others}.${signature}`, `${what}.${'a'.repeat(43)}`, 'x', `${what}.`, `${what}.${signature}.${signature}`]
    for (const each of wrong) {
      expect([each, (await look(each)).json().code]).toEqual([each, 'link_not_found'])
      expect([each, (await end(each)).json().code]).toEqual([each, 'link_not_found'])
    }
    const scope = await end(link(null), { scope: 'some' })
    expect([scope.statusCode, scope.json().errors]).toEqual([422, ['Scope must be this or all.']])
    const talent = await makeUser(house.world.db)
    expect((await look(link(null, talent))).json().code).toBe('link_not_found')
    await house.world.db.updateTable('users').set({ removed_at: now }).where('id', '=', ana.id).execute()
    expect((await look(link(null))).json().code).toBe('link_not_found')
    expect((await end(link(null))).json().code).toBe('link_not_found')
  })
})
