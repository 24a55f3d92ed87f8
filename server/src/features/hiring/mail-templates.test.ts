// Templates of mails: the product's, a company's own wording of them, its own ones, and the mail to oneself.
import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, people, refusedAs, templateBodies } from '../../testing/hiring.ts'
import { joinJob } from '../../testing/hiring-team.ts'

const house = openHouse()
let team: HiringTeam
let other: HiringTeam

beforeAll(async () => {
  house.setNow(new Date('2026-03-02T14:00:00Z'))
  team = await makeTeam(house)
  other = await makeTeam(house)
})

const list = async (token: string, language = 'en') =>
  (await ask(house, 'GET /mail_templates', { token, headers: { 'accept-language': language } })).mail_templates
const templateOf = async (token: string, id: number, language = 'en') => {
  const found = (await list(token, language)).find((each) => each.id === id)
  if (!found) throw new Error(`There is no template ${id}.`)
  return found
}
const first = async (token: string, kind: string) => {
  const found = (await list(token)).find((each) => each.kind === kind)
  if (!found) throw new Error(`There is no template of the kind ${kind}.`)
  return found
}
const wording = (word: string, name = word) => ({
  name,
  bodies: { en: { subject: word, body: `${word} {first_name}` }, es: { subject: `${word} es`, body: `${word} {first_name} es` } },
})
const add = async (word: string, token = team.tokens.admin) =>
  (await ask(house, 'POST /mail_templates', { body: { mail_template: { kind: 'message', ...wording(word) } }, token })).mail_template
const put = (id: number, version: number, written: object, token = team.tokens.admin) => ({
  params: { id },
  body: { mail_template: written, version },
  token,
})

describe('a template that comes with the product', () => {
  it('is reworded for one company alone, under its id, and gets its first wording back', async () => {
    const { admin } = team.tokens
    const before = await first(admin, 'rejection')
    expect(before).toMatchObject({ is_default: true, is_changed: false, version: 1 })
    const { mail_template } = await ask(house, 'PUT /mail_templates/{id}', put(before.id, 1, wording('Farewell', before.name)))
    expect(mail_template).toMatchObject({ id: before.id, name: before.name, is_default: true, is_changed: true, version: 2 })
    expect(mail_template.subject).toEqual({ en: 'Farewell', es: 'Farewell es' })
    expect((await list(admin)).map(({ id }) => id)).toEqual((await list(other.tokens.admin)).map(({ id }) => id))
    expect(await first(admin, 'rejection')).toEqual(mail_template)
    expect(await first(other.tokens.admin, 'rejection')).toEqual(before)
    // Its name was left as it stood, so it stays in the other language as well.
    expect((await templateOf(admin, before.id, 'es')).name).toBe('Esta vez no')

    const [id = 0] = await makeApplications(house, team.job, 1)
    const rejected = { rejection_reason_id: 1, message: { mail_template_id: before.id }, version: 1 }
    const { message } = await ask(house, 'POST /applications/{id}/reject', { params: { id }, body: rejected, token: admin })
    expect(message?.subject).toBe('Farewell')

    const restored = await ask(house, 'DELETE /mail_templates/{id}', { params: { id: before.id }, token: admin })
    expect(restored.mail_template).toEqual({ ...before, version: 3 })
    expect(await first(admin, 'rejection')).toEqual({ ...before, version: 3 })
    // Again nothing changes, and what was read before is not written over what came back.
    expect(await ask(house, 'DELETE /mail_templates/{id}', { params: { id: before.id }, token: admin })).toEqual(restored)
    expect(await refusedAs(house, 'PUT /mail_templates/{id}', put(before.id, 2, wording('Late')))).toEqual([409, 'changed_meanwhile'])
    const again = await ask(house, 'PUT /mail_templates/{id}', put(before.id, 3, wording('Again')))
    expect(again.mail_template).toMatchObject({ name: 'Again', is_changed: true, version: 4 })
    expect((await templateOf(admin, before.id, 'es')).name).toBe('Again')
  })

  it('is what those hear who are closed out with a job, in the company’s wording, whatever own ones there are', async () => {
    const { admin } = other.tokens
    const usual = await first(admin, 'job_closed')
    const own = { kind: 'job_closed', ...wording('Never sent') }
    await ask(house, 'POST /mail_templates', { body: { mail_template: own }, token: admin })
    await ask(house, 'PUT /mail_templates/{id}', put(usual.id, 1, wording('Closed'), admin))
    const [application = 0] = await makeApplications(house, other.job, 1)
    const body = { closed_reason: 'filled', undecided: 'tell' }
    await ask(house, 'POST /jobs/{id}/close', { params: { id: other.job }, body, token: admin })
    const mails = await house.world.db
      .selectFrom('application_messages')
      .select('subject')
      .where('application_id', '=', application)
      .execute()
    expect(mails).toEqual([{ subject: 'Closed' }])
  })
})

