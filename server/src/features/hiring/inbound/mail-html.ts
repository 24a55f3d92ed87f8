// The text of a mail that came as HTML alone: what is quoted in it carries the sign of a quotation.
import { Parser } from 'htmlparser2'

const SILENT: ReadonlySet<string> = new Set([
  'head',
  'style',
  'script',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'select',
  'textarea',
])
const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'li', 'ul', 'ol', 'tr', 'table', 'blockquote', 'pre', 'hr', 'section', 'article', 'header', 'footer', 'dl', 'dd', 'dt'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
])
/** Paragraphs have an empty line around them, whatever else stands on lines of its own. */
const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** They have no end of their own. */
const EMPTY: ReadonlySet<string> = new Set([
  'br',
  'hr',
  'img',
  'meta',
  'link',
  'input',
  'col',
  'wbr',
  'area',
  'base',
  'embed',
  'source',
  'track',
])

/** What mail programs put around the mail that is answered. */
const QUOTING = /\b(?:gmail_quote|gmail_attr|moz-cite-prefix|protonmail_quote|yahoo_quoted|zmail_extra|tutanota_quote|x_gmail_quote)\b/
/** From these on, nothing but the mail that is answered follows. */
const REST_IDS: ReadonlySet<string> = new Set([
  'divrplyfwdmsg',
  'appendonsend',
  'mail-editor-reference-message-container',
  'reply-intro',
  'oriMsgHtmlSeperator'.toLowerCase(),
])
/** The line that Outlook draws above it. */
const OUTLOOK_LINE = /border:\s*none;\s*border-top:\s*solid\s+#(?:E1E1E1|B5C4DF)/i

/** More elements than this inside each other are no mail that people write. */
const DEPTH_MAX = 2000
const TEXT_MAX_CHARACTERS = 500_000

type Open = { name: string; isQuote: boolean; isSilent: boolean }

const isQuoting = (name: string, { class: names = '', type = '' }: Readonly<Record<string, string>>) =>
  (name === 'blockquote' && (type === 'cite' || !/\bwebkit-indent-blockquote\b/.test(names))) || QUOTING.test(names)

const beginsTheRest = ({ id = '', style = '' }: Readonly<Record<string, string>>) =>
  REST_IDS.has(id.replace(/^x_/, '').toLowerCase()) || OUTLOOK_LINE.test(style)

/** The readable text of HTML, paragraph by paragraph. Lines that were quoted begin with `> `. */
export function textOfHtml(html: string): string {
  const lines: string[] = []
  const open: Open[] = []
  let line = ''
  let quotes = 0
  let silent = 0
  let isRest = false
  let length = 0

  const quoted = () => quotes > 0 || isRest
  const endLine = (withGap = false) => {
    const text = line.replace(/[ \t\u00a0]+/g, ' ').trim()
    line = ''
    if (text !== '') lines.push(quoted() ? `> ${text}` : text)
    if (withGap && lines.at(-1) !== '') lines.push('')
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > DEPTH_MAX) return
        if (name === 'br') {
          if (line.trim() === '') lines.push('')
          endLine()
          return
        }
        if (BLOCKS.has(name)) endLine(PARAGRAPHS.has(name))
        const isQuote = isQuoting(name, attributes)
        const isSilent = SILENT.has(name)
        if (isQuote) endLine(true)
        if (beginsTheRest(attributes)) {
          endLine(true)
          isRest = true
        }
        if (EMPTY.has(name)) return
        open.push({ name, isQuote, isSilent })
        quotes += isQuote ? 1 : 0
        silent += isSilent ? 1 : 0
      },
      ontext(text) {
        if (silent > 0 || length > TEXT_MAX_CHARACTERS) return
        length += text.length
        line += text.replace(/[\r\n]+/g, ' ')
      },
      onclosetag(name) {
        const at = open.findLastIndex((each) => each.name === name)
        if (at < 0) return
        if (BLOCKS.has(name) || open[at]?.isQuote) endLine(PARAGRAPHS.has(name))
        for (const { isQuote, isSilent } of open.splice(at)) {
          quotes -= isQuote ? 1 : 0
          silent -= isSilent ? 1 : 0
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  endLine()
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
