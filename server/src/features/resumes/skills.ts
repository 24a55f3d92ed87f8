// Which of the known skills a resume names.
import { splitWords } from '../board/words.ts'

const SKILLS_MAX = 30
const WORDS_MAX = 5
/** A name this short may also be a word, an initial or a grade, so it counts only in a list of skills and in its exact spelling. */
const SHORT_CHARACTERS = 3
/** Names of skills that are also everyday words, or occur in addresses of profiles. */
const EVERYDAY = new Set(
  'access,assembly,bash,basic,chef,communication,design,elm,excel,express,flask,hive,julia,lean,less,make,office,paint,processing,puppet,rust,sales,scheme,scratch,spark,spring,stata,swift,unity,word,linkedin,github,behance,dribbble,diseno,ventas,comunicacion'.split(
    ',',
  ),
)

/** Whether the text holds the name as a word, letter by letter; the name is made of letters only. */
function isSpelled(name: string, text: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'u').test(text)
}

/**
 * The known skills that the text names as whole words, regardless of accents and case: those in the section on skills first, in reading
 * order, at most thirty. Of overlapping names the longest counts.
 */
export function skillsOf(section: string, text: string, known: readonly string[]): string[] {
  const byWord = new Map<string, { words: string[]; name: string }[]>()
  for (const name of known) {
    const words = splitWords(name)
    if (words[0] === undefined || words.length > WORDS_MAX) continue
    const list = byWord.get(words[0])
    if (list) list.push({ words, name })
    else byWord.set(words[0], [{ words, name }])
  }
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length)
  const found = new Set<string>()
  const look = (where: string, isListed: boolean) => {
    const words = splitWords(where)
    for (let at = 0; at < words.length && found.size < SKILLS_MAX; at++) {
      const match = byWord.get(words[at] ?? '')?.find(({ words: all, name }) => {
        if (!all.every((word, place) => words[at + place] === word)) return false
        if (all.length > 1) return true
        if (name.length <= SHORT_CHARACTERS && /^\p{L}+$/u.test(name))
          return (isListed || (name.length === SHORT_CHARACTERS && name === name.toUpperCase())) && isSpelled(name, where)
        return isListed || !EVERYDAY.has(all[0] ?? '')
      })
      if (!match) continue
      found.add(match.name)
      at += match.words.length - 1
    }
  }
  look(section, true)
  look(text, false)
  return [...found]
}
