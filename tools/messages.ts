// Checks that every sentence on screen exists in both languages, with the same parameters, and is used.
import { type Check, type Finding, isCode, isTest, lineAt, type Sources, visit } from './sources.ts'

const ENGLISH = 'web/messages/en.json'
const SPANISH = 'web/messages/es.json'

/** Keys whose text is the same in both languages on purpose. */
const SAME_IN_BOTH: ReadonlySet<string> = new Set([
  // Names, and words that both languages share.
  'product_name',
  'language_en',
  'language_es',
  'currency_usd',
  'currency_mxn',
  'department_marketing',
  'member_roles',
  'provider_gmail',
  'provider_eas',
  'provider_ews',
])

type Message = { key: string; texts: string[]; line: number }

/** All texts of a message: one, or one per variant of the plural forms. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'object' && value !== null && 'match' in value) return Object.values(value.match as object).flatMap(textsOf)
  return []
}

/** The messages of one language with the lines they stand in. */
export function messagesIn(sources: Sources, file: string): Map<string, Message> {
  if (!sources.has(file)) return new Map()
  const text = sources.read(file)
  return new Map(
    Object.entries(JSON.parse(text) as Record<string, unknown>)
      .filter(([key]) => key !== '$schema')
      .map(([key, value]) => [key, { key, texts: textsOf(value), line: lineAt(text, text.indexOf(`"${key}"`) + 1) }]),
  )
}

function placeholders(message: Message): string {
  return [...new Set(message.texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ')
}

export type MessageUse = { file: string; line: number; key: string | RegExp }

/** Every use of a message in the screens: `m.key`, `m['key']`, or m[`begin_${part}`] as a pattern; null where the key cannot be read. */
export function messageUses(sources: Sources): (MessageUse | { file: string; line: number; key: null })[] {
  const found: (MessageUse | { file: string; line: number; key: null })[] = []
  for (const file of sources.files.filter((each) => each.startsWith('web/src/') && isCode(each) && !isTest(each))) {
    const text = sources.read(file)
    if (!text.includes('paraglide/messages')) continue
    visit(sources.parse(file).program, {
      MemberExpression({ object, property, computed, start }) {
        if (object.type !== 'Identifier' || object.name !== 'm') return
        const line = lineAt(text, start)
        if (!computed && property.type === 'Identifier') found.push({ file, line, key: property.name })
        else if (property.type === 'Literal' && typeof property.value === 'string') found.push({ file, line, key: property.value })
        else if (property.type === 'TemplateLiteral' && property.quasis.some((part) => part.value.raw !== '')) {
          found.push({ file, line, key: new RegExp(`^${property.quasis.map((part) => part.value.raw).join('\\w+')}$`) })
        } else found.push({ file, line, key: null })
      },
    })
  }
  return found
}

const SPOKEN_ATTRIBUTE = /^(aria-label|aria-description|aria-roledescription|alt|label|placeholder|title)$/
const WORD = /\p{L}{2}/u

/** Sentences that stand in a screen itself, where no other language reaches them. */
function sentencesInScreens(sources: Sources): Finding[] {
  const findings: Finding[] = []
  for (const file of sources.files.filter((each) => /^web\/src\/.*\.tsx$/.test(each) && !isTest(each))) {
    const text = sources.read(file)
    const say = (sentence: string, start: number) =>
      findings.push({ at: `${file}:${lineAt(text, start)}`, says: `'${sentence.trim()}' belongs into web/messages` })
    visit(sources.parse(file).program, {
      JSXText({ value, start }) {
        if (WORD.test(value)) say(value, start + value.search(/\S/))
      },
      JSXAttribute({ name, value, start }) {
        if (name.type !== 'JSXIdentifier' || !SPOKEN_ATTRIBUTE.test(name.name)) return
        if (value?.type === 'Literal' && typeof value.value === 'string' && WORD.test(value.value)) say(value.value, start)
      },
    })
  }
  return findings
}

function compare(english: Map<string, Message>, spanish: Map<string, Message>): Finding[] {
  const findings: Finding[] = []
  for (const [key, { line }] of spanish) {
    if (!english.has(key)) findings.push({ at: `${SPANISH}:${line}`, says: `${key} is missing in English` })
  }
  for (const [key, here] of english) {
    const there = spanish.get(key)
    const at = `${ENGLISH}:${here.line}`
    if (!there) {
      findings.push({ at, says: `${key} is missing in Spanish` })
      continue
    }
    if (placeholders(here) !== placeholders(there)) {
      findings.push({
        at: `${SPANISH}:${there.line}`,
        says: `${key} takes '${placeholders(there)}' in Spanish and '${placeholders(here)}' in English`,
      })
    }
    const isSame = here.texts.join('\n') === there.texts.join('\n')
    const hasWords = here.texts.some((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
    if (isSame && hasWords && !SAME_IN_BOTH.has(key)) findings.push({ at: `${SPANISH}:${there.line}`, says: `${key} is not translated` })
  }
  return findings
}

export const messages: Check = {
  name: 'messages',
  run(sources) {
    const english = messagesIn(sources, ENGLISH)
    const spanish = messagesIn(sources, SPANISH)
    const findings = [...compare(english, spanish), ...sentencesInScreens(sources)]
    for (const [file, all] of [
      [ENGLISH, english],
      [SPANISH, spanish],
    ] as const) {
      for (const { key, texts, line } of all.values()) {
        if (texts.length === 0 || texts.some((text) => text.trim() === ''))
          findings.push({ at: `${file}:${line}`, says: `${key} is empty` })
      }
    }
    const uses = messageUses(sources)
    for (const { file, line, key } of uses) {
      if (key === null)
        findings.push({ at: `${file}:${line}`, says: 'the key of a message must be readable here: m.key or m[`begin_${part}`]' })
    }
    for (const { key, line } of english.values()) {
      if (!uses.some((use) => (typeof use.key === 'string' ? use.key === key : use.key?.test(key)))) {
        findings.push({ at: `${ENGLISH}:${line}`, says: `${key} is used nowhere in web/src` })
      }
    }
    return findings
  },
}
