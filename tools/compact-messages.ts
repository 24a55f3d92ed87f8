// Sentences as browsers load them: what the compiler of messages writes into each of them is written once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What chooses between the languages of a sentence. */
const CHOOSER = '\0compact-messages'
const COMPILED = /paraglide\/messages\/(?!_index)\w+\.js$/
/** How the compiler writes a sentence that is always the same, in one language. */
const PLAIN = /^const \w+ = \/\*\*[^\n]*?\*\/ \(\) => \{\s*return \/\*\*[^\n]*?\*\/ \((`[^\n]*`)\)\s*\};$/
/** How it writes the choice between the languages. */
const CHOICE = /^((?:export )?const (\w+) = )\/\*\*[^\n]*?\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{[\s\S]*?^\}\);?$/m

/** The sentences of one module in the order of the languages: its text where it is always the same, else the name of the function that makes it. */
function sentencesOf(code: string, key: string, locales: readonly string[]): string[] | null {
  const sentences = locales.flatMap((locale) => {
    const name = `${locale}_${key}`
    const declared = new RegExp(`^const ${name} = [\\s\\S]*?^\\};$`, 'm').exec(code)?.[0]
    return declared === undefined ? [] : [PLAIN.exec(declared)?.[1] ?? name]
  })
  return sentences.length === locales.length ? sentences : null
}

/** A compiled message, made smaller: `export const save = inEach(`Save`, `Guardar`)`. It answers the same; null when it has a shape not known here. */
export function compactMessage(code: string, locales: readonly string[]): string | null {
  const [chosen, declaration = '', key = ''] = CHOICE.exec(code) ?? []
  const sentences = sentencesOf(code, key, locales)
  if (!chosen || !sentences) return null
  return code.replace(chosen, () => `${declaration}/* @__PURE__ */ inEach(${sentences.join(', ')})`)
}

/** The code of `inEach`, which every compact message calls; `runtime` is the file of the compiler's own runtime. */
export function chooserCode(runtime: string): string {
  return `import { getLocale, locales } from ${JSON.stringify(runtime)}
export const inEach = (...sentences) => (inputs, options) => {
  const sentence = sentences[locales.indexOf(options?.locale ?? getLocale())]
  return typeof sentence === 'string' ? sentence : sentence(inputs)
}`
}

/** What browsers need of the compiler's runtime, without its ways to find the language: the document says it. Another import of it fails the build. */
export function runtimeCode(locales: readonly string[]): string {
  return `export const locales = ${JSON.stringify(locales)}
export const baseLocale = locales[0]
export const experimentalStaticLocale = undefined
let ask = () => baseLocale
export const getLocale = () => ask()
export const overwriteGetLocale = (other) => { ask = other }
export const isLocale = (locale) => locales.includes(locale)`
}

/** The languages of the messages of `web`, in the compiler's order. */
export function messageLocales(web: string): string[] {
  return JSON.parse(readFileSync(join(web, 'project.inlang/settings.json'), 'utf8')).locales
}

/**
 * Makes the messages smaller in the build for browsers. The compiler gives each of them functions of its own that ask for the language, which
 * is more than most of them say. The build fails when the compiler writes a shape that is not known here.
 */
export function compactMessages(web: string): Plugin {
  const locales = messageLocales(web)
  const runtime = join(web, 'src/paraglide/runtime.js')
  return {
    name: 'compact-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === CHOOSER ? id : null),
    load: (id) => (id === CHOOSER ? chooserCode(runtime) : id === runtime ? runtimeCode(locales) : null),
    transform: {
      filter: { id: COMPILED },
      handler(code) {
        const compact = compactMessage(code, locales)
        if (compact === null) return this.error('This message has a shape that tools/compact-messages.ts does not know.')
        return { code: `import { inEach } from ${JSON.stringify(CHOOSER)}\n${compact}`, map: null }
      },
    },
  }
}

/** The compiler's registry of rules, with the rules of plural made once for each language instead of for each sentence. Null when it has a shape not known here. */
export function heldPlurals(code: string): string | null {
  const [made] = /new Intl\.PluralRules\(locale, options\)/.exec(code) ?? []
  if (!made) return null
  const held = `const held = new Map()
const rulesOf = (locale, options) => {
  const key = locale + (options?.type ?? '')
  if (!held.has(key)) held.set(key, ${made})
  return held.get(key)
}
`
  return held + code.replace(made, 'rulesOf(locale, options)')
}

/** Makes the rules of plural once in the renderer, where making them took as long as anything else in a page of a list. */
export function heldPluralsPlugin(web: string): Plugin {
  return {
    name: 'held-plurals',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /paraglide\/registry\.js$/ },
      handler(code, id) {
        if (id !== join(web, 'src/paraglide/registry.js')) return null
        const held = heldPlurals(code)
        if (held === null) return this.error('The registry of rules has a shape that tools/compact-messages.ts does not know.')
        return { code: held, map: null }
      },
    },
  }
}
