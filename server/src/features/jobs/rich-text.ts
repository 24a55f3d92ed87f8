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

/** HTML that is safe to show as it stands, or null when nothing is left of it. */
export function richText(html: string | null | undefined): string | null {
  if (html === null || html === undefined) return null
  const clean = sanitizeHtml(html, OPTIONS).trim()
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : clean
}

/** A list of plain sentences as an HTML list. */
export function bulletList(sentences: readonly string[]): string {
  return `<ul>${sentences.map((each) => `<li>${escapeMarkup(each)}</li>`).join('')}</ul>`
}
