import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { type Handed, listenForMails } from './smtp.ts'

const taken: Handed[] = []
let isDown = false
let port = 0
let listener: Awaited<ReturnType<typeof listenForMails>>
beforeEach(async () => {
  taken.length = 0
  isDown = false
  port = await freePort()
  listener = await listenForMails(port, 10_000, async (handed) => {
    if (isDown) throw new Error('The database is away.')
    taken.push(handed)
  })
})
afterEach(() => listener.close())

async function send(text: string): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false })
  const mail = { from: 'ana@example.com', to: ['reply+1.a@replies.example', 'hr@example.com'], subject: 'Re: Entrevista', text }
  return transport.sendMail(mail).then(
    () => 'taken',
    (error: { responseCode?: number }) => String(error.responseCode),
  )
}

it('hands over each message as it came, with the addresses of its envelope', async () => {
  expect(await send('El martes.')).toBe('taken')
  expect(taken.map(({ to }) => to)).toEqual([['reply+1.a@replies.example', 'hr@example.com']])
  expect(taken[0]?.raw.toString()).toMatch(/^From: ana@example\.com\r\n[\s\S]*El martes\.\r\n$/)
})

it('asks for another try while it cannot be kept, and refuses for good what is too large', async () => {
  isDown = true
  expect(await send('Later.')).toBe('451')
  isDown = false
  expect([await send('x'.repeat(20_000)), await send('Again.')]).toEqual(['552', 'taken'])
  expect(taken).toHaveLength(1)
})

it('says when the port is taken', async () => {
  await expect(listenForMails(port, 10_000, async () => undefined)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
