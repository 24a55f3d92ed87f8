// The words of a Word document, with what stands in its headers and text boxes, where resumes like to put the name.
import { readZip } from '../candidates/zip-contents.ts'

/** Five times what a resume of a hundred pages has. */
const UNPACKED_MAX_BYTES = 20_000_000
const PARTS = /^word\/(document|header\d{0,2}|footer\d{0,2})\.xml$|^word\/_rels\/document\.xml\.rels$/

export type DocumentText = {
  /** Lines as they stand; a tab where columns part. */
  text: string
  /** Addresses behind words. */
  links: string[]
}

const ENTITIES: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Elements that end a line for a reader, and elements whose text does not belong to the document. */
function wordsOf(xml: string): string {
  const pieces: string[] = []
  let hidden = 0
  let isText = false
  let paragraphsInCell = 0
  for (const [, slash, name = '', end, text] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>|([^<]+)/g)) {
    if (text !== undefined) {
      if (isText && hidden === 0) pieces.push(decoded(text))
      continue
    }
    const isEnd = slash === '/'
    // The second copy of a text box, for programs that do not know the first.
    if (name === 'mc:Fallback' && end !== '/') hidden += isEnd ? -1 : 1
    if (name === 'w:t') isText = !isEnd && end !== '/'
    if (name === 'w:tab' && !isEnd) pieces.push('\t')
    if ((name === 'w:br' || name === 'w:cr') && !isEnd) pieces.push('\n')
    if (name === 'w:noBreakHyphen') pieces.push('-')
    if (name === 'w:tc' && !isEnd) paragraphsInCell = 0
    if (name === 'w:p' && (isEnd || end === '/')) {
      paragraphsInCell++
      pieces.push('\n')
    }
    if (name === 'w:tc' && isEnd && paragraphsInCell === 1 && pieces.at(-1) === '\n') pieces[pieces.length - 1] = '\t'
    if (name === 'w:tr' && isEnd) pieces.push('\n')
  }
  return pieces.join('')
}

/** Reads a DOCX of any program. Rejects when it is none, is encrypted, or holds more than 20 MB unpacked; nothing outside it is looked at. */
export async function docxText(bytes: Buffer): Promise<DocumentText> {
  const parts = new Map<string, Buffer>()
  for await (const { name, content } of readZip(bytes, PARTS, UNPACKED_MAX_BYTES)) parts.set(name, content)
  const words = (name: string) => {
    // Tab stops are settings of a paragraph and no tabs.
    const xml =
      parts
        .get(name)
        ?.toString('utf8')
        .replace(/<w:tabs>.*?<\/w:tabs>/gs, '') ?? ''
    return wordsOf(xml)
  }
  if (!parts.has('word/document.xml')) throw new Error('This is no Word document.')
  const named = (kind: string) => [...parts.keys()].filter((name) => name.startsWith(`word/${kind}`)).sort()
  const text = [...named('header'), 'word/document.xml', ...named('footer')].map(words).join('\n')
  const relations = parts.get('word/_rels/document.xml.rels')?.toString('utf8') ?? ''
  const links = [...relations.matchAll(/\bTarget="((?:https?:|mailto:)[^"]{1,500})"/g)].map(([, target = '']) => decoded(target))
  return { text, links }
}
