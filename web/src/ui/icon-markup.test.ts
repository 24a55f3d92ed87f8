import { icons } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createIcon, { markupOf, type Shape } from './icon.ts'

const shapes: readonly Shape[] = [
  ['path', { d: 'm21 21-4.34-4.34', key: 'a' }],
  ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2', key: 'b' }],
  ['circle', { cx: '12', cy: '12', r: '.5', fill: 'currentColor', key: 'c' }],
]

/** The shapes within a rendered icon. */
const within = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))

it('writes the shapes of an icon as React does, in an icon as React writes it', () => {
  const asElements = renderToStaticMarkup(shapes.map(([tag, attributes]) => createElement(tag, attributes)))
  expect(markupOf(shapes)).toBe(asElements)
  const Icon = createIcon({ name: 'tested', node: shapes })
  const svg = renderToStaticMarkup(createElement(Icon, { size: 16, className: 'shrink-0' }))
  expect(within(svg)).toBe(asElements)
  expect(svg).toMatch(/^<svg width="16" height="16" [^>]*aria-hidden="true" class="lucide-tested shrink-0">/)
})

it('may write any icon so: React neither escapes nor renames anything of one', () => {
  const all = Object.entries(icons).map(([name, icon]) => ({ name, svg: renderToStaticMarkup(createElement(icon)) }))
  expect(all.length).toBeGreaterThan(1000)
  expect(
    all.filter(({ svg }) => !/^(?:<[a-z]+(?: [a-z]+[12]?="[^"<>&]+")+><\/[a-z]+>)+$/.test(within(svg))).map(({ name }) => name),
  ).toEqual([])
})
