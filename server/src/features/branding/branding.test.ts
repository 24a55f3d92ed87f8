import { crc32 } from 'node:zlib'
import { reservedNames } from '@plaza/contract/rules/reserved-names'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  brandingId,
  brandingOf,
  type Change,
  company,
  form,
  house,
  MAIN,
  open,
  openCareersHouse,
  params,
  plain,
  read,
  START,
  token,
  update,
} from '../../testing/careers-page.ts'
import { makeCompany, makeJob, makeUser, signIn } from '../../testing/factories.ts'

openCareersHouse()
const PATH = 'PUT /companies/{id}/company_brandings/{brandingId}'
const upload = (parts: Record<string, string | Buffer>) => house.call(PATH, { token, params: params(), form: form(parts) })

/** The bytes behind the address of a picture, or null. */
async function fileOf(url: string | null): Promise<Buffer | null> {
  const response = await house.app.inject({ url: url ?? '/files/', headers: { host: MAIN } })
  return response.statusCode === 200 ? response.rawPayload : null
}

describe('the job board page', () => {
  beforeAll(() => open('Casa Vista'))

  it('is answered with its company and alone, to every member', async () => {
    const { db } = house.world
    await makeJob(db, company, { publish_date: new Date('2026-02-10T12:00:00Z') })
    await makeJob(db, company, { publish_date: new Date('2026-02-20T12:00:00Z') })
    await makeJob(db, company, { state: 'draft', publish_date: null })
    const branding = {
      id: brandingId,
      logo: { url: null },
      background: { url: null },
      description: 'Somos buenos.',
      primary_color: '#6d28d9',
      secondary_color: null,
      site_url: null,
      domain_name: 'casa-vista',
      staff_name: null,
      privacy_notice: null,
      reply_within_days: 14,
      updated_at: expect.any(String),
      published_jobs: 2,
      last_job_published: '2026-02-20T12:00:00.000Z',
    }
    const whole = await house.call('GET /companies/{id}/company_brandings', { token, params: { id: company.id } })
    expect(whole.json()).toEqual({ company: { id: company.id, visible_name: 'Casa Vista', company_branding: branding } })
    expect(await read()).toEqual(branding)
  })

  it('is nobody else’s', async () => {
    const { db } = house.world
    const other = await makeCompany(db)
    const others = { id: other.id, brandingId: await brandingOf(other) }
    const mixed = [others, { id: company.id, brandingId: others.brandingId }, { id: other.id, brandingId }]
    for (const named of mixed) {
      const seen = await house.call('GET /companies/{id}/company_brandings/{brandingId}', { token, params: named })
      expect([seen.statusCode, seen.json().code]).toEqual([404, 'branding_not_found'])
      const changed = await house.call(PATH, { token, params: named, body: { company_branding: { description: 'x' } } })
      expect([changed.statusCode, changed.json().code]).toEqual([404, 'branding_not_found'])
    }
    const theirs = await house.call('GET /companies/{id}/company_brandings', { token, params: { id: other.id } })
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'company_not_found'])
    const talent = await signIn(db, await makeUser(db), START)
    expect((await house.call(PATH, { token: talent, params: params(), body: { company_branding: {} } })).json().code).toBe('not_allowed')
    expect((await house.call(PATH, { params: params(), body: { company_branding: {} } })).statusCode).toBe(401)
  })
})

