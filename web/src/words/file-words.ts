// The words of a field for a file (ui/file-drop.tsx).
import { FILE_MAX_BYTES } from '@plaza/contract/limits'
import { perLanguage } from '@plaza/contract/rules/per-language'
import type { Language } from '@plaza/contract/values'
import { m } from '../paraglide/messages.js'
import type { FileProblem } from '../ui/file-drop.tsx'

const sizes = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** '180.5 kB' or '2.1 MB' */
export function sizeLabel(bytes: number, locale: Language): string {
  const isSmall = bytes < MEGABYTE
  return `${sizes(locale).format(bytes / (isSmall ? KILOBYTE : MEGABYTE))} ${isSmall ? 'kB' : 'MB'}`
}

function problemText(problem: FileProblem): string {
  if (problem === 'size') return m.file_too_large({ max: FILE_MAX_BYTES / MEGABYTE })
  if (problem === 'empty') return m.file_empty()
  return problem === 'count' ? m.file_too_many() : m.file_wrong_kind()
}

/** The words of a field for one file of at most 5 MB; `hint` names the kinds of files. */
export function fileWords(locale: Language, hint: string, remove = m.file_remove()) {
  return {
    prompt: m.file_prompt(),
    hint,
    remove,
    replace: m.file_replace(),
    sending: m.file_sending(),
    size: (bytes: number) => sizeLabel(bytes, locale),
    problem: problemText,
  }
}
