import { useMemo } from 'react'
import type { PlacedText } from './drawing.ts'

/** At this size the width of a text is measured. */
const MEASURED_PIXELS = 100

/** How wide a text is in the page's plain font, in its own size; null where nothing can be measured. */
function measure(): ((text: string) => number) | null {
  const context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext?.('2d')
  if (!context) return null
  context.font = `${MEASURED_PIXELS}px sans-serif`
  return (text) => context.measureText(text).width / MEASURED_PIXELS
}

/** The text of a drawn page, invisible and in its place. */
export function TextLayer({ texts }: { texts: readonly PlacedText[] }) {
  const pieces = useMemo(() => {
    const widthOf = measure()
    return texts.map((each, place) => {
      const own = (widthOf?.(each.text) ?? 0) * each.size
      return { ...each, place, stretch: own > 0 ? each.width / own : 1 }
    })
  }, [texts])
  return (
    // Its look is written here and not by classes: the sheet of other screens that show a PDF has none of those that only recruiters' screens use.
    <div
      style={{ color: 'transparent', fontFamily: 'sans-serif', lineHeight: 1 }}
      className="absolute inset-0 overflow-hidden selection:bg-brand-ink/30"
    >
      {pieces.map(({ place, text, left, top, size, angle, stretch, ends_line }) => (
        <span key={place}>
          {text.trim() !== '' && (
            <span
              style={{
                left: `${left * 100}cqw`,
                top: `${top * 100}cqw`,
                fontSize: `${size * 100}cqw`,
                transformOrigin: '0 0',
                whiteSpace: 'pre',
                cursor: 'text',
                transform: `${angle === 0 ? '' : `rotate(${angle}rad) `}scaleX(${stretch})`,
              }}
              className="absolute"
            >
              {text}
            </span>
          )}
          {ends_line && <br />}
        </span>
      ))}
    </div>
  )
}
