import { diskMail, diskMailbox } from './disk.ts'
import type { Mail, Mailbox } from './port.ts'

/** Mail as the environment names it; `mailbox` is null when messages really leave. The SMTP client is loaded only where it is used. */
export async function chooseMail(
  named: { vendor: 'disk'; from: string } | { vendor: 'smtp'; from: string; url: string },
  options: { folder: string; now: () => Date },
): Promise<{ mail: Mail; mailbox: Mailbox | null }> {
  if (named.vendor === 'smtp') {
    const { smtpMail } = await import('./smtp.ts')
    return { mail: smtpMail(named), mailbox: null }
  }
  return { mail: diskMail(options.folder, { now: options.now, from: named.from }), mailbox: diskMailbox(options.folder) }
}