describe(PATH, () => {
  beforeAll(() => open('Casa Pinta'))

  it('changes what is sent, and says who did', async () => {
    const answer = await update({
      description: ' Hola\r\nmundo ',
      primary_color: '#0F7',
      secondary_color: '#112233',
      site_url: 'https://pinta.example/es',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().company_branding).toMatchObject({
      description: 'Hola\nmundo',
      primary_color: '#0f7',
      secondary_color: '#112233',
      site_url: 'https://pinta.example/es',
      domain_name: 'casa-pinta',
      staff_name: 'Inés Mora',
      updated_at: START.toISOString(),
    })
    const emptied = await update({ primary_color: '', secondary_color: null, site_url: '' })
    expect(emptied.json().company_branding).toMatchObject({
      description: 'Hola\nmundo',
      primary_color: null,
      secondary_color: null,
      site_url: null,
    })
    expect(await read()).toEqual(emptied.json().company_branding)
  })

  it.each<[string, object, string]>([
    ['nothing', {}, 'Company branding is required'],
    ['a colour of two digits', { primary_color: '#12' }, 'Enter a color like #6d28d9'],
    ['the name of a colour', { primary_color: 'red' }, 'Enter a color like #6d28d9'],
    ['a colour with opacity', { secondary_color: '#ffffff00' }, 'Enter a color like #6d28d9'],
    ['a script as site', { site_url: 'javascript:alert(1)' }, 'Enter a correct url'],
    ['a name of 300 characters', { domain_name: 'a'.repeat(300) }, 'Domain name must be at most 63 characters'],
    ['no name', { domain_name: ' ' }, 'Domain name is required'],
    ['a long description', { description: 'x'.repeat(5001) }, 'Description must be at most 5000 characters'],
    ['a picture that is a text', { logo: 'data:image/png;base64,AAAA' }, 'The logo must come as a file'],
    ...['niño', 'пример', 'a b', '-a', 'a_b', 'a.b', 'ａｂｃ', 'a/../b', '😀'].map((domain_name): [string, object, string] => [
      `the name ${domain_name}`,
      { domain_name },
      'Domain name may hold only letters from a to z, digits and hyphens, and begins and ends with a letter or digit',
    ]),
  ])('refuses %s', async (_, change, sentence) => {
    const before = await read()
    const refused = await update(change)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'invalid_input', errors: [sentence] }])
    expect(await read()).toEqual(before)
  })

  it('tells of a colleague who has changed the same meanwhile, as JSON and as a form', async () => {
    await update({ description: 'Uno', primary_color: '#111111' })
    const before = { description: 'Uno', primary_color: '#111111', site_url: '' }
    await update({ description: 'Dos' })
    const send = (company_branding: Change) => house.call(PATH, { token, params: params(), body: { company_branding, before } })
    const color = await send({ primary_color: '#222222' })
    expect(color.json().company_branding).toMatchObject({ description: 'Dos', primary_color: '#222222' })
    const late = await send({ description: 'Tres' })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', fields: [{ name: 'company_branding.description', code: 'changed_meanwhile' }] },
    ])
    const sent = form({ description: 'Tres' })
    sent.append('before[description]', 'Uno')
    expect((await house.call(PATH, { token, params: params(), form: sent })).json().code).toBe('changed_meanwhile')
    expect((await read()).description).toBe('Dos')
  })

  it('refuses reserved names, in any case', async () => {
    for (const name of [...reservedNames, 'JOBS']) {
      expect((await update({ domain_name: name })).json()).toMatchObject({
        code: 'invalid_input',
        errors: ['This domain name cannot be used'],
      })
    }
  })
})

