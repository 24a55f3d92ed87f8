import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Banner, type BannerTone } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type Props = {
  tone?: BannerTone
  /** 'alert' where it comes up on a page that stands already. */
  role?: 'alert'
  onAgain: () => void
  children: ReactNode
}

/** Says what could not be loaded, and offers to try again. */
export function NotLoaded({ tone = 'warning', role, onAgain, children }: Props) {
  return (
    <Banner
      tone={tone}
      role={role}
      action={
        <Button variant="secondary" onClick={onAgain}>
          {m.try_again()}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
