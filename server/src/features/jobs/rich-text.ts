import { escapeMarkup } from '@plaza/contract/rules/markup'
import sanitizeHtml from 'sanitize-html'

/** What a posting may contain: structure and emphasis, links to the web and to mail addresses, nothing that runs, styles or embeds. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'h3', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // One level: a posting's headings stand below the page's own, and none may be skipped.
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...(attribs.href ? { href: attribs.href } : {}), rel: 'nofollow noopener', target: '_blank' },
    }),
  },
}

const TAG = /<(\/?)([a-z0-9]+)([^>]*)>/g
const BLOCKS: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'h3', 'blockquote'])
const EMPTY_BLOCK = /<(p|h3|li|ul|ol|blockquote)>(?:\s|&nbsp;|<br \/>|<\/?(?:strong|em|b|i|u)>)*<\/\1>\s*/g

const BLANK = '(?:\\s|&nbsp;)*'
const EMPHASIS = 'strong|em|b|i|u'
const BLOCK_TAG = '</?(?:p|h3|li|ul|ol|blockquote)>'
/** More than one empty line. */
const MANY_BREAKS = new RegExp(`<br />(?:${BLANK}<br />){2,}`, 'g')
/** Breaks beside the beginning or end of a block, which has its own distance. */
const BREAKS_BEHIND_BLOCK = new RegExp(`((?:^|${BLOCK_TAG})(?:<(?:${EMPHASIS})>)*)${BLANK}(?:<br />${BLANK})+`, 'g')
const BREAKS_BEFORE_BLOCK = new RegExp(`(?:<br />${BLANK})+(?=(?:</(?:${EMPHASIS})>)*(?:${BLOCK_TAG}|$))`, 'g')

const withoutNeedlessBreaks = (html: string) =>
  html.replace(MANY_BREAKS, '<br /><br />').replace(BREAKS_BEHIND_BLOCK, '$1').replace(BREAKS_BEFORE_BLOCK, '')

const PASSES_MAX = 5

/** Nobody writes deeper inside each other, and mending takes the square of the depth. */
const DEPTH_MAX = 40
/** Of what is deeper so much is kept, so that mending, which may put a list around each item, does not make it too deep again. */
const DEPTH_KEPT = DEPTH_MAX / 2

/** How deep the tags of sanitised HTML stand inside each other. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, ending, name] of html.matchAll(TAG)) {
    if (name === 'br') continue
    depth += ending === '/' ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Sanitised HTML, without the tags that stand too deep where any does; their words stay. */
const notTooDeep = (html: string) => (depthOf(html) > DEPTH_MAX ? sanitizeHtml(html, { ...OPTIONS, nestingLimit: DEPTH_KEPT }) : html)

/** Sanitised HTML whose paragraphs stand beside each other, whose items stand in a list and lists in items, and without empty paragraphs and lines. */
function wellFormed(html: string): string {
  // Removing one thing may leave another to mend. Repeated until nothing changes, so that cleaning the result again gives the same.
  let mended = html
  for (let before = '', pass = 0; before !== mended && pass < PASSES_MAX; pass++) {
    before = mended
    mended = withoutEmpty(withoutNeedlessBreaks(nestedRightly(mended))).trim()
  }
  return mended
}

function withoutEmpty(html: string): string {
  let kept = html
  for (let before = ''; before !== kept; ) {
    before = kept
    kept = kept.replace(EMPTY_BLOCK, '')
  }
  return kept
}

/** An item that was opened once more for the list that stands behind it: it ends with that list. */
const AGAIN = 'li+'
/** A list that is the beginning of another: its tags are left out. */
const leftOut = (list: string) => `=${list}`
const isList = (name: string | undefined) => name === 'ul' || name === 'ol'
const endOf = (name: string) => (name === AGAIN ? '</li>' : name.startsWith('=') ? '' : `</${name}>`)

