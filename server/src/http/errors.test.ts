import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { makeCompany, makeMailedLink, makeUser, signIn } from '../testing/factories.ts'
import { openHouse } from '../testing/harness.ts'
import { answerBusy } from './busy-page.ts'

const house = openHouse()
const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }

async function owner() {
  const company = await makeCompany(house.world.db, { visible_name: 'Casa' })
  const user = await makeUser(house.world.db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  return { user, token: await signIn(house.world.db, user, house.world.now()) }
}

describe('a refusal', () => {
  it('speaks the language that the call asks for, says so, and names its fields for programs', async () => {
    const talent = { first_name: 'Al', last_name: '', email: 'x', password: 'x', password_confirmation: 'y' }
    const english = await house.call('POST /talents/sign_up', { body: { talent } })
    const translated = await house.call('POST /talents/sign_up', { body: { talent }, headers: spanish })
    const fields = [
      { name: 'talent.first_name', code: 'too_short' },
      { name: 'talent.last_name', code: 'required' },
      { name: 'talent.email', code: 'email' },
      { name: 'talent.password', code: 'too_short' },
      { name: 'talent.password_confirmation', code: 'passwords_match' },
    ]
    expect(english.json()).toEqual({
      code: 'invalid_input',
      errors: [
        'First name must be at least 3 characters',
        'Last name is required',
        'Email must be a valid email',
        'Password must be at least 8 characters',
        'Passwords must match',
      ],
      fields,
    })
    expect(translated.json()).toEqual({
      code: 'invalid_input',
      errors: [
        'Nombre: mínimo 3 caracteres',
        'Apellido: dato obligatorio',
        'Escribe un correo electrónico válido',
        'Contraseña: mínimo 8 caracteres',
        'Las contraseñas deben coincidir',
      ],
      fields,
    })
    expect([english, translated].map(({ headers }) => headers['content-language'])).toEqual(['en', 'es'])
    for (const { headers } of [english, translated]) expect(headers.vary).toMatch(/accept-language/i)
  })

  it('goes by Accept-Language alone: the page that chose a language by its cookie sends it there', async () => {
    const cookie = 'plaza_language=es'
    const body = { email: '', password: 'x' }
    const errors = async (headers: Record<string, string>) => (await house.call('POST /sessions', { body, headers })).json().errors
    expect(await errors({ cookie })).toEqual(['Email is required'])
    expect(await errors({ cookie, 'accept-language': 'es' })).toEqual(['Correo electrónico: dato obligatorio'])
    expect(await errors({ 'accept-language': 'fr, de;q=0.5' })).toEqual(['Email is required'])
  })

  it('has no fields where it is about none', async () => {
    expect((await house.call('GET /profiles', { headers: spanish })).json()).toEqual({
      code: 'not_signed_in',
      errors: ['Inicia sesión, por favor.'],
    })
    expect((await house.get('/no/such/call/here', spanish)).json()).toEqual({ code: 'not_found', errors: ['No se encontró.'] })
  })

  it('names the row of a list, and a file as the field that it came in', async () => {
    const { user, token } = await owner()
    const { email } = await makeUser(house.world.db)
    const lines = [
      { email: 'new@example.com', roles: ['sourcing_admin'] },
      { email, roles: ['sourcing_admin'] },
    ]
    const invited = await house.call('POST /account_members', { token, headers: spanish, body: { account_members: lines } })
    expect(invited.json()).toEqual({
      code: 'email_taken',
      errors: [`${email} ya está en uso`],
      fields: [{ name: 'account_members.1.email', code: 'address_taken' }],
    })
    const form = new FormData()
    form.append('user[first_name]', 'Ana')
    form.append('user[last_name]', 'Torres')
    form.append('user[avatar]', new Blob(['no picture']))
    const drawn = await house.call('PUT /users/{id}', { token, headers: spanish, params: { id: user.id }, form })
    expect(drawn.json()).toEqual({
      code: 'invalid_input',
      errors: ['El avatar debe ser una imagen PNG o JPG.'],
      fields: [{ name: 'user.avatar', code: 'picture_kind' }],
    })
  })

  it('says of a taken address at talent sign-up what the form puts behind its label', async () => {
    const { email } = await makeUser(house.world.db)
    const talent = { first_name: 'Ana', last_name: 'Torres', email, password: 'Another123!', password_confirmation: 'Another123!' }
    const answer = await house.call('POST /talents/sign_up', { headers: spanish, body: { talent } })
    expect(answer.json()).toEqual({
      code: 'email_taken',
      errors: { Email: ['ya está en uso'] },
      fields: [{ name: 'talent.email', code: 'email_taken' }],
    })
  })

  it.each([
    [
      'a cut link',
      'PUT /set_password',
      { password: 'Another123!', password_confirmation: 'Another123!', token_id: 'cut' },
      ['This link is not valid.'],
    ],
    [
      'an empty link',
      'PUT /set_password',
      { password: 'Another123!', password_confirmation: 'Another123!', token_id: '' },
      ['This link is not valid.'],
    ],
    ['no object', 'POST /sessions', [], ['Email is required', 'Password is required']],
  ] as const)('knows %s', async (_, name, body, errors) => {
    const answer = await house.call(name, { body })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors])
  })
})

it('a success speaks the language that the call asks for too', async () => {
  const user = await makeUser(house.world.db, { confirmed_at: null })
  const token = await makeMailedLink(house.world.db, user, 'confirmation', house.world.now())
  const confirmed = await house.call('PUT /account_confirmation/{token}', { params: { token }, headers: spanish })
  expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { message: 'Tu correo electrónico ha sido confirmado.' }])
  expect([confirmed.headers['content-language'], confirmed.headers.vary]).toEqual(['es', expect.stringContaining('accept-language')])
})

it('is described with its fields where calls are described', async () => {
  const { paths, components } = (await house.get('/openapi.json')).json()
  expect(paths['/sessions'].post.responses['422']).toEqual({ $ref: '#/components/responses/InvalidInput' })
  expect(Object.keys(components.schemas.Refusal.properties)).toEqual(['code', 'errors', 'fields', 'request_id', 'token_id'])
})

it('says that it is busy in the language of the call, also where nothing else has looked at it yet', () => {
  const said: unknown[] = []
  const response = {
    writeHead: (status: number, headers: object) => ({ end: (body: Buffer) => said.push([status, headers, JSON.parse(String(body))]) }),
  }
  for (const language of ['en', 'es']) {
    const request = { url: '/api/profiles', method: 'GET', headers: { 'accept-language': language } }
    answerBusy(request as unknown as IncomingMessage, response as unknown as ServerResponse, {})
  }
  expect(said).toEqual([
    [
      503,
      expect.objectContaining({ 'content-language': 'en' }),
      { code: 'busy', errors: ['The service is busy. Please try again in a moment.'] },
    ],
    [
      503,
      expect.objectContaining({ 'content-language': 'es' }),
      { code: 'busy', errors: ['El servicio está ocupado. Inténtalo de nuevo en un momento.'] },
    ],
  ])
})
