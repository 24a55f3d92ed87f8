import { useEffect, useRef, useState } from 'react'

type Props = {
  /** The picture's address; null shows the initials. */
  picture: string | null
  initials: string
  className?: string
}

/** A round picture of a person, or the initials. It is hidden from screen readers, because the name is shown beside it. */
export function Avatar({ picture, initials, className = 'size-8 text-xs' }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  // The picture may have failed before this code ran and could notice.
  useEffect(() => {
    if (picture !== null && image.current?.complete && image.current.naturalWidth === 0) setBroken(picture)
  }, [picture])
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand-ink select-none ${className}`}
    >
      {picture !== null && picture !== broken ? (
        <img
          ref={image}
          src={picture}
          alt=""
          width={40}
          height={40}
          decoding="async"
          onError={() => setBroken(picture)}
          className="size-full object-cover"
        />
      ) : (
        initials
      )}
    </span>
  )
}
