import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildWeb } from './build-web.ts'
import { chooserCode, compactMessage, heldPlurals, messageLocales, runtimeCode } from './compact-messages.ts'

const web = join(import.meta.dirname, '../web')
const place = mkdtempSync(join(tmpdir(), 'plaza-messages-'))
const compiled = join(place, 'compiled')
afterAll(() => rmSync(place, { recursive: true, force: true }))

type Message = (inputs?: object, options?: { locale?: string }) => string
type Runtime = { overwriteGetLocale: (get: () => string) => void }

const load = createRequire(import.meta.url)
/** Node itself loads them: thousands of modules that went through the runner of the tests one by one would take minutes on a busy machine. */
const read = <T>(folder: string, name: string): T => load(join(folder, name))

/** Answers to whatever a message asks for, also to what is counted. */
const inputs = (count: number) => new Proxy({}, { get: (_, name) => (name === 'count' ? count : `<${String(name)}>`) })

describe('compact messages', () => {
  test('every message says in every language, and by itself, what the compiled one says', async () => {
    await buildWeb()
    const locales = messageLocales(web)
    writeFileSync(join(place, 'package.json'), '{"type":"module"}')
    cpSync(join(web, 'src/paraglide'), compiled, { recursive: true })
    const runtime = readFileSync(join(compiled, 'runtime.js'), 'utf8')
    // What the bundler puts there.
    writeFileSync(join(compiled, 'runtime.js'), runtime.replaceAll('import.meta.env', '({ SSR: true })'))
    mkdirSync(join(place, 'messages'))
    for (const file of ['runtime.js', 'registry.js']) copyFileSync(join(compiled, file), join(place, file))
    writeFileSync(join(place, 'chooser.js'), chooserCode('./runtime.js'))
    const names = globSync('messages/*.js', { cwd: compiled }).filter((file) => basename(file) !== '_index.js')
    expect(names.length).toBeGreaterThan(500)
    const languageOf = [compiled, place].map((folder) => read<Runtime>(folder, 'runtime.js'))
    let larger = 0
    for (const name of names) {
      const code = readFileSync(join(compiled, name), 'utf8')
      const compact = compactMessage(code, locales)
      expect(compact, name).not.toBeNull()
      writeFileSync(join(place, name), `import { inEach } from '../chooser.js'\n${compact}`)
      const [before, after] = [compiled, place].map((folder) => read<Record<string, Message>>(folder, name))
      for (const key of Object.keys(before ?? {}))
        for (const locale of locales)
          for (const count of [1, 2]) {
            for (const { overwriteGetLocale } of languageOf) overwriteGetLocale(() => locale)
            const says = before?.[key]?.(inputs(count))
            expect(says?.length, `${name} ${locale}`).toBeGreaterThan(0)
            expect(after?.[key]?.(inputs(count)), `${name} ${locale}`).toBe(says)
            for (const { overwriteGetLocale } of languageOf) overwriteGetLocale(() => locales[0] ?? '')
            expect(after?.[key]?.(inputs(count), { locale }), `${name} ${locale}, asked for`).toBe(says)
          }
      if ((compact ?? '').length >= code.length) larger += 1
    }
    expect(larger).toBe(0)
  })

  test('a shape that is not known is not guessed at', () => {
    expect(compactMessage('export const save = () => "Save"', ['en', 'es'])).toBeNull()
    const code = readFileSync(join(web, 'src/paraglide/messages/close.js'), 'utf8')
    expect(compactMessage(code, ['en', 'es'])).not.toBeNull()
    expect(compactMessage(code, ['en', 'es', 'fr'])).toBeNull()
  })

  test('the runtime of browsers answers what the compiler’s does', () => {
    writeFileSync(join(place, 'small.js'), runtimeCode(messageLocales(web)))
    type Whole = Runtime & { locales: string[]; baseLocale: string; getLocale: () => string; isLocale: (locale: unknown) => boolean }
    const [small, whole] = [read<Whole>(place, 'small.js'), read<Whole>(compiled, 'runtime.js')]
    expect(small.locales).toEqual(whole.locales)
    expect(small.baseLocale).toBe(whole.baseLocale)
    for (const locale of [...whole.locales, 'fr', '', undefined, 'EN']) expect(small.isLocale(locale), locale).toBe(whole.isLocale(locale))
    expect(small.getLocale()).toBe(whole.baseLocale)
    small.overwriteGetLocale(() => 'es')
    expect(small.getLocale()).toBe('es')
  })

  test('held rules of plural answer what the compiler’s do, of a shape that is known', () => {
    const code = readFileSync(join(compiled, 'registry.js'), 'utf8')
    writeFileSync(join(place, 'held.js'), heldPlurals(code) ?? '')
    type Registry = { plural: (locale: string, input: unknown, options?: Intl.PluralRulesOptions) => string }
    const [held, whole] = [read<Registry>(place, 'held.js'), read<Registry>(compiled, 'registry.js')]
    for (const locale of ['en', 'es'])
      for (const options of [undefined, {}, { type: 'ordinal' }] as const)
        for (const count of [0, 1, 2, 3, 11, 21, 1_000_000, '1', 1])
          expect(held.plural(locale, count, options)).toBe(whole.plural(locale, count, options))
    expect(heldPlurals('export const plural = (locale, input) => String(input)')).toBeNull()
  })
})
