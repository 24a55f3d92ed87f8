// The mail to the support, in the language of whoever wrote.
import type { Language } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import { layoutMail } from '../../mail/layout.ts'
import { postMail } from '../../mail/post.ts'
import { typed } from '../../words/typed.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'

type Written = {
  id: number
  email: string
  name: string | null
  /** Null for visitors. */
  user_id: number | null
  text: string
  /** Path on the host that it was written on. */
  page: string | null
  host: string
  language: Language
}

/** Queues the mail with a message to the support address; none where a vendor's chat is in use, because the panel is not shown then. */
export async function mailSupport(db: Reader, world: Pick<World, 'env' | 'secret'>, written: Written): Promise<void> {
  const { chat, hosts, productName } = world.env
  if (chat.vendor !== 'panel') return
  const { email, name, user_id, text, page, host, language } = written
  const say = words[language].mails.support
  const who = name ? `${typed(name)} <${email}>` : email
  const account = user_id === null ? '' : ` · #${user_id}`
  const on = page ? [`${say.on} ${hosts.scheme}://${host}${page}${account}`] : []
  const content = {
    language,
    preheader: text.slice(0, 100),
    heading: say.subject(email),
    paragraphs: [say.from(who), text, ...on],
    footnote: say.answer,
  }
  await postMail(db, world, {
    to: chat.supportEmail,
    subject: say.subject(email),
    ...layoutMail(content, productName),
    headers: { 'Reply-To': email },
  })
}
