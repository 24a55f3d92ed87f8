import { wizardSteps } from '@plaza/contract/rules/wizard'
import { Check, HardDrive, History, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { WizardWaiting } from '../../../applying/wizard-waiting.tsx'
import { formLink } from '../../../forms/form-looks.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { stepLabel, stepSubtitle } from '../labels.ts'
import { GeneralStep } from './steps/general-step.tsx'
import { OverviewStep } from './steps/overview-step.tsx'
import { PreferencesStep } from './steps/preferences-step.tsx'
import { SkillsStep } from './steps/skills-step.tsx'
import { type DraftState, useFoundDraft } from './use-draft.ts'
import { type Failure, type FoundDraft, useWizard, type WizardTask } from './use-wizard.ts'

export type WizardProps = WizardTask & {
  isEmailFixed?: boolean
  submitLabel: string
  busyLabel: string
  /** What can be done about a session that has ended. */
  loginLink?: () => ReactNode
}

function DraftNote({ state }: { state: DraftState }) {
  const Icon = { untouched: HardDrive, saved: Check, unsaved: TriangleAlert }[state]
  const text = { untouched: m.draft_untouched, saved: m.draft_saved, unsaved: m.draft_unsaved }[state]()
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {text}
    </p>
  )
}

/** That what was typed before is back: one quiet line, and how to be rid of either. */
function FoundNote({ onStartOver, onDismiss }: { onStartOver: () => void; onDismiss: () => void }) {
  return (
    <div className="-mt-2 mb-3 flex items-center gap-x-2 text-sm text-muted">
      <History size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <p>{m.draft_found()}</p>
      <span aria-hidden="true">·</span>
      <button type="button" onClick={onStartOver} className={formLink}>
        {m.draft_discard()}
      </button>
      <button
        type="button"
        aria-label={m.dismiss()}
        onClick={onDismiss}
        className="-mr-3 ml-auto flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sunken hover:text-ink sm:size-9"
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Why sending did not work: beside the button that was pressed, and in sight. */
function FailureNote({ failure, loginLink }: { failure: Failure; loginLink: WizardProps['loginLink'] }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // New browsers answer a promise, which is no way to end an effect.
    void note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className="mt-5 scroll-mb-20">
      <Banner tone="danger" role="alert" action={failure.isSignedOut ? loginLink?.() : undefined}>
        <ul>
          {failure.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

/** Brings the first wrong field into the middle of the screen and puts the focus into it. */
function leadToWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}

function WizardForm({ found, onStartOver, ...props }: WizardProps & { found: FoundDraft; onStartOver: () => void }) {
  const wizard = useWizard(props, found)
  const { step, isBusy, progress, failure, draft } = wizard
  const subtitle = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  const [isFoundNoted, setIsFoundNoted] = useState(found.draft !== null)
  const at = wizardSteps.indexOf(step)

  // Another step is read from its beginning.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    setIsFoundNoted(false)
    subtitle.current?.focus({ preventScroll: true })
  }, [step])

  // What is wrong when a step shall be left is far above the button: the first of it comes into view, ready to be mended.
  const { submitCount } = wizard.form.formState
  const { refused } = wizard
  useEffect(() => {
    if (submitCount > 0 || refused) leadToWrong(box.current)
  }, [submitCount, refused])

  const isLast = step === 'overview'
  return (
    <form ref={box} method="post" noValidate onSubmit={wizard.onSubmit}>
      <Steps label={m.wizard_steps()} steps={wizardSteps.map(stepLabel)} current={at} doneLabel={m.step_done()} />
      <div className="mt-6 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 ref={subtitle} tabIndex={-1} className="text-lg font-semibold outline-none">
          {stepSubtitle(step)}
        </h2>
        <DraftNote state={draft.state} />
      </div>
      {isFoundNoted && (
        <FoundNote
          onStartOver={() => {
            draft.clear()
            onStartOver()
          }}
          onDismiss={() => {
            setIsFoundNoted(false)
            subtitle.current?.focus({ preventScroll: true })
          }}
        />
      )}
      <div className="flex flex-col gap-5">
        {step === 'general-information' && <GeneralStep wizard={wizard} isEmailFixed={props.isEmailFixed ?? false} />}
        {step === 'skills' && <SkillsStep wizard={wizard} />}
        {step === 'preferences' && <PreferencesStep wizard={wizard} />}
        {isLast && <OverviewStep wizard={wizard} />}
      </div>
      {failure && <FailureNote failure={failure} loginLink={props.loginLink} />}
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0"
      >
        {progress !== null && (
          <div
            role="progressbar"
            aria-label={m.file_sending()}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
            className="mb-3 h-1.5 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full origin-left bg-brand-ink transition-transform" style={{ transform: `scaleX(${progress})` }} />
          </div>
        )}
        <div className="flex gap-3 sm:justify-between">
          {at > 0 && (
            <Button variant="secondary" onClick={wizard.back} disabled={isBusy} className="max-sm:flex-1">
              {m.previous_button()}
            </Button>
          )}
          {/* Two buttons and not one that changes: a double press on Continue must never send. */}
          {isLast ? (
            <Button key="send" type="submit" isBusy={isBusy} busyLabel={props.busyLabel} className="max-sm:flex-1 sm:ml-auto">
              {props.submitLabel}
            </Button>
          ) : (
            <Button key={step} type="submit" className="max-sm:flex-1 sm:ml-auto">
              {m.continue_button()}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

/** The wizard of section 2 in its three homes: four named steps, one column, a draft that outlives everything but its success. */
export function Wizard(props: WizardProps) {
  const found = useFoundDraft(props.draftKey)
  const [isFresh, setIsFresh] = useState(false)
  const begun = isFresh ? { draft: null, files: {} } : found
  if (!begun) return <WizardWaiting />
  return <WizardForm key={`${props.draftKey}${isFresh}${props.tab}`} {...props} found={begun} onStartOver={() => setIsFresh(true)} />
}
