import { createElement, type ReactElement, type SVGProps } from 'react'

export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * The shapes of an icon as React writes them, so that the server, which shows the same ones on every page, renders them once. A browser renders them
 * as ever and finds the same elements. Their attributes are numbers, paths and words without any character that would have to be escaped.
 */
export function markupOf(node: readonly Shape[]): string {
  return node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}></${tag}>`
    })
    .join('')
}

/**
 * Makes an icon of its shapes as lucide-react does, whose own way weighs three times as much on every first page: built screens have this one in its place
 * (tools/lean-react.ts). Screen readers hear of an icon only what it is labelled with.
 */
export default function createIcon({ name, node }: { name: string; node: readonly Shape[] }) {
  const shapes = import.meta.env.SSR
    ? { dangerouslySetInnerHTML: { __html: markupOf(node) } }
    : { children: node.map(([tag, attributes]) => createElement(tag, attributes)) }
  return ({ size = 24, className = '', ...rest }: IconProps): ReactElement =>
    createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': rest['aria-label'] === undefined ? 'true' : undefined,
      ...rest,
      className: `lucide-${name} ${className}`,
      ...shapes,
    })
}
