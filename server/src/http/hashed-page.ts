// A page that is sent to many: a nonce that is the same for all would protect nobody, so that its policy names what its scripts say.
import { hash } from 'node:crypto'
import type { OwnParts } from './content-policy.ts'

const TAGS = ['script', 'style'] as const
/** What they are looked for by: a text of less than seven characters is found several times as fast. */
const BEGINNINGS = ['<scrip', '<style'] as const

/** A script or a style: what its tag says, and what it holds. */
type Part = { tag: (typeof TAGS)[number]; attributes: string; text: string }

/** All scripts and styles of a page. Attributes hold no `>`: React writes `&gt;`. */
function* partsOf(html: string): Generator<Part> {
  const next = BEGINNINGS.map((each) => html.indexOf(each))
  for (;;) {
    const [script, style] = next as [number, number]
    const which = style < 0 || (script >= 0 && script < style) ? 0 : 1
    const begin = next[which] as number
    if (begin < 0) return
    const tag = TAGS[which] as Part['tag']
    const opened = html.indexOf('>', begin)
    const end = opened < 0 ? -1 : html.indexOf(`</${tag}>`, opened)
    const isTag = end >= 0 && html.startsWith(tag, begin + 1) && !/\w/.test(html[begin + tag.length + 1] as string)
    if (isTag) yield { tag, attributes: html.slice(begin + tag.length + 1, opened), text: html.slice(opened + 1, end) }
    const after = isTag ? end : begin + 1
    for (const [at, each] of BEGINNINGS.entries())
      if ((next[at] as number) >= 0 && (next[at] as number) < after + 1) next[at] = html.indexOf(each, after)
  }
}

/** What a browser hashes: the text as its parser reads it. */
function sourceOf(text: string): string {
  const read = text.includes('\r') || text.includes('\0') ? text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD') : text
  return `'sha256-${hash('sha256', read, 'base64')}'`
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
  for (const { tag, attributes, text } of partsOf(html)) {
    if (text === '' || !attributes.includes(mark)) continue
    if (tag === 'style') styles.add(sourceOf(text))
    else scripts.add(sourceOf(text))
  }
  const page = html.replace(told, '').replaceAll(mark, '')
  return { page, own: { scripts: [...scripts], styles: [...styles] } }
}
