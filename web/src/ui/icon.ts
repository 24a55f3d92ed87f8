import { createElement, type ReactElement, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Makes an icon of its shapes as lucide-react does, whose own way weighs three times as much on every first page: built screens have this one in its place
 * (tools/lean-react.ts). Screen readers hear of an icon only what it is labelled with.
 */
export default function createIcon({ name, node }: { name: string; node: readonly Shape[] }) {
  return ({ size = 24, className = '', ...rest }: IconProps): ReactElement =>
    createElement(
      'svg',
      {
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
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
