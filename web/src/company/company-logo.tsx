import { smallPicture } from '@plaza/contract/rules/small-pictures'

const sizes = { 40: 'size-10 text-base', 48: 'size-12 text-lg', 64: 'size-16 text-xl', 88: 'size-20 text-2xl sm:size-22' } as const

type Props = { name: string; url: string | null; size?: keyof typeof sizes; isLazy?: boolean; className?: string }

/** A company's logo, shown beside its name; its first letter when it has none. */
export function CompanyLogo({ name, url, size = 48, isLazy = false, className = '' }: Props) {
  const shape = `${sizes[size]} shrink-0 overflow-hidden rounded-lg outline-1 -outline-offset-1 outline-hairline ${className}`
  if (url) {
    return (
      <img
        // A file that somebody has only chosen has no small ones.
        {...(url.startsWith('/') && { srcSet: `${smallPicture(url, 96)} 96w, ${smallPicture(url, 192)} 192w`, sizes: `${size}px` })}
        src={url}
        alt=""
        width={size}
        height={size}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        className={`${shape} bg-white object-contain`}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`${shape} flex items-center justify-center bg-brand-soft font-semibold text-brand-ink`}>
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
