// A page that is sent to many: a nonce that is the same for all would protect nobody, so that its policy names what its scripts say.
import { createHash } from 'node:crypto'
import type { OwnParts } from './content-policy.ts'

/** Attributes hold no `>`: React writes `&gt;`. */
const SCRIPTS_AND_STYLES = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** What a browser hashes: the text as its parser reads it. */
function sourceOf(text: string): string {
  const read = text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`
}

/**
 * The same page without its nonce, and what its policy must name instead: those scripts and styles that carried the nonce, which whoever smuggles one into
 * a page does not know. All others stay forbidden.
 */
export function withoutNonce(html: string, nonce: string): { page: string; own: OwnParts } {
  const mark = ` nonce="${nonce}"`
  // Tells the browser's router the nonce of what it adds.
  const told = `<meta property="csp-nonce" content="${nonce}"/>`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, tag, attributes = '', text = ''] of html.matchAll(SCRIPTS_AND_STYLES)) {
    if (text === '' || !attributes.includes(mark)) continue
    if (tag === 'style') styles.add(sourceOf(text))
    else scripts.add(sourceOf(text))
  }
  const page = html.replace(told, '').replaceAll(mark, '')
  return { page, own: { scripts: [...scripts], styles: [...styles] } }
}