describe('pictures', () => {
  beforeAll(() => open('Casa Foto'))

  it('are drawn anew in the sizes that pages need, with text fields beside them', async () => {
    const logo = await plain(1000, 500)
      .withExif({ IFD0: { Copyright: 'Somebody at home' } })
      .jpeg()
      .toBuffer()
    const background = await plain(4000, 1000).png().toBuffer()
    const answer = await upload({ logo, background, description: 'Con fotos', primary_color: '' })
    expect(answer.statusCode).toBe(200)
    const { company_branding: branding } = answer.json()
    expect(branding).toMatchObject({ description: 'Con fotos', primary_color: null })
    expect(branding.logo.url).toMatch(/^\/files\/public\/logos\/[0-9a-f-]{36}\.png$/)
    const kept = await fileOf(branding.logo.url)
    expect(await sharp(kept ?? undefined).metadata()).toMatchObject({ format: 'png', width: 400, height: 200 })
    expect(kept?.includes('Somebody')).toBe(false)
    expect(await sharp((await fileOf(branding.background.url)) ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 1920,
      height: 480,
    })
  })

  it('replace and leave, and the old files with them', async () => {
    const before = await read()
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="9" height="9"/></svg>',
    )
    const { logo, background } = (await upload({ logo: drawing })).json().company_branding
    expect(background).toEqual(before.background)
    expect(await fileOf(before.logo.url)).toBe(null)
    expect((await sharp((await fileOf(logo.url)) ?? undefined).metadata()).format).toBe('png')
    const without = (await update({ logo: null, background: null })).json().company_branding
    expect(without).toMatchObject({ logo: { url: null }, background: { url: null } })
    expect([await fileOf(logo.url), await fileOf(background.url)]).toEqual([null, null])
  })

  it('that are left behind where files cannot be removed hide no refusal', async () => {
    const logo = await plain(30, 30).png().toBuffer()
    const { files } = house.world
    const remove = files.remove.bind(files)
    files.remove = () => Promise.reject(new Error('The store is down.'))
    const refused = await upload({ logo, background: Buffer.from('no picture') })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_input'])
    await update({ domain_name: 'casa-foto-primera' })
    await open('Casa Foto Segunda')
    const taken = await upload({ logo, domain_name: 'casa-foto-primera' })
    expect([taken.statusCode, taken.json().code]).toEqual([422, 'domain_name_taken'])
    files.remove = remove
  })

  it('stay when a form is sent without files', async () => {
    const { logo } = (await upload({ logo: await plain(50, 50).png().toBuffer() })).json().company_branding
    const made = form({ description: 'Sin fotos' })
    made.append('company_branding[logo]', new Blob([]), '')
    const answer = await house.call(PATH, { token, params: params(), form: made })
    expect(answer.json().company_branding).toMatchObject({ logo, description: 'Sin fotos' })
    const empty = new FormData()
    empty.append('company_branding[background]', new Blob([]), '')
    expect((await house.call(PATH, { token, params: params(), form: empty })).json().errors).toEqual(['Company branding is required'])
  })

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a text', () => Buffer.from('not a picture'), 'The logo must be a JPG, PNG or SVG picture.'],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'The logo must be a JPG, PNG or SVG picture.'],
    ['a program', () => Buffer.from(`MZ${'\0'.repeat(500)}`), 'The logo must be a JPG, PNG or SVG picture.'],
    ['a GIF', () => plain(20, 20).gif().toBuffer(), 'The logo must be a JPG, PNG or SVG picture.'],
    ['a WebP', () => plain(20, 20).webp().toBuffer(), 'The logo must be a JPG, PNG or SVG picture.'],
    ['an animated PNG', animated, 'The logo must be a JPG, PNG or SVG picture.'],
    [
      'half a picture',
      async () => (await plain(300, 300).jpeg().toBuffer()).subarray(0, 400),
      'The logo must be a JPG, PNG or SVG picture.',
    ],
    ['20,000 × 20,000 pixels', huge, 'The logo must have at most 40 megapixels.'],
    ['5 MB and a byte', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'The file is larger than 5 MB.'],
  ])('are refused when they are %s, and nothing changes', async (_, make, sentence) => {
    const before = await read()
    const refused = await upload({ background: await plain(90, 30).png().toBuffer(), logo: await make(), description: 'Nunca' })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'invalid_input', errors: [sentence] }])
    expect(await read()).toEqual(before)
  })
})

describe('public pages', () => {
  it('change at once, whatever readers have kept', async () => {
    await open('Casa Fresca')
    const { db } = house.world
    const job = await makeJob(db, company)
    // Columns that the database has dated by its own clock.
    await db.updateTable('jobs').set({ updated_at: START }).where('id', '=', job).execute()
    await db.updateTable('companies').set({ updated_at: START }).where('id', '=', company.id).execute()
    await db.updateTable('company_brandings').set({ updated_at: START }).where('company_id', '=', company.id).execute()
    const card = await ask('/og/companies/casa-fresca.png')
    const feed = await ask('/companies/casa-fresca/feed.xml')
    const known = { 'if-none-match': String(card.headers.etag) }
    expect((await ask('/og/companies/casa-fresca.png', MAIN, known)).statusCode).toBe(304)
    house.setNow(new Date(START.getTime() + 60_000))
    const changed = await upload({ logo: await plain(90, 90, '#00ff00').png().toBuffer(), primary_color: '#114411' })
    expect(changed.statusCode).toBe(200)
    expect((await ask('/og/companies/casa-fresca.png', MAIN, known)).statusCode).toBe(200)
    const since = { 'if-modified-since': String(feed.headers['last-modified']) }
    expect((await ask('/companies/casa-fresca/feed.xml', MAIN, since)).statusCode).toBe(200)
    const page = (await house.get('/job_board/casa-fresca')).json().company.company_branding
    expect(page).toMatchObject({ primary_color: '#114411', logo: changed.json().company_branding.logo })
    await update({ description: 'Horneamos pan de masa madre' })
    expect((await house.get('/job_board/companies?search=masa%20madre')).json().companies[0].visible_name).toBe('Casa Fresca')
    house.setNow(START)
  })
})

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const HEADER_ENDS_AT = 33

async function animated(): Promise<Buffer> {
  const png = await plain(20, 20).png().toBuffer()
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return Buffer.concat([png.subarray(0, HEADER_ENDS_AT), frames, png.subarray(HEADER_ENDS_AT)])
}

/** A small picture, complete, whose header claims a huge size. */
async function huge(): Promise<Buffer> {
  const png = await plain(20, 20).png().toBuffer()
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(HEADER_ENDS_AT)])
}
