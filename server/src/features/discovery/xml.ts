// Writing XML: what is not markup is escaped, what XML 1.0 forbids is left out.
import { escapeMarkup } from '@plaza/contract/rules/markup'

/** The first line of every document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Text for an element or an attribute. */
function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}

/** `<name attribute="value">text</name>` with the text escaped. */
export function element(name: string, text: string, attributes: Record<string, string> = {}): string {
  return `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`
}

/** `<name attribute="value"/>`. */
export function emptyElement(name: string, attributes: Record<string, string>): string {
  return `<${name}${attributesOf(attributes)}/>`
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}
