/** A company's background picture as a shallow band over its colour; low, so that it never pushes the content down. */
export function CompanyBand({ background, className }: { background: string | null; className: string }) {
  return (
    <div className={`border-brand-edge ${background ? 'bg-brand-soft' : 'bg-brand'} ${className}`}>
      {background && (
        <img src={background} alt="" width={1600} height={533} fetchPriority="high" decoding="async" className="size-full object-cover" />
      )}
    </div>
  )
}
