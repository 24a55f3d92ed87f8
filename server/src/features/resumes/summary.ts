// What somebody says of themselves at the top of a resume.

const SUMMARY_MAX_CHARACTERS = 2000
const SUMMARY_MIN_CHARACTERS = 20

const REACHED =
  /\S+@\S+\.\S+|(?:https?:\/\/|www\.)\S+|\+?\(?\d[\d ().·-]{6,20}\d|(?<!\p{L})(?:tel[eé]fono|tel|phone|mobile|m[oó]vil|cel(?:ular)?|whatsapp|e-?mail|correo(?: electr[oó]nico)?|linkedin|github|web(?:site)?)(?!\p{L})/giu

/** Whether a line says how to reach somebody and nothing else: columns that stand side by side bring some in between. */
const isOnlyContact = (line: string): boolean => {
  const left = line.replace(REACHED, '')
  return left !== line && !/\p{L}{4}/u.test(left)
}

/** The text without what is beyond the limit, ended at a sentence, or at a word where there is none; between characters, since half of one would be refused. */
function shortened(text: string): string {
  const begun = [...text].slice(0, SUMMARY_MAX_CHARACTERS).join('')
  if (begun === text) return text
  return /^[\s\S]{500,}[.!?](?=\s)/.exec(begun)?.[0] ?? begun.replace(/\s+\S{0,60}$/, '')
}

/** The paragraphs of a summary, with the lines within each joined; null if they are too short to be one. */
export function summaryOf(lines: readonly string[]): string | null {
  const text = lines
    // Signs that are drawn below a heading are no words.
    .filter((line) => line === '' || (/[\p{L}\p{N}]/u.test(line) && !isOnlyContact(line)))
    .join('\n')
    .trim()
    .split(/\n\n+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    // One word alone is a name on another site, or what stood beside.
    .filter((paragraph) => paragraph.includes(' '))
    .join('\n\n')
  const whole = shortened(text).trim()
  return whole.length > SUMMARY_MIN_CHARACTERS ? whole : null
}
