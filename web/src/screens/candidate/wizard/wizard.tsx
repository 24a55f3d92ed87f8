import { wizardSteps } from '@plaza/contract/rules/wizard'
import { Check, HardDrive, History, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCompactFrame } from '../../../applying/wizard-frame.tsx'
import { WizardWaiting } from '../../../applying/wizard-waiting.tsx'
import { formLink } from '../../../forms/form-looks.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { bottomBar } from '../../../ui/bottom-bar.ts'
import { Button } from '../../../ui/button.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { stepLabel, stepSubtitle } from '../labels.ts'
import { type RequiredField, requiredFieldName } from '../required-fields.ts'
import { type FoundDraft, keepPlace, otherPlace } from './drafts.ts'
import { wrongFieldName } from './first-step.ts'
import { GeneralStep } from './steps/general-step.tsx'
import { MadeResumeDialog } from './steps/made-resume.tsx'
import { OverviewStep } from './steps/overview-step.tsx'
import { PreferencesStep } from './steps/preferences-step.tsx'
import { SkillsStep } from './steps/skills-step.tsx'
import { type DraftState, restoreDraft, useFoundDraft } from './use-draft.ts'
import { type Failure, useWizard, type WizardTask } from './use-wizard.ts'
import { UnmetDialog, WizardQuestions } from './wizard-questions.tsx'

