// Checks that every declared call is bound and tested, that its refusals are declared, and that screens call only what exists.
import { refusals } from '../contract/src/refusals.ts'
import { type Finding, isCode, isTest, lineAt, type Sources, stringsIn, type Text, visit } from './sources.ts'

/** The part of a call's declaration that this check needs. */
export type DeclaredCall = { signature: string; refusals: readonly (keyof typeof refusals)[] }

type Place = { file: string; line: number }
export type Binding = Place & { signature: string; handler: string[] }

const SIGNATURE = /^(GET|POST|PUT|DELETE) \/\S*$/
const ROUTES = /^server\/src\/features\/.*\.routes\.ts$/

/** Where the contract declares each call. */
export function declarationsIn(sources: Sources): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const file of sources.files.filter((each) => /^contract\/src\/calls\/[\w/-]+\.ts$/.test(each) && !isTest(each))) {
    for (const { text, line } of stringsIn(sources, file)) if (SIGNATURE.test(text)) found.set(text, { file, line })
  }
  return found
}

/** Every `on('GET /…', handler)` with the names that its handler uses. */
export function bindingsIn(sources: Sources): Binding[] {
  const found: Binding[] = []
  for (const file of sources.files.filter((each) => ROUTES.test(each))) {
    const text = sources.read(file)
    visit(sources.parse(file).program, {
      CallExpression({ arguments: [name, handler], start }) {
        if (name?.type !== 'Literal' || typeof name.value !== 'string' || !SIGNATURE.test(name.value)) return
        const written = handler ? text.slice(handler.start, handler.end) : ''
        found.push({ file, line: lineAt(text, start), signature: name.value, handler: [...new Set(written.match(/[a-z]\w+/gi))] })
      },
    })
  }
  return found
}

/** Whether a text names this call and not only a longer one that begins with it. */
export function isNamed(text: string, signature: string): boolean {
  for (let at = text.indexOf(signature); at !== -1; at = text.indexOf(signature, at + 1)) {
    if (!/[\w/{-]/.test(text[at + signature.length] ?? '')) return true
  }
  return false
}

/** The strings of every test, by file. */
export function testStrings(sources: Sources): Map<string, Text[]> {
  return new Map(
    sources.files.filter((file) => isTest(file) && /^(server|e2e)\//.test(file)).map((file) => [file, stringsIn(sources, file)]),
  )
}

/** Every signature that a file of web/src names, as a call or as a type. */
export function callsOfScreens(sources: Sources): (Place & { signature: string })[] {
  return sources.files
    .filter((file) => file.startsWith('web/src/') && isCode(file) && !isTest(file))
    .flatMap((file) =>
      stringsIn(sources, file)
        .filter(({ text }) => SIGNATURE.test(text))
        .map(({ text, line }) => ({ file, line, signature: text })),
    )
}

/** The check over the calls that the contract declares. */
export function contractCoverage(sources: Sources, calls: readonly DeclaredCall[]): Finding[] {
  const findings: Finding[] = []
  const places = declarationsIn(sources)
  const bindings = bindingsIn(sources)
  const tests = testStrings(sources)
  const declared = new Set(calls.map((call) => call.signature))
  const at = (place: Place | undefined) => (place ? `${place.file}:${place.line}` : 'contract/src/index.ts:1')

  for (const { signature, refusals: codes } of calls) {
    const place = at(places.get(signature))
    const bound = bindings.filter((binding) => binding.signature === signature)
    if (bound.length === 0) findings.push({ at: place, says: `${signature} is bound in no *.routes.ts` })
    for (const twice of bound.slice(1)) findings.push({ at: at(twice), says: `${signature} is bound a second time` })
    const naming = [...tests].filter(([, strings]) => strings.some(({ text }) => isNamed(text, signature)))
    if (naming.length === 0) {
      findings.push({ at: place, says: `${signature} is named in no test` })
      continue
    }
    for (const code of codes) {
      if (refusals[code].status >= 500) continue
      const isTested = naming.some(([, strings]) => strings.some(({ text }) => new RegExp(`\\b${code}\\b`).test(text)))
      if (!isTested) findings.push({ at: place, says: `${signature} may refuse with ${code}, and no test that names the call names it` })
    }
  }
  for (const binding of bindings) {
    if (!declared.has(binding.signature)) findings.push({ at: at(binding), says: `${binding.signature} is not declared in the contract` })
  }
  for (const used of callsOfScreens(sources)) {
    if (!declared.has(used.signature)) findings.push({ at: at(used), says: `${used.signature} is not declared in the contract` })
  }
  return findings
}
