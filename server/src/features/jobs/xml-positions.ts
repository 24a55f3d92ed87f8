// Reads XML and finds the line on which each posting begins, so that a message can name it.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { ImportError, type Positioned } from './json-positions.ts'

/** Elements that are a list even where there is only one of them. */
const LISTS = /(^|\.)(position|item|jobDescription|tt:location|additionalOffices\.office)$/

type Begun = { startIndex?: number }

/** Parses an XML feed into objects whose values are texts, without its attributes; throws ImportError with line and column when it is not XML. */
export function readXml(text: string): Positioned {
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new ImportError(`The file is not valid XML, line ${valid.err.line}, column ${valid.err.col}: ${valid.err.msg}`)
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
