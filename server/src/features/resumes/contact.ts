// Reads the name and contact data of a resume.
import { fold } from '@plaza/contract/rules/folding'
import type { Language } from '@plaza/contract/values'
import { periodIn } from './dates.ts'
import { LIST_SIGNS, type Line, wordsOf } from './lines.ts'
import { linksIn, ownLinks } from './own-links.ts'
import { addressIn, labelledAddressIn } from './written-address.ts'
import { nameOf, nameOfAuthor } from './written-name.ts'
import { phoneIn } from './written-phone.ts'

export type Contact = {
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  address: string | null
  links: string[]
}

/** In front of the lines of a list of personal data. */
const BULLET = new RegExp(`^\\s*(?:[${LIST_SIGNS}+-]|[–—](?= ))\\s*(?=\\p{L})`, 'u')
/** An address; none whose first letters no address may have: 'lírio@example.com'. */
const EMAIL =
  /(?<![@\u00c0-\u024f])(?<!@[a-z0-9._%+-]{1,63})(?<![\u00c0-\u024f][a-z0-9._%+-]{1,63})[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}[a-z]{2,24}(?![a-z0-9])/i
const TOP_LINES = 42

/** What leads to an address without a space: 'email-ana@example.com', 'id-ana@example.com'. */
const MAIL_LABEL = /^(?:e-?mail(?: ?id)?|id)-(?=[^@]{3})/i

/** A number of a telephone, or its end, that stands directly in front of an address: '423-555-0173ana@…'. */
const GLUED = /^(?:\d{3}-\d{3}-\d{4}|\d{3}-(?=[a-z]{2}))(?=[a-z][^@]+@)/i

/** Where a column breaks an address in front of its sign or behind it: 'ana' above '@example.com', 'ana@' above 'example.com'. */
const BROKEN_AT =
  /(?<=[a-z\d._-]{2})\n(?=@[a-z\d-]{2,40}\.[a-z]{2,4}(?:\n|$))|(?<=[a-z\d._-]{2}@)\n(?=[a-z\d-]{2,40}\.[a-z]{2,4}(?:\n|$))/gi

/** What an address has before a narrow column breaks it: alone in its line, or behind its label. */
const BROKEN_EMAIL = /(?:^|[\n\t:])\s*([a-z0-9._%+-]{2,63}[._%+-])$/i

/** The first address of a text, with what stands of it at the end of the line above. */
function emailIn(text: string): string | null {
  // 'ana@example.' above 'com'
  const found =
    EMAIL.exec(text) ??
    EMAIL.exec(text.replace(/(?<=@[a-z\d.-]{2,60}\.)\n(?=(?:com|net|org|edu|es|mx|co|ar|cl|pe)(?![\w]))/gi, '')) ??
    EMAIL.exec(text.replace(BROKEN_AT, ''))
  if (!found) return null
  const above = text.slice(0, found.index)
  const begun = above.endsWith('\n') ? BROKEN_EMAIL.exec(above.slice(0, -1))?.[1] : undefined
  // The last letter may have had no room: 'ana@example.co' above 'm'.
  const end = /\.(?:co|ne|or|n|o|c)$/i.test(found[0])
    ? (/^\n(m|t|g|et|rg|om)(?=\n|$)/.exec(text.slice(found.index + found[0].length))?.[1] ?? '')
    : ''
  return `${begun ?? ''}${found[0]}${end}`.replace(MAIL_LABEL, '').replace(GLUED, '')
}

/** A link's target in plain letters, as it is written where it is not encoded well: 'l%C3%ADrio@example.com'. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

/** The lines with each label behind which nothing stands in front of what stands below it: 'Teléfono:' above '0981 000 000'. */
function withLabelsJoined(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines.filter((each) => each !== '')) {
    const label = joined.at(-1) ?? ''
    if (/^[\p{L} ]{3,40}:$/u.test(label) && !line.endsWith(':')) joined[joined.length - 1] = `${label} ${line}`
    else joined.push(line)
  }
  return joined
}

/** Whether what was found where an address stands is one: no date, as below a letter's, and no word of the name, as below a label. */
const isAddress = (found: string, named: ReadonlySet<string>) =>
  periodIn(found, { single: true })?.rest.trim() !== '' &&
  // 'Ann Oak, PE' is somebody.
  ![...named].some((name) => name.includes(' ') && fold(found).startsWith(`${name},`)) &&
  ![...named].some((name) => name.split(' ').includes(fold(found)))

/**
 * Name, address, phone and links in a resume's text; `near` are the lines at its top and among its contact data, `own` those among which the person's own
 * addresses and numbers are; the name is the file's author's where no line has one.
 */
export function contactOf(
  text: string,
  { near, all, personal, own }: { [lines in 'near' | 'all' | 'personal' | 'own']: readonly Line[] },
  { links, author }: { links: readonly string[]; author: string },
  language: Language,
): Contact {
  const plain = ({ text }: Line) => wordsOf(text).replace(BULLET, '')
  const lines = near.map(plain)
  const written = linksIn(text)
  const targets = links.filter((link) => /^https?:/i.test(link))
  const mailto = links.find((link) => link.startsWith('mailto:'))?.slice(7)
  const ownText = own.map(({ text }) => wordsOf(text)).join('\n')
  const shown = emailIn(ownText)
  const linked = mailto ? (EMAIL.exec(decoded(mailto))?.[0] ?? null) : null
  // A narrow column breaks an address, of which only a part is found.
  const email = shown === null || linked?.toLowerCase().endsWith(shown.toLowerCase()) ? (linked ?? shown) : shown
  const hints = fold(`${email?.split('@')[0] ?? ''} ${[...written, ...targets].join(' ')}`)
  const hint = fold(email?.split('@')[0] ?? '')
  const [first_name, last_name] = nameOf(all, lines, { all: hints, email: hint }, language) ??
    nameOfAuthor(author, { all: hints, email: hint }, language) ?? [null, null]
  const isBesideEmail = (line: string) => email !== null && line.toLowerCase().includes(email.toLowerCase())
  const phone = phoneIn(withLabelsJoined(lines.slice(0, TOP_LINES)), ownText, isBesideEmail)
  // 'Israel' and 'Sofía' in a line of their own are a name before they are a place.
  const named = new Set([first_name, last_name, `${first_name} ${last_name}`, `${last_name} ${first_name}`].map((each) => fold(each ?? '')))
  const withoutName = (line: string) =>
    line
      .split('\t')
      .filter((cell) => !named.has(fold(cell.trim())))
      .join('\t')
  const besideName = lines.slice(0, TOP_LINES).map(withoutName)
  return {
    first_name,
    last_name,
    email: email?.toLowerCase() ?? null,
    phone,
    address:
      [addressIn(besideName), labelledAddressIn(personal.map(plain))].find((each) => each !== null && isAddress(each, named)) ?? null,
    links: ownLinks({ written, targets }, lines.join('\n'), { names: [first_name, last_name], email }),
  }
}
