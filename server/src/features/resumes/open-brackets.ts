// Names of schools whose brackets go on in the line below.
import { isOrganization } from './known-names.ts'
import type { Line } from './lines.ts'

/** Whether a line ends the bracket of the name above it, in the same letters. */
const isOpenName = (above: Line, line: Line, written: Line | undefined) =>
  written?.text !== '' &&
  /^\p{Lu}[^()\t]{1,40} \(\p{Lu}[^()\t]{3,60}$/u.test(above.text) &&
  !/[.,]$/.test(above.text) &&
  /^\p{Lu}[^()\t\d]{2,50}\)(?: |$)/u.test(line.text) &&
  above.x === line.x &&
  above.size === line.size &&
  above.isBold === line.isBold

/** The lines without what stands in brackets that go on in the next one, and holds no date: 'Nore College (Board of Secondary Education,' above 'Nore)'. */
export function withoutOpenBrackets(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const [at, line] of lines.entries()) {
    const above = whole.at(-1)
    const [, rest] = /^[^()\d]{1,60}\)(.*)$/.exec(line.text) ?? []
    const isEnd =
      above !== undefined &&
      rest !== undefined &&
      isOrganization(above.text.split(' (')[0] ?? '', 'education') &&
      /^[^()]+[^.()\s] ?\([^()\d]{3,80}$/.test(above.text) &&
      lines[at - 1]?.text !== ''
    // 'TELAR (Corporación Textil' above 'Nore) 2023'
    const isName = above !== undefined && isOpenName(above, line, lines[at - 1])
    if (isName) whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else if (!isEnd) whole.push(line)
    else whole[whole.length - 1] = { ...above, text: `${above.text.replace(/\s*\([^()]*$/, '')}${rest}` }
  }
  return whole
}
