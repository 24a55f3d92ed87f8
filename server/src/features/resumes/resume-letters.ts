// The letters of made resumes: Inter, which comes cut into files by script. Each run of letters is written with the file that has them.
import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold'
/** A stretch of text in one font; `font` is the name of a file of letters. */
export type Run = { text: string; font: string }

/** The first that has a letter writes it: what most resumes need comes first. */
const SCRIPTS: readonly [string, RegExp][] = [
  [
    'latin',
    /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/,
  ],
  ['vietnamese', /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef1]/],
  [
    'latin-ext',
    /[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u01c3\u01c5-\u024f\u1e00-\u1e9b\u1e9e\u1ef2-\u1ef9\u20a0-\u20ab\u20ad-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf]/,
  ],
  ['greek', /[\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]/],
  [
    'greek-ext',
    /[\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fbc]/,
  ],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/],
  ['cyrillic-ext', /[\u0460-\u0479\u0480-\u048f\u0492-\u049d\u04a0-\u04af\u04b2-\u04ff]/],
]
const WEIGHTS: { [weight in Weight]: number } = { regular: 400, bold: 600 }

/** Every font by its name, with the file that it is read from when it is first used. */
export const fonts: ReadonlyMap<string, string> = new Map(
  (Object.keys(WEIGHTS) as Weight[]).flatMap((weight) =>
    SCRIPTS.map(([script]) => [
      `${script}-${weight}`,
      fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${script}-${WEIGHTS[weight]}-normal.woff`)),
    ]),
  ),
)

const scriptOf = (letter: string) => SCRIPTS.find(([, has]) => has.test(letter))?.[0]

/** A text with one kind of space and without what nobody sees: control characters, marks of direction, joiners. */
export const visible = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}|\u034f|[\ufe00-\ufe0f]/gu, '')
    .trim()

/** The letters of a text that no font has, each once. */
export const lettersWithout = (text: string): string[] => [...new Set(text)].filter((letter) => scriptOf(letter) === undefined)

/** Parts a text into runs of one font. Letters that none has are left out. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const script = scriptOf(letter)
    if (script === undefined) continue
    const font = `${script}-${weight}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}
