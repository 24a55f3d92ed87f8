import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildWeb } from './build-web.ts'
import { leanEntry, leanIcon, leanReact, UNTAKEN, UNUSED } from './lean-react.ts'

const root = join(import.meta.dirname, '..')
const react = readFileSync(join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')

const named = Object.values(UNTAKEN).flat().join('|')
/** A call of a function of a package, also of one that was taken as a whole, and what is a name of React alone. */
const taken = new RegExp(`\\(0,\\w+\\.(?:${named})\\)\\(|\\.default\\.(?:${named})\\b|\\w\\.(?:Children|PureComponent)\\b`)

describe('lean React', () => {
  test('every function that is left out is known, is emptied and leaves code that can be read', () => {
    const lean = leanReact(react) ?? ''
    expect(react.length - lean.length).toBeGreaterThan(70_000)
    expect(() => new Function('require', 'exports', 'process', lean)).not.toThrow()
    const declared = (code: string) => code.match(/^function [\w$]+/gm)
    expect(declared(lean)).toEqual(declared(react))
    expect(lean).not.toContain('FragmentInstance.prototype')
  })

  test.each(Object.keys(UNTAKEN))('what no screen takes of %s is not offered, and everything else is', (name) => {
    const whole = readFileSync(join(root, `node_modules/${name}/cjs/${name}.production.js`), 'utf8')
    const offered = (code: string) => [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, each]) => each)
    const lean = leanEntry(whole, name) ?? ''
    expect(() => new Function('require', 'exports', 'process', lean)).not.toThrow()
    expect(offered(lean)).toEqual(offered(whole).filter((each) => !UNTAKEN[name]?.includes(each ?? '')))
    expect(leanEntry(lean, name)).toBeNull()
  })

  test('an icon keeps what is drawn of it and nothing else', () => {
    const icons = join(root, 'node_modules/lucide-react/dist/esm/icons')
    for (const name of ['circle-check', 'sliders-horizontal', 'x', 'house']) {
      const whole = readFileSync(join(icons, `${name}.mjs`), 'utf8')
      const lean = leanIcon(whole)
      expect(lean.match(/\b(?:key|size|aliases)\b/)).toBeNull()
      expect(lean).toContain(`name: "${name}"`)
      const shapes = (code: string) => code.match(/\b(?:d|[cr]?[xy][12]?|r): "[^"]+"/g)
      expect(shapes(lean)).toEqual(shapes(whole))
    }
  })

  test('another React is not guessed at', () => {
    expect(leanReact(react.replace('function updateActivityComponent(', 'function updateActivity('))).toBeNull()
  })

  test('no screen, and no library of theirs, uses what is left out', async () => {
    await buildWeb()
    const assets = join(root, 'web/dist/client/assets')
    const files = globSync('*.js', { cwd: assets })
    expect(files.length).toBeGreaterThan(50)
    const signs = [
      ...UNUSED.flatMap(({ feature, sign }) => (sign ? [{ feature, sign }] : [])),
      { feature: 'what no screen takes', sign: taken },
    ]
    const uses = files.flatMap((file) => {
      const code = readFileSync(join(assets, file), 'utf8')
      return signs.filter(({ sign }) => sign.test(code)).map(({ feature }) => `${file}: ${feature}`)
    })
    expect(uses).toEqual([])
  })

  test('a use would be seen in built code', () => {
    const built = [
      '(0,r.jsx)(e.ViewTransition,{',
      '(0,r.jsx)(e.Fragment,{ref:t',
      '(0,r.jsx)(e.Activity,{mode:t',
      '(0,n.useOptimistic)(t)',
      '{onCompositionEnd:t}',
      '(0,r.jsx)(`altcha-widget`,{',
      '(0,e.c)(4)',
      '(0,n.preload)(t,{as:`image`})',
    ]
    for (const code of built)
      expect(
        UNUSED.some(({ sign }) => sign?.test(code)),
        code,
      ).toBe(true)
    for (const code of ['(0,e.cache)(t)', 'M.default.cache(t)', 'e.Children.map(t', 'class extends e.PureComponent'])
      expect(code).toMatch(taken)
  })
})
