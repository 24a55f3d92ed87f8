import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { resumes } from '@plaza/contract/calls/resumes'
import { FILE_MAX_BYTES } from '@plaza/contract/limits'
import { type Language, languages } from '@plaza/contract/values'
import { describe, expect, it, vi } from 'vitest'
import { openHouse } from '../../testing/harness.ts'
import { readResume, readResumeText } from './reading.ts'
import { fonts, lettersWithout, runsOf } from './resume-letters.ts'
import { resumePdf } from './resume-pdf.ts'
import { writeResume } from './writing.ts'

// Limits only end what hangs: on a busy machine a file may take a minute.
vi.setConfig({ testTimeout: 300_000 })

const house = openHouse()
const frugal = openHouse({ TRIES_PER_CLIENT: '2' })
const ample = { milliseconds: 120_000, heap_mib: 192, memory_mib: 320 }

const {
  body: {
    shape: { candidate: schema },
  },
} = resumes[1]
type Typed = Parameters<typeof schema.parse>[0] & object

const work = (job_title: string, company_name: string, start_date: string, end_date: string | null) => ({
  job_title,
  company_name,
  start_date,
  end_date,
  is_current: end_date === null,
})
const study = (degree: string, learning_center: string, start_date: string, end_date: string) => ({
  degree,
  learning_center,
  start_date,
  end_date,
  is_current: false,
})

const mariana = {
  first_name: 'María José',
  last_name: 'Castañeda Núñez',
  email: 'mariajose@example.com',
  phone: '+52 5512345678',
  address: 'Guadalajara, Jalisco, México',
  summary: 'Diseñadora de producto con diez años en banca y comercio.\n\nMe gusta lo sencillo: pocas pantallas y palabras claras.',
  link: 'https://www.linkedin.com/in/mjcastaneda',
  portfolio: 'https://mjcastaneda.example/obra',
  skills: ['Figma', 'React'],
  languages: 'Español (nativo), inglés (fluido)',
  interests: 'Cerámica',
  candidate_work_histories: [
    work('Diseñadora de producto', 'Casa Azul', '2020-05-01', null),
    work('Diseñadora de interfaces', 'Banco del Bajío', '2016-02-01', '2020-04-01'),
    work('Barrendera de datos', 'Nogal', '2015-08-01', '2016-01-01'),
  ],
  candidate_education_histories: [study('Licenciatura en Diseño', 'Universidad de Guadalajara', '2011-08-01', '2015-06-01')],
}
const theo = {
  first_name: 'Theo',
  last_name: 'van der Berg',
  email: 'theo@example.com',
  phone: '+1 5125550148',
  address: 'Austin, Texas, United States',
  summary: 'I bake bread for a town of nine thousand people, and teach two apprentices.',
  link: 'https://theo.example',
  skills: ['React', 'Figma'],
  candidate_work_histories: [
    work('Head Baker', 'Sun & Moon', '2019-01-01', null),
    work('Assistant to the Regional Manager', 'Dunmore', '2012-09-01', '2018-12-01'),
  ],
  candidate_education_histories: [study('Diploma in Baking', 'Bread School', '2010-09-01', '2012-06-01')],
}

async function written(typed: Typed, language: Language = 'en') {
  const made = await writeResume(schema.parse(typed), language, ample)
  if (made === null) throw new Error('No resume was made.')
  return { ...made, bytes: Buffer.from(made.bytes) }
}

