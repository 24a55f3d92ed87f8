// Which chat runs says the server: the built-in panel, or a vendor's.
import type { OutputOf } from '@plaza/contract'
import { MessageCircle } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { call } from '../../api/api.ts'
import { m } from '../../paraglide/messages.js'
import { useViewer } from '../../visit/site.ts'

type Chat = OutputOf<'GET /support_chat'>['support_chat']
type Panel = ComponentType<{ isOpen: boolean; onClose: () => void }>

const loadPanel = () => import('./support-panel.tsx').then((part) => part.SupportPanel)
const loadVendor = () => import('./vendor-chat.ts')

/** Less than this is a hand that trembles. */
const SCROLLED_PX = 8
/** Tailwind's `sm`. */
const PHONES_BELOW_PX = 640

/** Asked once for each visit; the answer hangs on nobody. */
let asking: Promise<Chat> | null = null

function whichChat(): Promise<Chat> {
  asking ??= call('GET /support_chat', {}).then(({ support_chat }) => support_chat)
  asking.catch(() => {
    asking = null
  })
  return asking
}

/** Whether a phone's page was scrolled down last: what is read then must not lie below the button. */
function useIsAway(): { isAway: boolean; show: () => void } {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < SCROLLED_PX) return
      last = window.scrollY
      setIsAway(moved > 0 && window.innerWidth < PHONES_BELOW_PX)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return { isAway, show: () => setIsAway(false) }
}

/** The button at the lower right, out of the way on phones while somebody scrolls down, above a bar at the lower edge of phones and below toasts; its panel is loaded when it is first pressed. */
function Launcher() {
  const [Panel, setPanel] = useState<Panel | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { isAway, show } = useIsAway()
  const open = () => {
    setIsOpen(true)
    loadPanel().then(
      (part) => setPanel(() => part),
      () => setIsOpen(false),
    )
  }
  return (
    <aside aria-label={m.support_chat()} className="print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onFocus={show}
        style={isAway ? { opacity: 0, pointerEvents: 'none' } : undefined}
        className="fixed right-4 bottom-4 z-20 flex size-12 items-center justify-center rounded-full border border-brand-edge bg-brand text-on-brand shadow-float transition hover:bg-brand-hover max-lg:[body:has([data-bottom-bar])_&]:bottom-21"
      >
        <MessageCircle size={22} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{m.support_chat()}</span>
      </button>
      {Panel && <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </aside>
  )
}

/** Starts the chat that the server names, for whoever is signed in; without an answer there is none. */
export function SupportChat() {
  const viewer = useViewer()
  const [chat, setChat] = useState<Chat | null>(null)
  useEffect(() => {
    let isHere = true
    whichChat().then(
      (found) => isHere && setChat(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  useEffect(() => {
    if (!chat || chat.vendor === 'panel') return
    loadVendor().then(
      (part) => part.startVendorChat(chat, viewer),
      () => undefined,
    )
  }, [chat, viewer])
  return chat?.vendor === 'panel' ? <Launcher /> : null
}