describe('an own template', () => {
  it('is added, changed and removed', async () => {
    const added = await add('Work sample')
    expect(added).toMatchObject({ name: 'Work sample', is_default: false, is_changed: false, version: 1 })
    expect((await list(team.tokens.recruiter)).at(-1)).toEqual(added)
    const changed = (await ask(house, 'PUT /mail_templates/{id}', put(added.id, 1, wording('Trial day')))).mail_template
    expect(changed).toMatchObject({ id: added.id, kind: 'message', name: 'Trial day', version: 2, body: { en: 'Trial day {first_name}' } })
    const gone = { params: { id: added.id }, token: team.tokens.admin }
    expect(await ask(house, 'DELETE /mail_templates/{id}', gone)).toEqual({ mail_template: null })
    for (const name of ['DELETE /mail_templates/{id}', 'PUT /mail_templates/{id}'] as const)
      expect(await refusedAs(house, name, put(added.id, 2, wording('x')))).toEqual([404, 'mail_template_not_found'])
  })

  it('does not exist for another company, nor does its wording of what comes with the product', async () => {
    const { id } = await add('Ours')
    const { admin } = other.tokens
    expect((await list(admin)).map((each) => each.id)).not.toContain(id)
    expect(await refusedAs(house, 'PUT /mail_templates/{id}', put(id, 1, wording('x'), admin))).toEqual([404, 'mail_template_not_found'])
    expect(await refusedAs(house, 'DELETE /mail_templates/{id}', { params: { id }, token: admin })).toEqual([
      404,
      'mail_template_not_found',
    ])
    const offer = await first(team.tokens.admin, 'offer')
    await ask(house, 'PUT /mail_templates/{id}', put(offer.id, 1, wording('Ours')))
    const { id: hidden } = await house.world.db
      .selectFrom('mail_templates')
      .select('id')
      .where('replaces_id', '=', offer.id)
      .executeTakeFirstOrThrow()
    for (const token of [admin, team.tokens.admin])
      expect(await refusedAs(house, 'DELETE /mail_templates/{id}', { params: { id: hidden }, token })).toEqual([
        404,
        'mail_template_not_found',
      ])
    await expect(templateOf(admin, hidden)).rejects.toThrow()
  })

  it.each(['own', 'the product’s'])('of two admins who change %s at once, the second is told', async (whose) => {
    const { id, version } = whose === 'own' ? await add('Both') : await first(other.tokens.admin, 'interview')
    const token = whose === 'own' ? team.tokens.admin : other.tokens.admin
    const answers = await Promise.all(
      ['One', 'Two'].map((word) => house.call('PUT /mail_templates/{id}', put(id, version, wording(word), token))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(lost?.json().errors).toEqual(['Somebody else has changed this in the meantime. Please look at it and save again.'])
    expect(await templateOf(token, id)).toEqual(won?.json().mail_template)
  })

  it('there are fifty of at most', async () => {
    const { db } = house.world
    const crowd = await makeTeam(house)
    const texts = { subject_en: 'A', body_en: 'B', subject_es: 'A', body_es: 'B' }
    const row = { company_id: crowd.company.id, kind: 'message', name: 'x', name_es: null, ...texts } as const
    await db
      .insertInto('mail_templates')
      .values(Array.from({ length: 49 }, () => row))
      .execute()
    await add('The last', crowd.tokens.admin)
    const body = { mail_template: { kind: 'message', ...wording('One more') } }
    const answer = await house.call('POST /mail_templates', { body, token: crowd.tokens.admin })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, ['Templates must have at most 50 entries']])
  })
})