export type WizardProps = WizardTask & {
  /** Whether to focus the first empty required field when the form opens. */
  leadsToMissing?: boolean
  submitLabel: string
  busyLabel: string
  /** Shown if the session has ended: what to do about it. */
  loginLink?: () => ReactNode
  /** What is to be read before the last step is sent. */
  notice?: ReactNode
  /** Fields of the form that people do not see. */
  hidden?: ReactNode
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

type FoundNoteProps = { onStartOver: () => void; onDismiss: () => void; onOther: (() => void) | null }

/** A line that says that the draft was restored, with buttons to discard it, to close the line, and to see one that another tab has left. */
function FoundNote({ onStartOver, onDismiss, onOther }: FoundNoteProps) {
  return (
    <div className="-mt-2 mb-3 flex items-center gap-x-2 text-sm text-muted">
      <History size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 max-sm:hidden" />
      <div className="flex flex-wrap items-center gap-x-2">
        <p>{m.draft_found()}</p>
        <span aria-hidden="true" className="max-sm:hidden">
          ·
        </span>
        <button type="button" onClick={onStartOver} className={formLink}>
          {m.draft_discard()}
        </button>
        {onOther && (
          <>
            <p className="basis-full">{m.draft_other()}</p>
            <button type="button" onClick={onOther} className={formLink}>
              {m.draft_other_show()}
            </button>
          </>
        )}
      </div>
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

/** A line that says that the draft was discarded, with a button to restore it. */
function DiscardedNote({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => undo.current?.focus(), [])
  return (
    <div className="-mt-2 mb-3 flex min-h-11 items-center gap-x-2 text-sm text-muted">
      <History size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <p role="status">{m.draft_discarded()}</p>
      <span aria-hidden="true">·</span>
      <button ref={undo} type="button" onClick={onUndo} className={formLink}>
        {m.undo()}
      </button>
    </div>
  )
}

/** Why sending failed; shown beside the pressed button and scrolled into view. */
function FailureNote({ failure, loginLink }: { failure: Failure; loginLink: WizardProps['loginLink'] }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In newer browsers this returns a promise, which an effect must not return.
    void note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} data-above-toasts className="mt-5 scroll-mb-20">
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

/** Scrolls the first wrong field to the middle of the screen and focuses it. */
function leadToWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}

/** Focuses the first empty required field; for the resume, its button. */
function leadToMissing(form: HTMLFormElement | null, field: RequiredField | undefined) {
  if (field === undefined) return
  const element = form?.querySelector<HTMLElement>(field === 'resume' ? '[role=group] button' : `[name=${field}]`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

type WizardFormProps = WizardProps & {
  found: FoundDraft
  /** Whether a draft has just been discarded. */
  isDiscarded: boolean
  /** Whether somebody has asked for this draft instead of another. */
  isTurnedTo: boolean
  onStartOver: (given: FoundDraft) => void
  onUndo: () => void
  onTurnTo: (place: string) => void
}

function WizardForm({ found, isDiscarded, isTurnedTo, onStartOver, onUndo, onTurnTo, ...props }: WizardFormProps) {
  const wizard = useWizard(props, found)
  const { step, isBusy, progress, failure, draft } = wizard
  const subtitle = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  const [isFoundNoted, setIsFoundNoted] = useState(found.draft !== null)
  const [isDiscardNoted, setIsDiscardNoted] = useState(isDiscarded)
  const at = wizardSteps.indexOf(step)
  const [other] = useState(() => (found.draft === null ? null : otherPlace(props.draftKey, found.place)))

  // The form of the other draft has gone, and the pressed button with it.
  useEffect(() => {
    if (!isTurnedTo) return
    keepPlace(props.draftKey, found.place)
    subtitle.current?.focus({ preventScroll: true })
  }, [isTurnedTo, props.draftKey, found.place])

  // A new step is read from its beginning.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    setIsFoundNoted(false)
    setIsDiscardNoted(false)
    subtitle.current?.focus({ preventScroll: true })
  }, [step])

  useCompactFrame(at > 0)

  const [missingAtFirst] = useState(props.leadsToMissing && at === 0 && found.draft === null ? wizard.missing[0] : undefined)
  useEffect(() => leadToMissing(box.current, missingAtFirst), [missingAtFirst])

  // When the step cannot be left, the errors may be far above the button, so the first wrong field is scrolled into view and focused.
  const { submitCount } = wizard.form.formState
  const { refused, halted } = wizard
  useEffect(() => {
    if (submitCount > 0 || refused || halted > 0) leadToWrong(box.current)
  }, [submitCount, refused, halted])

  const isLast = step === 'overview'
  const { missing, wrong } = wizard
  const stops = [
    missing.length > 0 && m.required_missing({ fields: missing.map(requiredFieldName).join(', ') }),
    wrong.length > 0 && m.fields_wrong({ fields: wrong.map(wrongFieldName).join(', ') }),
  ].filter((sentence) => sentence !== false)
  const isAsked = at === 0 && submitCount > 0 && stops.length > 0
  return (
    <form ref={box} method="post" noValidate onSubmit={wizard.onSubmit}>
      {props.hidden}
      <Steps label={m.wizard_steps()} steps={wizardSteps.map(stepLabel)} current={at} doneLabel={m.step_done()} />
      <div className="mt-6 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 ref={subtitle} tabIndex={-1} className="text-lg font-semibold outline-none">
          {stepSubtitle(step)}
        </h2>
        <div className={at > 0 && draft.state !== 'unsaved' ? 'max-sm:hidden' : ''}>
          <DraftNote state={draft.state} />
        </div>
      </div>
      {isDiscardNoted && <DiscardedNote onUndo={onUndo} />}
      {isFoundNoted && (
        <FoundNote
          onStartOver={() => {
            const given = draft.taken()
            draft.clear()
            onStartOver(given)
          }}
          onOther={other === null ? null : () => onTurnTo(other)}
          onDismiss={() => {
            setIsFoundNoted(false)
            subtitle.current?.focus({ preventScroll: true })
          }}
        />
      )}
      <div className="flex flex-col gap-5">
        {step === 'general-information' && <GeneralStep wizard={wizard} />}
        {step === 'skills' && <SkillsStep wizard={wizard} />}
        {step === 'preferences' && <PreferencesStep wizard={wizard} />}
        {isLast && <OverviewStep wizard={wizard} />}
        {isLast && <WizardQuestions state={wizard.answers} />}
        {isLast && props.notice}
      </div>
      <UnmetDialog state={wizard.answers} onApply={wizard.applyAnyway} />
      {wizard.showsResume && <MadeResumeDialog resume={wizard.madeResume} onClose={wizard.closeResume} onUsed={wizard.resumeUsed} />}
      {failure && <FailureNote failure={failure} loginLink={props.loginLink} />}
      <div
        ref={bottomBar}
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
        {isAsked && (
          <div role="status" className="mb-3 text-sm text-danger">
            {stops.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-3 sm:justify-between">
          {at > 0 && (
            <Button variant="secondary" onClick={wizard.back} disabled={isBusy} className="max-sm:flex-1">
              {m.previous_button()}
            </Button>
          )}
          {step === 'skills' && (
            <Button variant="ghost" onClick={() => wizard.go('overview')} className="max-sm:order-last max-sm:w-full sm:ml-auto">
              {m.skip_to_review()}
            </Button>
          )}
          {/* Two separate buttons instead of one that changes, so that a double press on Continue never sends. */}
          {isLast ? (
            <Button key="send" type="submit" isBusy={isBusy} busyLabel={props.busyLabel} className="max-sm:flex-1 sm:ml-auto">
              {props.submitLabel}
            </Button>
          ) : (
            <Button key={step} type="submit" className={step === 'skills' ? 'max-sm:flex-1' : 'max-sm:flex-1 sm:ml-auto'}>
              {m.continue_button()}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

/**
 * The wizard of section 2, for applications, onboarding and editing a profile: four named steps in one column, and a draft that is kept
 * until it was sent.
 */
export function Wizard(props: WizardProps) {
  /** The place of the draft that was asked for instead of the first one. */
  const [chosen, setChosen] = useState<string | null>(null)
  const stored = useFoundDraft(props.draftKey, chosen)
  /** How often the form was started over, its initial values, and the draft that was discarded for it. */
  const [anew, setAnew] = useState<{ round: number; found: FoundDraft; given: FoundDraft | null } | null>(null)
  const found = anew?.found ?? stored
  if (!found) return <WizardWaiting />
  const round = (anew?.round ?? 0) + 1
  return (
    <WizardForm
      key={`${props.draftKey}${round}${props.tab}${found.place}`}
      {...props}
      found={found}
      isDiscarded={anew?.given != null}
      isTurnedTo={chosen === found.place}
      onTurnTo={(place) => {
        setAnew(null)
        setChosen(place)
      }}
      onStartOver={(given) => setAnew({ round, found: { place: given.place, draft: null, files: {} }, given })}
      onUndo={() => {
        if (!anew?.given) return
        restoreDraft(anew.given)
        setAnew({ round, found: anew.given, given: null })
      }}
    />
  )
}
