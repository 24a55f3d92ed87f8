// The picker that a colour field opens. It is a file of its own, so that it is only loaded when a field is opened (color-field.tsx).
import { useEffect, useRef } from 'react'
import { HexColorPicker, setNonce } from 'react-colorful'

// The page's own style sheet holds its styles.
const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {}
if (nonce) setNonce(nonce)

type Props = {
  color: string
  onPick: (color: string) => void
  /** The labels of its two sliders. */
  words: { shade: string; hue: string }
}

/** A square of shades above a bar of hues. */
export function ColorPicker({ color, onPick, words }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  // The library labels its sliders in English only.
  useEffect(() => {
    const [shade, hue] = frame.current?.querySelectorAll('[role=slider]') ?? []
    shade?.setAttribute('aria-label', words.shade)
    shade?.setAttribute('aria-valuetext', color)
    hue?.setAttribute('aria-label', words.hue)
  }, [color, words])
  // The library's sizes are outside of all cascade layers, so classes cannot override them.
  return (
    <div ref={frame} className="[&_.react-colorful]:h-44! [&_.react-colorful]:w-full!">
      <HexColorPicker color={color} onChange={onPick} />
    </div>
  )
}
