import type { ReactNode, RefObject } from 'react'

type Props = {
  title: string
  /** Stands above the title: the way back, the company. */
  lead?: ReactNode
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** The one column of the wizard with its title (section 2, "Candidate application and profile wizard"). */
export function WizardFrame({ title, lead, heading, children }: Props) {
  return (
    <div className="mx-auto max-w-[44rem] px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      {lead}
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-2xl font-semibold tracking-tight text-balance wrap-anywhere outline-none">
        {title}
      </h1>
      {children}
    </div>
  )
}
