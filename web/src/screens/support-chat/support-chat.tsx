// Which chat runs says the server: the built-in panel, or a vendor's.
import type { OutputOf } from '@plaza/contract'
import { MessageCircle } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { call } from '../../api/api.ts'
import { CHAT_PLACE } from '../../frame/chat-place.tsx'
import { m } from '../../paraglide/messages.js'
import { useViewer } from '../../visit/site.ts'
import type { SupportPanelProps } from './support-panel.tsx'

type Chat = OutputOf<'GET /support_chat'>['support_chat']

const loadPanel = () => import('./support-panel.tsx').then((part) => part.SupportPanel)
const loadVendor = () => import('./vendor-chat.ts')

/** Wide enough for the button beside the page, which is 80rem wide (frame/chat-place.tsx). */
const ROOM_BESIDE = '(width >= 89rem)'
/** Tailwind's `lg`. */
const DESKTOPS = '(width >= 64rem)'

/** Asked once for each visit; the answer hangs on nobody. */
let asking: Promise<Chat> | null = null

function whichChat(): Promise<Chat> {
  asking ??= call('GET /support_chat', {}).then(({ support_chat }) => support_chat)
  asking.catch(() => {
    asking = null
  })
  return asking
}

function onRoomBeside(change: () => void): () => void {
  const room = matchMedia(ROOM_BESIDE)
  room.addEventListener('change', change)
  return () => room.removeEventListener('change', change)
}

/** Told before the browser draws what has changed, so that no frame shows the button where it stood in the header before. */
function onPageChange(change: () => void): () => void {
  const observer = new MutationObserver(change)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Where the header has room for the button; null where it stands beside the page. Another page may have another header. */
function useHeaderPlace(): HTMLElement | null {
  const hasRoom = useSyncExternalStore(onRoomBeside, () => matchMedia(ROOM_BESIDE).matches)
  const place = useSyncExternalStore(onPageChange, () => document.getElementById(CHAT_PLACE))
  return !hasRoom || place?.dataset.wide !== undefined ? place : null
}

/** Without room beside the page it is not seen there, whatever became of the header: it would cover other controls. */
const floating =
  'max-[89rem]:hidden fixed right-4 bottom-4 z-20 size-12 border border-brand-edge bg-brand text-on-brand shadow-float hover:bg-brand-hover'

/**
 * The button: in the header, where it covers nothing, or at the lower right of windows with room beside the page, below toasts. Its panel
 * is loaded when it is first pressed. Where a panel fits beside the page it stands there, and the button closes it again; in narrower windows it is modal.
 */
function Launcher() {
  const [Panel, setPanel] = useState<ComponentType<SupportPanelProps> | null>(null)
  /** Decided when it is opened: a window that becomes narrower takes nothing away from under the keyboard. */
  const [isBeside, setIsBeside] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const launcher = useRef<HTMLButtonElement>(null)
  const place = useHeaderPlace()
  const open = () => {
    setIsBeside(matchMedia(DESKTOPS).matches)
    setIsOpen(true)
    loadPanel().then(
      (part) => setPanel(() => part),
      () => setIsOpen(false),
    )
  }
  const close = () => {
    setIsOpen(false)
    launcher.current?.focus()
  }
  const button = (
    <button
      ref={launcher}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
      className={`flex items-center justify-center rounded-full transition ${place ? 'size-11 text-muted hover:text-ink' : floating}`}
    >
      <MessageCircle size={place ? 20 : 22} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{m.support_chat()}</span>
    </button>
  )
  return (
    <aside aria-label={m.support_chat()} className="print:hidden">
      {place ? createPortal(button, place) : button}
      {Panel && <Panel isOpen={isOpen} isBeside={isBeside} onClose={close} />}
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
