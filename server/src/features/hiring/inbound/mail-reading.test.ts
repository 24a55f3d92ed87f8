// Messages that nobody's program would send. What real ones hold is tested by the bench (server/bench/mails).
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMail, UnreadableMail } from './mail-reading.ts'

const HEAD = 'From: ana@example.com\r\nTo: reply@example.com\r\nSubject: Re: Interview\r\n'
const parts = [
  'Content-Type: multipart/mixed; boundary="b"\r\n',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n',
  'Content-Type: text/html; charset=utf-8\r\n',
  'Content-Type: text/calendar; method=REPLY\r\n',
  'Content-Type: message/rfc822\r\n',
  'Content-Type: message/delivery-status\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'Content-Transfer-Encoding: quoted-printable\r\n',
  'Content-Disposition: attachment; filename="=?utf-8?B?w7E=?="\r\n',
  '\r\n',
  '--b\r\n',
  '--b--\r\n',
  '> quoted\r\n',
  'On Monday, Ana <ana@example.com> wrote:\r\n',
  'From: Ana\r\nSent: Monday\r\nTo: Eva\r\n',
  '<blockquote type="cite"><div class="gmail_quote">',
  '</div></p></blockquote>',
  'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nATTENDEE;PARTSTAT=ACCEPTED:x\r\n',
  'Action: failed\r\nStatus: 5.1.1\r\nMessage-ID: <a@b>\r\n',
  'Ñandú =F1 =?x?Q?=?= \u0000\uD800',
]

async function read(raw: Buffer) {
  try {
    return await readMail(raw)
  } catch (error) {
    if (error instanceof UnreadableMail) return null
    throw error
  }
}

describe('reading', () => {
  it('brings whatever comes to an end, with texts that can be kept', async () => {
    const messages = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string(), fc.string({ unit: 'binary' })), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(messages, async (pieces) => {
        const mail = await read(Buffer.from(HEAD + pieces.join('')))
        if (mail === null) return
        expect(mail.text.length).toBeLessThanOrEqual(20_000)
        for (const text of [mail.subject, mail.text, ...mail.files.map(({ filename }) => filename)]) {
          expect(text.isWellFormed()).toBe(true)
          expect(text).not.toContain('\u0000')
        }
      }),
      { numRuns: 150, seed: 16 },
    )
  })

  const [MB, LINES] = [1024 * 1024, 50_000]
  /** The microseconds of this thread's processor that it takes, whatever else the machine does meanwhile. */
  const workOf = async (text: string) => {
    const before = process.threadCpuUsage()
    await read(Buffer.from(text))
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  /** Far less than what would be quadratic takes. */
  let limit = 0
  beforeAll(async () => {
    limit = 20 * (await workOf(`${HEAD}\r\n${'Thank you, Tuesday at ten suits me well.\r\n'.repeat(LINES)}`))
  })

  it.each([
    ['more lines than anybody writes', '\n'.repeat(20 * MB)],
    ['blank lines', '\r\n'.repeat(LINES)],
    ['quotations', '> a\r\nb\r\n'.repeat(LINES / 2)],
    ['attributions', 'On Monday, Ana <a@b.c> wrote:\r\n> a\r\n'.repeat(LINES / 2)],
    ['beginnings of attributions', 'On <'.repeat(MB)],
    ['the beginning of an address that is answered', `> a\r\nb\r\n> On Monday <${'@'.repeat(180_000)}\r\nc\r\n> d\r\ne`],
    ['one line', 'a'.repeat(4 * MB)],
    ['signs of a quotation', '>'.repeat(4 * MB)],
    ['words of a program', 'sent from my '.repeat(MB / 2)],
  ])('is quick with nothing but %s', async (_, text) => {
    expect(await workOf(`${HEAD}\r\n${text}`)).toBeLessThan(limit)
    expect(await workOf(`X-Failed-Recipients: x\r\n${HEAD}\r\n${text}`)).toBeLessThan(limit)
  })

  it.each([
    ['elements inside each other', '<div>'.repeat(MB / 8)],
    ['quotations inside each other', '<blockquote>'.repeat(MB / 4)],
    ['ends of elements', '<div>'.repeat(3000) + '</div></span>'.repeat(MB / 4)],
    ['lines', '<br>'.repeat(MB)],
  ])('is quick with HTML of nothing but %s', async (_, html) => {
    expect(await workOf(`${HEAD}Content-Type: text/html\r\n\r\n${html}`)).toBeLessThan(limit)
  })
})
