import { Check, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { m } from '../../../../paraglide/messages.js'
import type { CaptchaState } from './captcha-state.ts'
import { Recaptcha } from './recaptcha.tsx'
import type { useCaptcha } from './use-captcha.ts'

const RADIUS = 9
const LENGTH = 2 * Math.PI * RADIUS

function Progress({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 -rotate-90" aria-hidden="true" focusable="false" fill="none" strokeWidth="2.5">
      <circle cx="12" cy="12" r={RADIUS} className="stroke-line" />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        className="stroke-brand-ink transition-[stroke-dashoffset]"
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        // Visible from the start, and never full before the end.
        strokeDashoffset={LENGTH * (0.92 - 0.87 * part)}
      />
    </svg>
  )
}

function Box({ state }: { state: CaptchaState }) {
  if (state.kind === 'working') return <Progress part={state.part} />
  if (state.kind !== 'solved') return <span className="size-6 rounded-md border border-edge bg-surface" />
  return (
    <span className="flex size-6 items-center justify-center rounded-md bg-success-soft text-success">
      <Check size={18} strokeWidth={2.5} aria-hidden="true" />
    </span>
  )
}

const notes: Partial<Record<CaptchaState['kind'], () => string>> = {
  working: m.captcha_working,
  solved: m.captcha_solved,
  expired: m.captcha_expired,
  failed: m.captcha_failed,
}

/** Distinguishes people from programs: a checkbox that makes the device compute for a moment when it is pressed. */
export function Captcha({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) {
  const { state, isMissed, control, begin, vendor } = captcha
  const noteId = useId()
  if (state.kind === 'vendor') return <Recaptcha siteKey={state.siteKey} {...vendor} />
  const isMissing = isMissed && state.kind === 'idle'
  const isWrong = isMissing || state.kind === 'failed' || state.kind === 'expired'
  const isOver = state.kind === 'working' || state.kind === 'solved'
  const note = isMissing ? m.captcha_missed() : notes[state.kind]?.()
  return (
    <div
      className={`relative flex min-h-14 items-center gap-3 rounded-lg border px-4 text-sm transition-colors ${isWrong ? 'border-danger' : 'border-edge'} ${isOver ? '' : 'hover:bg-sunken'}`}
    >
      <span className="flex size-6 shrink-0 items-center justify-center">
        <Box state={state} />
      </span>
      <label htmlFor={`${noteId}-box`} className="flex-1 font-medium">
        {m.captcha_label()}
      </label>
      <p id={noteId} role="status" className={isWrong ? 'text-danger' : state.kind === 'solved' ? 'text-success' : 'text-muted'}>
        {note}
      </p>
      <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      {/* Covers the whole line, so that a press anywhere on it counts. */}
      <input
        ref={control}
        id={`${noteId}-box`}
        type="checkbox"
        checked={state.kind === 'solved'}
        onChange={begin}
        aria-busy={state.kind === 'working' || undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={noteId}
        className={`absolute inset-0 appearance-none rounded-lg ${isOver ? 'cursor-default' : 'cursor-pointer'}`}
      />
    </div>
  )
}
