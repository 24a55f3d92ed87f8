// Between plain text and markup: the one escaper and the one reader of character references for HTML and XML.

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Plain text as it stands in HTML or XML, between tags or in a quoted attribute. `&#39;` rather than `&apos;`, which old mail programs show as it stands. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** What may stand by name: the five of XML, and the space that editors leave behind. Whatever else is named is left as it is. */
const NAMES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The character of a number; nothing for zero, for half of a pair and for numbers beyond Unicode. */
function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}

/** Reads character references once, each with its semicolon: `&amp;lt;` is `&lt;`. Its result is plain text, and no markup until it is escaped again. */
export function readEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return characterOf(Number.parseInt(hex, 16))
    if (decimal) return characterOf(Number(decimal))
    return NAMES[name?.toLowerCase() ?? ''] ?? whole
  })
}
