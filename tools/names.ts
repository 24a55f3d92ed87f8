// Names that say what is inside, files that hold one thing, and nothing left behind.
import { type Check, type Finding, isCode, isTest, lineAt, type Sources, visit } from './sources.ts'

const NAMELESS = /^(utils?|helpers?|common|misc|lib|base|types)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
/** `0001_board.sql`. */
const NUMBERED = /^\d{4}_[a-z0-9_]+\.sql$/
/** What a second ending of the server's files says of them; another feature never imports such a file (tools/imports.ts). */
const SUFFIXES: ReadonlySet<string> = new Set(['routes', 'mails', 'webhooks', 'test'])
const IN_SERVER = /^server\/src\/.*\.ts$/
const MAX_LINES = 400
const NOT_COUNTED = /(^|\/)(seeds|migrations)\//

/** A folder of screens holds what one journey or tab needs; tests do not count. */
const MAX_SCREEN_FILES = 15
const IN_SCREENS = /^web\/src\/screens\//

/** Longer files, each with the reason why it is one thing; an entry that is no longer needed fails as well. */
const LONG_FILES: Readonly<Record<string, string>> = {}

/** Written so that this file does not find itself. */
const LEFT_BEHIND = /\b(?:TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/
const SILENCED = /@ts-(?:ignor[e]|expect-erro[r]|nochec[k])|biome-ignor[e]|eslint-disabl[e]/
const MACHINE_PATH = /(?<![\w.:)}-])\/(?:home|Users|root|work|workspace|mnt)\/[\w-]+[\w./-]*|\b[A-Z]:\\Users\\/
const NOT_FOR_GOOD = /^(only|skip|todo|fixme)$/
const TEST_FUNCTIONS = /^(test|it|describe|suite|bench)$/

function inComments(sources: Sources, file: string): Finding[] {
  const text = sources.read(file)
  const findings: Finding[] = []
  const say = (value: string, at: number) => {
    const found = LEFT_BEHIND.exec(value) ?? SILENCED.exec(value)
    if (found) findings.push({ at: `${file}:${lineAt(text, at + found.index)}`, says: `'${found[0]}' does not stay` })
  }
  if (isCode(file)) {
    for (const { value, start } of sources.parse(file).comments) say(value, start + 2)
  } else if (/\.(sql|css)$/.test(file)) {
    // In SQL and CSS such a word is always in a comment.
    for (const { 0: line, index } of text.matchAll(/.+/g)) say(line, index)
  }
  return findings
}

function inCode(sources: Sources, file: string): Finding[] {
  const text = sources.read(file)
  const findings: Finding[] = []
  const say = (start: number, says: string) => findings.push({ at: `${file}:${lineAt(text, start)}`, says })
  visit(sources.parse(file).program, {
    TSAsExpression({ typeAnnotation, start }) {
      if (typeAnnotation.type === 'TSAnyKeyword') say(start, 'a cast to any hides every mistake behind it')
    },
    MemberExpression({ object, property, start }) {
      if (property.type !== 'Identifier') return
      if (/^waitForTim[e]out$/.test(property.name)) say(start, 'a test waits for what it expects, never for time')
      const inner = object.type === 'MemberExpression' ? object.object : object
      if (inner.type === 'Identifier' && TEST_FUNCTIONS.test(inner.name) && NOT_FOR_GOOD.test(property.name)) {
        say(start, `.${property.name} leaves tests out`)
      }
    },
  })
  return findings
}

function ofFile(sources: Sources, file: string): Finding[] {
  const findings: Finding[] = []
  const parts = file.split('/')
  const name = parts.at(-1) ?? ''
  const nameless = [...parts.slice(0, -1), name.split('.')[0] ?? ''].find((part) => NAMELESS.test(part))
  if (nameless !== undefined) findings.push({ at: `${file}:1`, says: `'${nameless}' does not say what is inside` })
  if ((isCode(file) || /\.(css|sql)$/.test(file)) && !KEBAB.test(name) && !NUMBERED.test(name)) {
    findings.push({ at: `${file}:1`, says: 'files are named in kebab-case' })
  }
  const suffix = IN_SERVER.test(file)
    ? name
        .split('.')
        .slice(1, -1)
        .find((part) => !SUFFIXES.has(part))
    : undefined
  if (suffix !== undefined) {
    findings.push({
      at: `${file}:1`,
      says: `'.${suffix}' is none of the endings ${[...SUFFIXES].map((each) => `.${each}`).join(', ')}: SQL stands with the rule that needs it, or in a file named after its rows (docs/decisions/0064)`,
    })
  }
  const text = sources.read(file)
  const found = MACHINE_PATH.exec(text)
  if (found) findings.push({ at: `${file}:${lineAt(text, found.index)}`, says: `'${found[0]}' exists on one machine only` })
  if ((isCode(file) || /\.(css|sql)$/.test(file)) && !NOT_COUNTED.test(file)) {
    const lines = text.trimEnd().split('\n').length
    if (lines > MAX_LINES && LONG_FILES[file] === undefined) {
      findings.push({ at: `${file}:1`, says: `${lines} lines: over ${MAX_LINES}, a file usually holds two things` })
    }
    if (lines <= MAX_LINES && LONG_FILES[file] !== undefined) {
      findings.push({ at: `${file}:1`, says: 'is no longer long: take it off the list in tools/names.ts' })
    }
  }
  return [...findings, ...inComments(sources, file), ...(isCode(file) ? inCode(sources, file) : [])]
}

function crowded(sources: Sources): Finding[] {
  const folders = new Map<string, number>()
  for (const file of sources.files.filter((each) => IN_SCREENS.test(each) && isCode(each) && !isTest(each))) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  return [...folders]
    .filter(([, count]) => count > MAX_SCREEN_FILES)
    .map(([folder, count]) => ({
      at: `${folder}:1`,
      says: `${count} files: over ${MAX_SCREEN_FILES}, a folder holds more than one journey`,
    }))
}

export const names: Check = {
  name: 'names',
  run: (sources) => [
    ...sources.files.flatMap((file) => ofFile(sources, file)),
    ...crowded(sources),
    ...Object.keys(LONG_FILES)
      .filter((file) => !sources.has(file))
      .map((file) => ({ at: `${file}:1`, says: 'is gone: take it off the list in tools/names.ts' })),
  ],
}