/** Ends a paragraph or heading before the next block begins in it, puts a list around items that have none, and a list in a list into the item before it. */
function nestedRightly(html: string): string {
  const open: string[] = []
  let written = ''
  let at = 0
  /** Between items that stand in a list made here, nothing but items may stand. */
  let made = false
  const isIn = (name: string) => open.includes(name)
  const close = (until: (name: string) => boolean) => {
    while (open.length > 0) {
      const name = open.pop() as string
      written += endOf(name)
      if (until(name)) break
    }
    if (!isIn('ul')) made = false
  }
  const closest = () => open.findLast((name) => /^=?[uo]l$|^li\+?$/.test(name))?.replace(/[=+]/, '')
  const endMade = () => {
    if (!made) return
    close((name) => name === 'ul')
    made = false
  }
  const end = (name: string) => {
    const isIt = (each: string) => each === name || each === leftOut(name)
    if (!open.some(isIt)) return
    close(isIt)
    if (isList(name) && open.at(-1) === AGAIN) close(() => true)
  }
  for (const [tag, ending, name = '', rest] of html.matchAll(TAG)) {
    const position = html.indexOf(tag, at)
    const text = html.slice(at, position)
    if (made && text.trim() !== '' && closest() === 'ul') endMade()
    written += text
    at = position + tag.length
    if (name === 'br') written += tag
    else if (ending === '/') end(name)
    else {
      if (BLOCKS.has(name)) while (isIn('p') || isIn('h3')) close((each) => each === 'p' || each === 'h3')
      // Readers of HTML end a link where the next one begins.
      if (name === 'a' && isIn('a')) close((each) => each === 'a')
      if (name === 'li' && !isList(closest())) {
        written += '<ul>'
        open.push('ul')
        made = true
      } else if (name !== 'li' && made && closest() === 'ul') endMade()
      if (isList(name) && isList(open.at(-1)?.replace('=', ''))) {
        const before = /<\/li>\s*$/.exec(written)
        if (before) {
          written = written.slice(0, before.index)
          open.push(AGAIN)
        } else {
          open.push(leftOut(name))
          continue
        }
      }
      written += `<${name}${rest}>`
      open.push(name)
    }
  }
  if (made && html.slice(at).trim() !== '' && closest() === 'ul') endMade()
  written += html.slice(at)
  close(() => false)
  return written
}

const TEXT = '[^<>&]|&(?:amp|lt|gt);|<br(?: /|/)?>'
const LINE = (number: number) => `(?:${TEXT}|<(strong|em|b|i|u)>(?:${TEXT})*</\\${number}>)*`
/** Paragraphs, headings and lists one after the other, whose tags say nothing but their names. */
const PLAIN = new RegExp(`^\\s*(?:(?:<(p|h[1-6]|div)>${LINE(2)}</\\1>|<(ul|ol)>\\s*(?:<li>${LINE(4)}</li>\\s*)+</\\3>)\\s*)+$`)
/** Of longer ones the pattern would remember too much. */
const PLAIN_MAX_CHARACTERS = 100_000

/** Plain HTML with the tags that cleaning writes for those that mean the same. */
const named = (html: string) =>
  html.replace(/<(\/?)(?:h[12456]|(div))>|<br\/?>/g, (_, slash?: string, div?: string) =>
    slash === undefined ? '<br />' : `<${slash}${div ? 'p' : 'h3'}>`,
  )

/** What cleaning would make of HTML that is plain; undefined for all other. Looking takes a tenth of cleaning. */
function ifPlain(html: string): string | undefined {
  const spaced = html.replaceAll('&nbsp;', '\u00a0')
  if (html.length > PLAIN_MAX_CHARACTERS || !PLAIN.test(spaced)) return undefined
  const plain = named(spaced)
  return plain.search(EMPTY_BLOCK) === -1 && withoutNeedlessBreaks(plain) === plain ? plain.trim() : undefined
}

/** A character outside of tags that is not white space. */
const SAYS_SOMETHING = /(?:^|>)(?:\s|&nbsp;)*(?!\s|&nbsp;)[^<]/

/** HTML that is safe to show as it stands, or null when nothing is left of it. What it gives, it gives back unchanged. */
export function richText(html: string | null | undefined): string | null {
  if (html === null || html === undefined) return null
  const plain = ifPlain(html)
  if (plain !== undefined) return plain
  const mended = wellFormed(notTooDeep(sanitizeHtml(html, OPTIONS)))
  // Lists that were put around items go deeper.
  const shallow = notTooDeep(mended)
  const clean = shallow === mended ? mended : wellFormed(shallow)
  return SAYS_SOMETHING.test(clean) ? clean : null
}

/** A list of plain sentences as an HTML list. */
export function bulletList(sentences: readonly string[]): string {
  return `<ul>${sentences.map((each) => `<li>${escapeMarkup(each)}</li>`).join('')}</ul>`
}