describe('what is written', () => {
  const refused = async (bodies: object, name = 'x') => {
    const answer = await house.call('POST /mail_templates', {
      body: { mail_template: { kind: 'message', name, bodies } },
      token: team.tokens.admin,
    })
    return [answer.statusCode, answer.json().errors, answer.json().fields]
  }

  it('must be there in both languages', async () => {
    const { en } = templateBodies
    const field = (name: string) => ({ name: `mail_template.${name}`, code: 'required' })
    expect(await refused({ en, es: { subject: ' ', body: '' } })).toEqual([
      422,
      ['Subject is required', 'Text is required'],
      [field('bodies.es.subject'), field('bodies.es.body')],
    ])
    expect(await refused({ en })).toEqual([422, ['Spanish is required'], [field('bodies.es')]])
    expect(await refused(templateBodies, '')).toEqual([422, ['Name is required'], [field('name')]])
  })

  it('holds only placeholders that there are', async () => {
    const { en, es } = templateBodies
    const wrong = { en: { ...en, subject: 'At {interview_place}' }, es: { ...es, body: 'Hola, {nombre}' } }
    const code = 'placeholder_missing'
    expect(await refused(wrong)).toEqual([
      422,
      ['This mail has no {interview_place}.', 'This mail has no {nombre}.'],
      [
        { name: 'mail_template.bodies.en.subject', code },
        { name: 'mail_template.bodies.es.body', code },
      ],
    ])
  })
})

describe('who may', () => {
  it('read them: whoever writes mails, on one job at least', async () => {
    for (const person of people) {
      const answer = await house.call('GET /mail_templates', { token: team.tokens[person] })
      const may = ['admin', 'recruiter', 'hiring_manager', 'not_on_the_job', 'other_company'].includes(person)
      expect([person, answer.statusCode, answer.json().code]).toEqual([person, may ? 200 : 403, may ? undefined : 'not_allowed'])
    }
    await joinJob(house.world.db, other.job, { id: team.ids.interviewer }, 'hiring_manager')
    expect((await house.call('GET /mail_templates', { token: team.tokens.interviewer })).statusCode).toBe(200)
  })

  it('change them: admins', async () => {
    const { id } = await add('Matrix')
    const mail_template = { kind: 'message', ...wording('x') }
    for (const person of people.filter((each) => each !== 'admin' && each !== 'other_company')) {
      const token = team.tokens[person]
      expect(await refusedAs(house, 'POST /mail_templates', { body: { mail_template }, token })).toEqual([403, 'not_allowed'])
      expect(await refusedAs(house, 'PUT /mail_templates/{id}', put(id, 1, wording('x'), token))).toEqual([403, 'not_allowed'])
      expect(await refusedAs(house, 'DELETE /mail_templates/{id}', { params: { id }, token })).toEqual([403, 'not_allowed'])
      const message = { ...templateBodies.en, language: 'en' }
      expect(await refusedAs(house, 'POST /mail_templates/test', { body: { message }, token })).toEqual([403, 'not_allowed'])
    }
  })
})

describe('a test', () => {
  const test = (language: 'en' | 'es', token: string, text: object = {}) =>
    house.call('POST /mail_templates/test', { body: { message: { ...templateBodies[language], ...text, language } }, token })

  it('goes to oneself, filled in as for a candidate', async () => {
    await house.deliverMails()
    const { email } = await house.world.db.selectFrom('users').select('email').where('id', '=', team.ids.admin).executeTakeFirstOrThrow()
    expect((await test('es', team.tokens.admin)).json()).toEqual({ email })
    const [mail, ...more] = await house.deliverMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Prueba: Sobre Diseño de producto' })
    expect(mail?.text).toContain(`Hola, Lucía:\n\nRita Campos\n${team.company.visible_name}`)
    expect(mail?.text).toContain('Esta es la prueba de una plantilla')
    expect(mail?.html).toContain('Rita Campos')
  })

  it('is refused with a brace that is no placeholder', async () => {
    const answer = await test('en', team.tokens.admin, { body: 'At {interview_place}' })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, ['This mail has no {interview_place}.']])
    expect(await house.deliverMails()).toEqual([])
  })

  it('goes to no address that is not confirmed, and twenty times in a quarter of an hour', async () => {
    const { db } = house.world
    const { id } = await db
      .updateTable('users')
      .set({ confirmed_at: null })
      .where('id', '=', other.ids.admin)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await test('en', other.tokens.admin)).json().code).toBe('email_not_confirmed')
    await db.updateTable('users').set({ confirmed_at: house.world.now() }).where('id', '=', id).execute()
    for (let n = 0; n < 20; n++) expect((await test('en', other.tokens.admin)).statusCode).toBe(200)
    expect((await test('en', other.tokens.admin)).json().code).toBe('too_many_requests')
    expect(await house.deliverMails()).toHaveLength(20)
  })
})
