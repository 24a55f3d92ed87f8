// Checks that every sentence on screen exists in all languages, with the same parameters, and is used.
import { languagesListed } from './bare-language.ts'
import { type Check, type Finding, isCode, isTest, lineAt, type Sources, visit } from './sources.ts'

const FOLDER = 'web/messages/'
const ENGLISH = `${FOLDER}en.json`
/** The project of the compiler of messages, which names the languages of the screens. */
const SETTINGS = 'web/project.inlang/settings.json'

/** Keys whose text may be the same as in English on purpose: names, and words that languages share. */
const SAME_AS_ENGLISH: ReadonlySet<string> = new Set([
  'product_name',
  'currency_usd',
  'currency_mxn',
  'department_marketing',
  'editor_no',
  'member_roles',
  'provider_gmail',
  'provider_eas',
  'provider_ews',
  'triage_score_2',
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

/** The one kind of quotation marks of a language; an apostrophe is the straight one everywhere. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['en', '“”'],
  ['es', '«»'],
])

/** Quotation marks that are not those of the language: mixed ones look like slips. */
function strangeQuotes(file: string, all: Map<string, Message>): Finding[] {
  const own = QUOTES.get(file.slice(FOLDER.length, -'.json'.length))
  if (own === undefined) return []
  return [...all.values()].flatMap(({ key, texts, line }) => {
    const strange = texts
      .join('')
      .match(/["“”„«»‘’]/gu)
      ?.find((mark) => !own.includes(mark))
    return strange === undefined
      ? []
      : [{ at: `${file}:${line}`, says: `${key} has ${strange}, where ${nameOf(file)} quotes with ${own} and writes ' as apostrophe` }]
  })
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
/** The name of the language that a file of messages is in. */
const nameOf = (file: string) => languageNames.of(file.slice(FOLDER.length, -'.json'.length))

/** Compares another language with English, which names the keys. */
function compare(english: Map<string, Message>, file: string, other: Map<string, Message>): Finding[] {
  const findings: Finding[] = []
  for (const [key, { line }] of other) {
    if (!english.has(key)) findings.push({ at: `${file}:${line}`, says: `${key} is missing in English` })
  }
  for (const [key, here] of english) {
    const there = other.get(key)
    if (!there) {
      findings.push({ at: `${ENGLISH}:${here.line}`, says: `${key} is missing in ${nameOf(file)}` })
      continue
    }
    const at = `${file}:${there.line}`
    if (placeholders(here) !== placeholders(there)) {
      findings.push({ at, says: `${key} takes '${placeholders(there)}' in ${nameOf(file)} and '${placeholders(here)}' in English` })
    }
    const isSame = here.texts.join('\n') === there.texts.join('\n')
    const hasWords = here.texts.some((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
    if (isSame && hasWords && !SAME_AS_ENGLISH.has(key)) findings.push({ at, says: `${key} is not translated` })
  }
  return findings
}

/** The files with messages, English first. */
export function messageFiles(sources: Sources): string[] {
  const files = sources.files.filter((file) => file.startsWith(FOLDER) && file.endsWith('.json'))
  return [ENGLISH, ...files.filter((file) => file !== ENGLISH)]
}

/** The languages of the contract, of the compiler's settings and of the files are the same. */
function languagesAgree(sources: Sources): Finding[] {
  const listed = languagesListed(sources)
  if (listed.length === 0 || !sources.has(SETTINGS)) return []
  const { locales } = JSON.parse(sources.read(SETTINGS)) as { locales: string[] }
  const missing = listed.filter((language) => !sources.has(`${FOLDER}${language}.json`))
  return [
    ...(locales.join() === listed.join()
      ? []
      : [{ at: `${SETTINGS}:1`, says: `its locales must be ${listed.join(', ')}, as in contract/src/values.ts` }]),
    ...missing.map((language) => ({ at: `${FOLDER}${language}.json:1`, says: `the messages of '${language}' are missing` })),
  ]
}

export const messages: Check = {
  name: 'messages',
  run(sources) {
    const files = messageFiles(sources).map((file) => ({ file, all: messagesIn(sources, file) }))
    const english = messagesIn(sources, ENGLISH)
    const findings = [...languagesAgree(sources), ...sentencesInScreens(sources)]
    for (const { file, all } of files) {
      if (file !== ENGLISH) findings.push(...compare(english, file, all))
      findings.push(...strangeQuotes(file, all))
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
