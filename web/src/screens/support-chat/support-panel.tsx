// The built-in panel: what is written in it reaches the support by mail, and the answer comes by mail as well.

import type { OutputOf } from '@plaza/contract'
import { SUPPORT_MESSAGE_MAX_CHARACTERS } from '@plaza/contract/limits'
import { clock } from '@plaza/contract/rules/clock'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { firstError } from '../../api/refusals.ts'
import { emailProblem, missingProblem } from '../../forms/field-problems.ts'
import { submissionKey } from '../../forms/submission-key.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SideDialog } from '../../ui/side-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useViewer } from '../../visit/site.ts'

type Message = OutputOf<'GET /support_messages'>['support_messages'][number]
type State = { is: 'writing' | 'sending' } | { is: 'sent'; to: string } | { is: 'failed'; error: unknown }

function textProblem(text: string): string | true {
  const field = m.support_chat_message()
  const length = [...text.trim()].length
  if (length > SUPPORT_MESSAGE_MAX_CHARACTERS) return m.field_too_long({ field, max: SUPPORT_MESSAGE_MAX_CHARACTERS })
  return missingProblem(text, field)
}

function Messages({ messages }: { messages: readonly Message[] }) {
  const time = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short', hourCycle: clock.hourCycle })
  return (
    <ol aria-label={m.support_chat_yours()} className="mb-5 flex flex-col gap-3 empty:hidden">
      {messages.map((message) => (
        <li key={message.id} className="ml-8 rounded-xl rounded-br-sm bg-brand-soft px-4 py-2.5 text-sm">
          <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
          <time dateTime={message.created_at} className="mt-1 block text-right text-xs text-muted">
            {time.format(new Date(message.created_at))}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** `isBeside`: it stands beside the page, which stays in use; else it is a modal dialog, a sheet on phones. */
export type SupportPanelProps = { isOpen: boolean; isBeside: boolean; onClose: () => void }

/** The panel at the lower right. What was typed and not sent is there when it is opened again. */
export function SupportPanel({ isOpen, isBeside, onClose }: SupportPanelProps) {
  const viewer = useViewer()
  const isVisitor = viewer === null
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [isLost, setIsLost] = useState(false)
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  /** What was wrong when it was to be sent last. */
  const [refused, setRefused] = useState<{ text?: string; email?: string }>({})
  const [state, setState] = useState<State>({ is: 'writing' })
  const key = useRef<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const fields = { text: useRef<HTMLTextAreaElement>(null), email: useRef<HTMLInputElement>(null) }
  const beginsAt = isVisitor ? fields.email : fields.text

  // The dialog has been opened by then, and would begin at its cross.
  useEffect(() => {
    if (isOpen) beginsAt.current?.focus()
  }, [isOpen, beginsAt])

  useEffect(() => {
    if (isVisitor || !isOpen) return
    const ending = new AbortController()
    call('GET /support_messages', {}, { signal: ending.signal }).then(
      ({ support_messages }) => {
        setMessages(support_messages)
        setIsLost(false)
      },
      () => ending.signal.aborted || setIsLost(true),
    )
    return () => ending.abort()
  }, [isVisitor, isOpen])

  // Of a long conversation its end is shown, and whole the field in which it goes on.
  const count = messages.length
  useEffect(() => {
    if (isOpen && count > 0) form.current?.scrollIntoView({ block: 'end' })
  }, [isOpen, count])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state.is === 'sending') return
    const isEmailWrong = isVisitor && emailProblem(email) !== true
    const isTextWrong = textProblem(text) !== true
    setRefused({ ...(isEmailWrong && { email }), ...(isTextWrong && { text }) })
    const first = isEmailWrong ? fields.email : isTextWrong ? fields.text : null
    if (first) {
      setState({ is: 'writing' })
      first.current?.focus()
      return
    }
    setState({ is: 'sending' })
    // Sent again after a failure it is the same message.
    key.current ??= submissionKey()
    const page = location.pathname.slice(0, 500)
    try {
      const { support_message } = await call('POST /support_messages', {
        body: { support_message: { text, page, ...(isVisitor ? { email } : {}) }, submission_key: key.current },
      })
      key.current = null
      setMessages((before) => [...before.filter(({ id }) => id !== support_message.id), support_message])
      setText('')
      setState({ is: 'sent', to: viewer?.email ?? email })
      fields.text.current?.focus()
    } catch (error) {
      setState({ is: 'failed', error })
    }
  }

  const frame = {
    onClose,
    title: m.support_chat(),
    closeLabel: m.close(),
    // What became of it stands where it is seen however long the conversation is.
    footer: (
      <div className="w-full">
        <div role="status" className="text-sm text-success not-empty:mb-3">
          {state.is === 'sent' && m.support_chat_sent({ email: state.to })}
        </div>
        {state.is === 'failed' && (
          <div className="mb-3">
            <Banner tone="danger" role="alert" title={firstError(state.error) ?? m.no_connection()} />
          </div>
        )}
        <Button
          type="submit"
          form="support-message"
          isBusy={state.is === 'sending'}
          busyLabel={m.support_chat_sending()}
          className="w-full"
        >
          {m.support_chat_send()}
        </Button>
      </div>
    ),
  }
  const content = (
    <>
      <p className="mb-5 text-sm text-muted">{m.support_chat_intro()}</p>
      {isLost && <p className="mb-5 text-sm text-muted">{m.support_chat_lost()}</p>}
      <Messages messages={messages} />
      <form ref={form} id="support-message" noValidate onSubmit={(event) => void send(event)} className="flex scroll-mb-5 flex-col gap-4">
        {isVisitor && (
          <TextField
            ref={fields.email}
            label={m.email()}
            type="email"
            autoComplete="email"
            required
            value={email}
            error={refused.email !== undefined && emailProblem(refused.email)}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <TextArea
          ref={fields.text}
          label={m.support_chat_message()}
          rows={4}
          required
          value={text}
          error={refused.text !== undefined && textProblem(refused.text)}
          onChange={(event) => {
            setText(event.target.value)
            // Other words are another message.
            key.current = null
          }}
        />
      </form>
    </>
  )
  if (isBeside) return isOpen && <SideDialog {...frame}>{content}</SideDialog>
  return (
    <Dialog isOpen={isOpen} className="sm:mr-4 sm:mb-4 sm:max-w-sm" {...frame}>
      {content}
    </Dialog>
  )
}
