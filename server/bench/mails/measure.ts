// What the reader of mails makes of the bench's messages, beside what it should.
import { isDeepStrictEqual } from 'node:util'
import { judgeFiles } from '../../src/features/hiring/inbound/mail-files.ts'
import { type ReadMail, readMail, UnreadableMail } from '../../src/features/hiring/inbound/mail-reading.ts'
import { broken } from './broken.ts'
import { gmail } from './gmail.ts'
import { machines } from './machines.ts'
import { outlook } from './outlook.ts'
import { phones } from './phones.ts'
import type { Sample } from './sample.ts'

export const samples: readonly Sample[] = [...gmail, ...outlook, ...phones, ...machines, ...broken]

export type Seen = Required<Sample['truth']>
export type Measured = { sample: Sample; seen: Seen; wrong: string[]; kilobytes: number; milliseconds: number }

function isOf(mail: ReadMail): Seen['is'] {
  if (mail.nature === 'calendar') return mail.reply.answer
  if (mail.nature === 'bounce') return mail.bounce.is_final ? 'bounced' : 'late'
  return mail.nature
}

async function see(raw: Buffer): Promise<Seen> {
  try {
    const mail = await readMail(raw)
    const { kept, left_out } = await judgeFiles(mail.files)
    const about = mail.nature === 'bounce' ? mail.bounce.mail_ids : mail.answers
    return { is: isOf(mail), text: mail.text, kept: kept.map(({ filename }) => filename), left_out, about }
  } catch (error) {
    if (error instanceof UnreadableMail) return { is: 'unreadable', text: '', kept: [], left_out: [], about: [] }
    throw error
  }
}

/** What the truth leaves out is not compared; of files it names all. */
function wrongIn({ truth }: Sample, seen: Seen): string[] {
  const wanted: Record<string, unknown> = { kept: [], left_out: [], ...truth }
  return Object.entries(wanted).flatMap(([name, value]) => (isDeepStrictEqual(value, seen[name as keyof Seen]) ? [] : [name]))
}

/** Reads every message, one after the other. */
export async function measureMails(): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const sample of samples) {
    const raw = sample.raw()
    const started = performance.now()
    const seen = await see(raw)
    const milliseconds = performance.now() - started
    measured.push({ sample, seen, wrong: wrongIn(sample, seen), kilobytes: raw.length / 1024, milliseconds })
  }
  return measured
}
