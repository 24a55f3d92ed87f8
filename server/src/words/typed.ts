// What people have typed, made harmless for the mails that repeat it.

/** What mail programs or readers would take for an address or a number to call, in any width of letters, and marks that turn the order of letters around. */
const LIKE_AN_ADDRESS = /[/:@\\\u2044\u2215]|[.\u3002]\S|\d(?:\P{L}*\d){4}|\p{Bidi_Control}/u
const HIDDEN = /[^\P{Cf}\u200C\u200D]|[\p{Cc}\p{Zl}\p{Zp}]/gu
/** Where an address holds together: at an @ or a scheme, and between the parts of a domain. */
const JOINTS = /(?<=[\p{L}\p{N}])[.．。｡](?=[\p{L}\p{N}]{2,})|:(?=\/\/)|@(?=[\p{L}\p{N}])/gu
/** Invisible, and no part of any address. */
const BREAK = '\u200B'

/** What a colleague has typed for colleagues, such as the link of a meeting, which is to be opened: hidden characters are left out, links stay. */
export function typedForColleagues(text: string): string {
  return text.replace(HIDDEN, ' ').replace(/ {2,}/g, ' ').trim()
}

/**
 * What people have typed (names, titles), as it may stand in a subject and in a mail: no mail program makes a link of it, and it turns nothing
 * around. Whoever fills a form may give somebody else's address, and what is typed beside it would be mailed there in our name.
 */
export function typed(text: string): string {
  return text.replace(HIDDEN, ' ').replace(JOINTS, `$&${BREAK}`).replace(/ {2,}/g, ' ').trim()
}

/** The same of several lines, which stay lines. */
export const typedLines = (text: string) => text.split('\n').map(typed).join('\n')

/**
 * 'Hello Ana' of 'Hello', 'Hola, Ana' of 'Hola,', as the templates of companies write it; the word alone where there is no name, or one that could
 * lead somewhere.
 */
export function greeting(word: string, name: string | null): string {
  return name && !LIKE_AN_ADDRESS.test(name.normalize('NFKC')) ? `${word} ${typed(name)}` : word.replace(/,$/, '')
}
