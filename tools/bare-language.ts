// Checks that no code asks for one language by itself: `language === 'es'` would leave the next one out without a word. What differs by
// language stands in a table, `Record<Language, …>`, which the compiler completes.
import { type Check, type Finding, isCode, isTest, lineAt, type Sources, visit } from './sources.ts'

const LIST = 'contract/src/values.ts'
/** Where people are met: the sources of the product. */
const PLACES = /^(contract|server|web)\/src\//

/** The codes in `export const languages = […]`. */
export function languagesListed(sources: Sources): string[] {
  if (!sources.has(LIST)) return []
  const list = /languages = \[([^\]]*)\]/.exec(sources.read(LIST))?.[1] ?? ''
  return Array.from(list.matchAll(/\w+/g), ([code]) => code)
}

export const bareLanguage: Check = {
  name: 'bare languages',
  run(sources) {
    const codes = new Set(languagesListed(sources))
    const isCodeOf = (node: { type: string; value?: unknown }) =>
      node.type === 'Literal' && typeof node.value === 'string' && codes.has(node.value)
    const findings: Finding[] = []
    for (const file of sources.files.filter((each) => PLACES.test(each) && isCode(each) && !isTest(each))) {
      const text = sources.read(file)
      if (![...codes].some((code) => text.includes(`'${code}'`))) continue
      visit(sources.parse(file).program, {
        BinaryExpression({ operator, left, right, start }) {
          if (!/^[!=]==?$/.test(operator) || !(isCodeOf(left) || isCodeOf(right))) return
          const at = `${file}:${lineAt(text, start)}`
          findings.push({
            at,
            says: 'asks for one language: write a table, Record<Language, …>, so that the next language is not forgotten',
          })
        },
      })
    }
    return findings
  },
}
