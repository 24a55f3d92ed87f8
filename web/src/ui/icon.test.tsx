// Built screens draw their icons with our own code: what is seen of them is what lucide-react draws.
import { render } from '@testing-library/react'
import { LoaderCircle, MapPin, Search, SlidersHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import createIcon from './icon.ts'

/** What lucide-react makes of an icon when it is not asked to. */
type Drawn = { name: string; node: [string, Record<string, string>][] }

/** The shapes of an icon, read from what the library draws. */
function shapesOf(svg: SVGSVGElement): Drawn['node'] {
  return [...svg.children].map((shape, at) => [
    shape.tagName.toLowerCase(),
    { key: String(at), ...Object.fromEntries(shape.getAttributeNames().map((name) => [name, shape.getAttribute(name) ?? ''])) },
  ])
}

const svgIn = (container: HTMLElement) => container.querySelector('svg') as SVGSVGElement
/** All that a browser draws by; classes but our own only name the icon. */
const looks = (svg: SVGSVGElement) =>
  Object.fromEntries(
    svg
      .getAttributeNames()
      .filter((name) => name !== 'class' && name !== 'xmlns')
      .map((name) => [name, svg.getAttribute(name)]),
  )

const asked: ComponentProps<typeof Search>[] = [
  {},
  { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0 text-muted' },
  { size: 20, role: 'img', 'aria-label': 'Search' },
]

it.each(Object.entries({ Search, MapPin, LoaderCircle, SlidersHorizontal }))('%s looks as the library draws it', (name, Theirs) => {
  const Ours = createIcon({ name, node: shapesOf(svgIn(render(<Theirs />).container)) })
  for (const props of asked) {
    const theirs = svgIn(render(<Theirs {...props} />).container)
    const ours = svgIn(render(<Ours {...props} />).container)
    expect(looks(ours)).toEqual(looks(theirs))
    expect(ours.innerHTML).toBe(theirs.innerHTML)
    for (const own of (props.className ?? '').split(' ').filter(Boolean)) expect(ours.classList.contains(own)).toBe(true)
  }
})
