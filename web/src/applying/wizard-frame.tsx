import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react'

type Props = {
  title: string
  /** Above the title: the way back. */
  lead?: ReactNode
  /** Between them: whom the form is for. */
  company?: ReactNode
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

const Compacting = createContext<(isCompact: boolean) => void>(() => undefined)

/** Shrinks everything above the wizard on phones while `isCompact` is true: after the first step the fields need the room. */
export function useCompactFrame(isCompact: boolean): void {
  const compact = useContext(Compacting)
  useEffect(() => {
    compact(isCompact)
    return () => compact(false)
  }, [compact, isCompact])
}

/** Wide screens keep the full size. */
const COMPACT_TITLE = { fontSize: 'clamp(1.125rem, 4.5vw, 1.5rem)', lineHeight: 1.3, marginBottom: 'clamp(0.75rem, 2.5vw, 1.5rem)' }

/** The one column of the wizard with its title (section 2, "Candidate application and profile wizard"). */
export function WizardFrame({ title, lead, company, heading, children }: Props) {
  const [isCompact, setIsCompact] = useState(false)
  return (
    <Compacting value={setIsCompact}>
      <div
        style={isCompact ? { paddingTop: 'clamp(1.25rem, 5vw, 3rem)' } : undefined}
        className="mx-auto max-w-[44rem] px-4 pt-8 pb-16 sm:px-6 sm:pt-12"
      >
        {lead}
        <div className={isCompact ? 'max-sm:hidden' : ''}>{company}</div>
        <h1
          ref={heading}
          tabIndex={-1}
          style={isCompact ? COMPACT_TITLE : undefined}
          className="mb-6 text-2xl font-semibold tracking-tight text-balance wrap-anywhere outline-none"
        >
          {title}
        </h1>
        {children}
      </div>
    </Compacting>
  )
}
