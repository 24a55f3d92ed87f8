// A resume that is made of the form: how it is offered, shown and followed.
import { LANGUAGES_MAX_CHARACTERS } from '@plaza/contract/limits'
import { CircleCheck, FilePlus2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isBusy } from '../../../../api/api.ts'
import { firstError } from '../../../../api/refusals.ts'
import { NotLoaded } from '../../../../frame/not-loaded.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { PdfView } from '../../../hiring/candidate/resume/pdf-view.tsx'
import type { MadeFile, MadeResumeParts } from '../use-made-resume.ts'

const PAUSE_MS = 700

type Shown = { made: MadeFile | null; failure: unknown }

/** The made resume for the languages as they are now typed; it is made anew after a pause in typing. */
function useShown({ make }: MadeResumeParts, languages: string, round: number): Shown {
  const [shown, setShown] = useState<Shown>({ made: null, failure: null })
  const isFirst = useRef(true)
  const making = useRef(make)
  making.current = make
  useEffect(() => {
    // Another round is another try.
    void round
    const ending = new AbortController()
    const timer = setTimeout(
      () =>
        making.current(languages, ending.signal).then(
          (made) => setShown({ made, failure: null }),
          (failure: unknown) => ending.signal.aborted || setShown((before) => ({ ...before, failure })),
        ),
      isFirst.current ? 0 : PAUSE_MS,
    )
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [languages, round])
  return shown
}

const sentence = (failure: unknown) => firstError(failure) ?? (isBusy(failure) ? m.try_again_in_minutes() : m.no_connection())

type DialogProps = { resume: MadeResumeParts; onClose: () => void; onUsed: () => void }

/** Shows the resume as the company will see it, before it is used. */
export function MadeResumeDialog({ resume, onClose, onUsed }: DialogProps) {
  const [languages, setLanguages] = useState(resume.languages)
  const [round, setRound] = useState(0)
  const { made, failure } = useShown(resume, languages.trim(), round)
  const [isTaking, setIsTaking] = useState(false)
  const [cannotDraw, setCannotDraw] = useState(false)
  // What was pressed gets the focus back, or what has taken its place.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const next = opener?.isConnected ? opener : document.querySelector('[data-made-resume] button')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
    [opener],
  )

  async function take() {
    if (!made) return
    setIsTaking(true)
    try {
      resume.use(made.languages === languages.trim() ? made : await resume.make(languages.trim()))
      onUsed()
    } catch {
      setRound(round + 1)
    } finally {
      setIsTaking(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.resume_made_title()}
      closeLabel={m.close()}
      className="sm:max-w-2xl"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.resume_made_back()}
          </Button>
          <Button disabled={made === null} isBusy={isTaking} onClick={() => void take()} className="max-sm:flex-1">
            {m.resume_made_use()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-pretty text-muted">{m.resume_made_hint()}</p>
        <TextField
          label={m.resume_languages()}
          data-first-focus=""
          hint={m.resume_languages_hint()}
          value={languages}
          onChange={(event) => setLanguages(event.currentTarget.value)}
          // The dialog stands within the form, which Enter would send.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          maxLength={LANGUAGES_MAX_CHARACTERS}
          autoComplete="off"
        />
        {failure !== null && (
          <NotLoaded tone="danger" role="alert" onAgain={() => setRound(round + 1)}>
            {sentence(failure)}
          </NotLoaded>
        )}
        {made && made.left_out.length > 0 && (
          <Banner tone="warning" role="status">
            {m.resume_made_left_out({ letters: made.left_out.slice(0, 20).join(' ') })}
          </Banner>
        )}
        <p role="status" className="sr-only">
          {made ? m.resume_made_ready() : m.resume_made_making()}
        </p>
        {made && !cannotDraw && <PdfView source={made.file} onFailed={() => setCannotDraw(true)} />}
        {made && cannotDraw && <p className="text-sm text-muted">{m.resume_made_undrawn()}</p>}
        {!made && failure === null && <Skeleton className="aspect-[1/1.3] w-full" />}
      </div>
    </Dialog>
  )
}

type OfferProps = { resume: MadeResumeParts; hasResume: boolean; onAsk: () => void; onShow: () => void }

/** Below the field of the file: the offer to make one, or where the one that is used came from. */
export function MadeResumeOffer({ resume, hasResume, onAsk, onShow }: OfferProps) {
  if (resume.isMade)
    return (
      <div data-made-resume className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-success" />
        <p className="min-w-40 flex-1">{m.resume_made_note()}</p>
        <Button variant="secondary" onClick={onShow}>
          {m.resume_made_show()}
        </Button>
      </div>
    )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
      <p className="min-w-52 flex-1 text-sm text-pretty text-muted" role="status">
        {resume.isWanted ? m.resume_made_later() : hasResume ? m.resume_made_anew_hint() : m.resume_none_hint()}
      </p>
      <Button
        variant="secondary"
        icon={<FilePlus2 size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onAsk}
        className="max-sm:w-full"
      >
        {m.resume_make()}
      </Button>
    </div>
  )
}

/** On the last step: that the resume says what the form says, with a look at it. */
export function MadeResumeNote({ resume, onShow }: { resume: MadeResumeParts; onShow: () => void }) {
  if (!resume.isMade) return null
  const Icon = resume.hasFailed ? TriangleAlert : CircleCheck
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line px-4 py-3 text-sm">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${resume.hasFailed ? 'text-warning' : 'text-success'}`} />
      <p role="status" className="min-w-40 flex-1">
        {resume.isRenewing ? m.resume_made_making() : resume.hasFailed ? m.resume_made_old() : m.resume_made_current()}
      </p>
      <Button variant="secondary" onClick={onShow}>
        {m.resume_made_show()}
      </Button>
    </div>
  )
}