describe('a resume made of a form', () => {
  it.each(languages.flatMap((language) => [mariana, theo].map((typed) => ({ language, typed, name: typed.first_name }))))(
    'is read back as it was typed: $name, $language',
    async ({ language, typed }) => {
      const { bytes, pages, left_out } = await written(typed, language)
      const { link, portfolio, languages: _, interests: __, ...same } = { portfolio: undefined, languages: '', interests: '', ...typed }
      expect(await readResume(bytes, ['Figma', 'React'], ample)).toMatchObject({
        ...same,
        phone: typed.phone.replace(' ', ''),
        summary: typed.summary.replaceAll('\n\n', ' '),
        links: [link, portfolio].filter(Boolean).map((each) => expect.stringContaining(String(each))),
      })
      expect([pages, left_out]).toEqual([1, []])
    },
  )

  it('goes on over pages, and leaves out nothing', async () => {
    const candidate_work_histories = Array.from({ length: 50 }, (_, n) => work(`Baker ${n}`, `Bakery ${n}`, '2001-01-01', '2002-01-01'))
    const summary = `${'word '.repeat(700)}${'x'.repeat(400)} end`
    const { bytes, pages } = await written({ ...theo, summary, candidate_work_histories })
    expect(pages).toBeGreaterThan(3)
    expect(bytes.length).toBeLessThan(FILE_MAX_BYTES / 10)
    const { text } = await readResumeText(bytes, ample)
    for (const { job_title, company_name } of candidate_work_histories) {
      expect(text).toMatch(new RegExp(`${job_title}\\s`))
      expect(text).toMatch(new RegExp(`${company_name}\\s`))
    }
    expect(text.match(/word/g)).toHaveLength(700)
    expect(text.match(/x{10,}/g)?.join('')).toHaveLength(400)
    expect(text).toContain('Bread School')
    expect(text, 'where pages are counted').not.toContain(`1 / ${pages}`)
  })

  it('takes a word without end, which leaves out nothing either, with the work of twenty texts of words', async () => {
    const workOf = async (summary: string) => {
      const before = process.threadCpuUsage()
      const { bytes } = await resumePdf(schema.parse({ ...theo, summary }), 'en')
      const { user, system } = process.threadCpuUsage(before)
      return { bytes, work: user + system }
    }
    await workOf('Fonts are unpacked once.')
    const { work: ordinary } = await workOf('word '.repeat(1000))
    for (const endless of ['x', 'i', 'Ж', 'e\u0323'].map((letter) => letter.repeat(5000 / letter.length))) {
      const { bytes, work } = await workOf(endless)
      expect(work, endless.slice(0, 2)).toBeLessThan(20 * ordinary)
      const { text } = await readResumeText(bytes, ample)
      const [letter = ''] = endless.normalize('NFC')
      expect(text.replace(/\s/g, '').split(letter).length - 1, letter).toBeGreaterThanOrEqual([...endless.normalize('NFC')].length)
    }
  })

  it('has the letters of many alphabets, and names those that it lacks', async () => {
    const letters = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n))
    const latin = `${letters(0xc0, 0x148)}${letters(0x14a, 0x17e)}`
    const alphabets = [
      'ĂăĐđƠơƯưẠạẢảẤấỆệỒồỘộỮữỲỳỸỹ',
      'ΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίαβγδεζηθικλμνξοπρςστυφχψω',
      letters(0x410, 0x44f),
      'ЁёЂђЄєІіЇїЈјЉљЊњЋћЎўЏџҐґӘәҚқҢңӨөҮү',
    ]
    const { bytes, left_out } = await written({ ...theo, summary: [latin, ...alphabets].join('\n'), interests: '王さん and 🎉' })
    const { text } = await readResumeText(bytes, ample)
    const all = text.replace(/\s/g, '')
    for (const alphabet of [latin, ...alphabets]) for (const letter of alphabet) expect(all, letter).toContain(letter)
    expect(left_out).toEqual(['王', 'さ', 'ん', '🎉'])
    expect(lettersWithout('ñ 王')).toEqual(['王'])
    expect(runsOf('Đặng', 'bold').every(({ font }) => fonts.has(font))).toBe(true)
  })

  it('takes hostile text for text', async () => {
    const hostile = ') Tj ET /JS (app.alert(1)) <script>alert(1)</script> \\( endobj %%EOF'
    const typed = {
      ...theo,
      summary: hostile,
      candidate_work_histories: [work(hostile, '\u202eevil\u2066 Corp', '2020-01-01', null)],
    }
    const { bytes, pages } = await written(typed)
    expect(pages).toBe(1)
    const { text } = await readResumeText(bytes, ample)
    expect(text.split(hostile)).toHaveLength(3)
    expect(text).toContain('evil')
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    const raw = bytes.toString('latin1')
    const packed = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    for (const part of [raw, ...packed]) expect(part).not.toMatch(/\/(?:JS|JavaScript|OpenAction|Launch|AA)\b|app\.alert/)
    for (const refused of [{ link: 'javascript:alert(1)' }, { summary: '\0' }, { summary: '\ud800' }])
      expect(() => schema.parse({ ...theo, ...refused })).toThrow()
  })

  it('says what it is to those who have it read out', async () => {
    const { bytes } = await written(mariana, 'es')
    const raw = bytes.toString('latin1')
    expect(raw).toMatch(/\/Lang \(es\)/)
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toMatch(/\/DisplayDocTitle true/)
    expect(raw.match(/\/S \/H1/g)).toHaveLength(1)
    expect(raw.match(/\/S \/H2/g)).toHaveLength(6)
    expect(raw.match(/\/S \/Link/g)).toHaveLength(3)
    expect(raw.match(/\/FontFile2 /g), 'every font comes along').toHaveLength(2)
    expect((await written(mariana, 'es')).bytes.equals(bytes), 'the same form makes the same file').toBe(true)
  })

  it('is none where making it takes too long', async () => {
    expect(await writeResume(schema.parse(theo), 'en', { ...ample, milliseconds: 1 })).toBeNull()
  })
})

describe('POST /resume_files', () => {
  it('answers a PDF in the language of the call, and keeps nothing', async () => {
    const response = await house.call('POST /resume_files', { body: { candidate: mariana }, headers: { 'accept-language': 'es' } })
    expect(response.statusCode).toBe(200)
    const { resume } = response.json()
    const bytes = Buffer.from(resume.content, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await readResumeText(bytes, ample)).text).toContain('EXPERIENCIA LABORAL')
    expect([resume.pages, resume.left_out]).toEqual([1, []])
    expect(await readdir(join(house.world.env.dataDir, 'uploads')).catch(() => [])).toEqual([])
    expect(house.takeErrors()).toEqual([])
  })

  it('refuses a form that cannot be sent either', async () => {
    const answer = async (candidate: object) => {
      const response = await house.call('POST /resume_files', { body: { candidate } })
      return [response.statusCode, response.json().errors]
    }
    expect(await answer({ ...theo, first_name: ' ' })).toEqual([422, ['First name is required']])
    expect((await answer({ ...theo, email: 'theo' }))[0]).toBe(422)
    expect((await answer({ ...theo, languages: 'x'.repeat(201) }))[0]).toBe(422)
    expect((await answer({}))[0]).toBe(422)
  })

  it('holds a client up that asks without end', async () => {
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await frugal.call('POST /resume_files', { body: { candidate: theo } })).statusCode)
    expect(statuses).toEqual([200, 200, 429])
  })
})
