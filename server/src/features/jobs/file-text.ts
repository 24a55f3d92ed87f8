// The text of a file that somebody brings to an import.
import { ImportError } from './json-positions.ts'

const BEGINNING_BYTES = 1000

/** The text of a file in UTF-8; of any other throws an ImportError that says what to do. In Windows text is often saved in the letters of the country, or in UTF-16. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportError(whatToDo(bytes))
  }
}

function whatToDo(bytes: Uint8Array): string {
  const isUtf16 = [0xfffe, 0xfeff].includes(((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0))
  if (!isUtf16 && bytes.subarray(0, BEGINNING_BYTES).includes(0))
    return 'The file is not text: an import takes JSON or XML. docs/import-export.md shows each shape.'
  const encoding = isUtf16 ? 'UTF-16' : 'WINDOWS-1252'
  return `The file is not UTF-8 text. Save it once more with the encoding UTF-8, or convert it: iconv -f ${encoding} -t UTF-8 FILE > NEW_FILE`
}
