// Reads JSON and remembers on which line each posting begins, so that a message can name it.
import { printParseErrorCode, visit } from 'jsonc-parser'

/** A file that cannot be taken in as a whole; its message is one sentence for the person at the terminal. */
export class ImportError extends Error {}

/** What a file holds, and where. */
export type Positioned = {
  value: unknown
  /** The line, from 1, of the object at this path; objects more than two steps down are not remembered. */
  lineOf(path: readonly (string | number)[]): number
}

const STEPS_REMEMBERED = 2

const complaints: Record<string, string> = {
  InvalidSymbol: 'this word is not JSON (only true, false and null stand without quotes)',
  InvalidNumberFormat: 'this number is not written as JSON wants it',
  PropertyNameExpected: 'a name in double quotes is expected here, perhaps a comma before it is one too many',
  ValueExpected: 'a value is expected here, perhaps a comma before it is one too many',
  ColonExpected: 'a colon is missing after the name',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'the file should have ended here',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'this text has no closing quote on its line',
  UnexpectedEndOfNumber: 'this number breaks off',
  InvalidUnicode: 'this \\u escape is not four hexadecimal digits',
  InvalidEscapeCharacter: 'this backslash escape does not exist in JSON',
  InvalidCharacter: 'this text holds a raw control character, which JSON wants escaped',
}

function whatIsWrong(text: string, error: unknown): string {
  let first: string | undefined
  visit(
    text,
    {
      onError(code, _offset, _length, line, character) {
        first ??= `line ${line + 1}, column ${character + 1}: ${complaints[printParseErrorCode(code)] ?? 'this is not JSON'}`
      },
    },
    { disallowComments: true },
  )
  return first ?? (error as Error).message
}

/** Parses strictly; throws ImportError with line and column when the text is not JSON. */
export function readJson(text: string): Positioned {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  if (plain.trim() === '') throw new ImportError('The file is empty.')
  if (/^\s*> /.test(plain))
    throw new ImportError('The file begins with what npm prints before a command. Export with npm run --silent jobs, or with --to FILE.')
  let value: unknown
  try {
    value = JSON.parse(plain)
  } catch (error) {
    throw new ImportError(`The file is not valid JSON, ${whatIsWrong(plain, error)}.`)
  }
  let lines: ReadonlyMap<string, number> | undefined
  return {
    value,
    lineOf(path) {
      lines ??= linesIn(plain)
      return lines.get(path.join('\n')) ?? 1
    },
  }
}

/** The lines of the objects of valid JSON, by their paths. */
function linesIn(plain: string): Map<string, number> {
  const lines = new Map<string, number>()
  visit(plain, {
    onObjectBegin(_offset, _length, line, _character, pathOf) {
      const path = pathOf()
      if (path.length <= STEPS_REMEMBERED) lines.set(path.join('\n'), line + 1)
      return path.length < STEPS_REMEMBERED
    },
    // The parser only notices the end of an object that it skips if somebody listens for ends.
    onObjectEnd() {},
  })
  return lines
}
