// Reads XML and finds the line on which each posting begins, so that a message can name it.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { ImportError, type Positioned } from './json-positions.ts'

/** Elements that are a list even where there is only one of them. */
const LISTS = /(^|\.)(position|item|jobDescription|tt:location|additionalOffices\.office)$/

/** How many of the elements that are open at the end of a broken file are named: the innermost. */
const OPEN_NAMED_MAX = 5

type Begun = { startIndex?: number }

/** What is wrong, and where. A file that ends too early is told of by the library with the elements that are open then, but at the file's beginning. */
function faultIn(text: string, { code, line, col, msg }: { code: string; line: number; col: number; msg: string }): string {
  if (code !== 'InvalidXml' || !msg.startsWith("Invalid '[")) return `line ${line}, column ${col}: ${msg}`
  const open = [...msg.matchAll(/"([^"]+)"/g)].slice(-OPEN_NAMED_MAX).map(([, name]) => `<${name}>`)
  const lines = text.trimEnd().split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: the file ends before ${open.join(', ')} ${open.length === 1 ? 'is' : 'are'} closed.`
}

/** Parses an XML feed into objects whose values are texts, without its attributes; throws ImportError with line and column when it is not XML. */
export function readXml(text: string): Positioned {
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new ImportError(`The file is not valid XML, ${faultIn(text, valid.err)}`)
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    captureMetaData: true,
    processEntities: true,
    isArray: (_name, path) => LISTS.test(String(path)),
  })
  const value: unknown = parser.parse(text)
  const metaData = XMLParser.getMetaDataSymbol() as unknown as symbol
  return {
    value,
    lineOf(path) {
      const element = path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value)
      const { startIndex = 0 } = ((element as Record<symbol, Begun> | undefined)?.[metaData] ?? {}) as Begun
      return text.slice(0, startIndex).split('\n').length
    },
  }
}
