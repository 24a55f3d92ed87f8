import type { OutputOf } from '@plaza/contract'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/api.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { sizeLabel } from '../../../../words/file-words.ts'
import { PdfView } from './pdf-view.tsx'

type File = OutputOf<'GET /candidates/{id}'>['candidate']['resume']
type ReadText = OutputOf<'GET /applications/{id}/resume_text'>

/** Of these the text is read. */
const readKinds: readonly string[] = ['pdf', 'docx']
const isPdf = ({ filename }: File) => /\.pdf$/i.test(filename ?? '')

type Props = {
  application: number
  /** The submission that it came with; null for the leading one. */
  submission: number | null
  file: File
}

/** What could be read of a file, as text and nothing else. */
function FileText({ application, submission, file }: Props) {
  const [read, setRead] = useState<ReadText | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    // Another round is another try.
    void round
    setIsFailed(false)
    setRead(null)
    const query = submission === null ? {} : { submission_id: String(submission) }
    call('GET /applications/{id}/resume_text', { params: { id: String(application) }, query }, { signal: ending.signal }).then(
      setRead,
      () => ending.signal.aborted || setIsFailed(true),
    )
    return () => ending.abort()
  }, [application, submission, round])
  if (isFailed)
    return (
      <EmptyState
        level="h3"
        title={m.triage_text_failed()}
        hint={m.triage_text_failed_hint()}
        action={<Button onClick={() => setRound(round + 1)}>{m.try_again()}</Button>}
      />
    )
  if (!read) return <Skeleton className="h-96" />
  const original = file.url !== null && (
    <ButtonLink variant="secondary" href={file.url} download>
      {m.triage_download_original()}
    </ButtonLink>
  )
  if (read.is_late)
    return (
      <EmptyState
        level="h3"
        title={read.is_tried ? m.triage_text_too_long() : m.triage_text_late()}
        hint={read.is_tried ? m.triage_text_original() : m.triage_text_failed_hint()}
        action={read.is_tried ? original : <Button onClick={() => setRound(round + 1)}>{m.try_again()}</Button>}
      />
    )
  if (!readKinds.includes(read.kind))
    return <EmptyState level="h3" title={m.triage_text_kind()} hint={m.triage_text_original()} action={original} />
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-lg bg-sunken px-4 py-3 text-sm">
        {m.triage_text_of_file()}{' '}
        {file.url !== null && (
          <a href={file.url} download className="font-medium text-brand-ink underline underline-offset-4">
            {m.triage_download_original()}
          </a>
        )}
      </p>
      {read.text.trim() === '' ? (
        <p className="text-sm text-muted">{m.triage_text_none()}</p>
      ) : (
        <p className="rounded-lg border border-line bg-surface p-5 text-sm wrap-anywhere whitespace-pre-wrap">{read.text}</p>
      )}
      {read.is_cut && <p className="text-sm text-muted">{m.triage_text_cut()}</p>}
    </div>
  )
}

/** A resume: a PDF drawn, of every other format the text that was read from it. */
export function Resume({ application, submission, file }: Props) {
  const locale = useLocale()
  const [hasFailed, setHasFailed] = useState(false)
  const { url, filename, size } = file
  // A link is signed anew whenever the page is loaded again; what is drawn stays.
  const [drawn] = useState(url)
  if (url === null) return <EmptyState level="h3" title={m.triage_no_resume()} hint={m.triage_no_resume_hint()} />
  const isDrawn = isPdf(file) && !hasFailed
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-sm wrap-anywhere">
          {filename}
          {size !== null && <span className="text-muted tabular-nums"> · {sizeLabel(size, locale)}</span>}
        </p>
        <ButtonLink variant="secondary" href={url} download icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}>
          {m.triage_download()}
        </ButtonLink>
      </div>
      {isDrawn && <PdfView source={drawn ?? url} onFailed={() => setHasFailed(true)} />}
      {!isDrawn && <FileText application={application} submission={submission} file={file} />}
    </div>
  )
}
