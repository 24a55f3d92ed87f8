import { FileText, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { FieldNote } from './text-field.tsx'

/** Why a file was not accepted. */
export type FileProblem = 'kind' | 'size' | 'empty' | 'count'

type Props = {
  label: string
  /** The label also says it in words. */
  isRequired?: boolean
  /** The current file: just chosen, or stored before. */
  file: { name: string; size?: number; href?: string; picture?: string } | null
  onFile: (file: File) => void
  /** Removes the current file; without this it can only be replaced. */
  onRemove?: () => void
  /** Media types with their file name endings. */
  accept: Readonly<Record<string, readonly string[]>>
  maxBytes: number
  /** Checks the content of a file whose name and size are right. */
  check?: (file: File) => Promise<FileProblem | null>
  /** The share of the file that has been sent, from 0 to 1; null while nothing is being sent. */
  progress?: number | null
  words: {
    prompt: ReactNode
    hint: string
    remove: string
    replace: string
    sending: string
    size: (bytes: number) => string
    problem: (problem: FileProblem) => string
  }
  error?: ReactNode
}

const problems: Readonly<Record<string, FileProblem>> = {
  'file-invalid-type': 'kind',
  'file-too-large': 'size',
  'file-too-small': 'empty',
  'too-many-files': 'count',
}

/**
 * A field for one file, dropped or chosen. If a file is refused, the reason is shown below and the previous file stays. The focus stays in the
 * field, although its buttons come and go with the file.
 */
export function FileDrop({
  label,
  isRequired = false,
  file,
  onFile,
  onRemove,
  accept,
  maxBytes,
  check,
  progress = null,
  words,
  error,
}: Props) {
  const id = useId()
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const { getRootProps, getInputProps, isDragActive, open, rootRef } = useDropzone({
    accept: accept as Record<string, string[]>,
    maxSize: maxBytes,
    minSize: 1,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    async onDrop([taken], [refused]) {
      const found = refused ? (problems[refused.errors[0]?.code ?? ''] ?? 'kind') : ((taken && (await check?.(taken))) ?? null)
      setProblem(found)
      if (taken && !found) onFile(taken)
    },
  })
  const isFilled = file !== null
  const wasFilled = useRef(isFilled)
  /** Whether the button that was pressed last goes away with its work, and the focus with it. */
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (wasFilled.current === isFilled) return
    wasFilled.current = isFilled
    if (isPressed.current) rootRef.current?.querySelector('button')?.focus({ preventScroll: true })
    isPressed.current = false
  }, [isFilled, rootRef])

  function choose() {
    isPressed.current = true
    open()
  }

  const note = problem ? words.problem(problem) : error
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div
        {...getRootProps({
          role: 'group',
          'aria-labelledby': id,
          // aria-invalid is not allowed on a group. The form finds its first wrong field by this attribute.
          'data-invalid': note ? true : undefined,
          className: `rounded-xl border border-dashed p-4 transition-colors ${
            isDragActive ? 'border-brand-ink bg-brand-soft' : note ? 'border-danger' : 'border-edge'
          }`,
        })}
      >
        <input {...getInputProps({ 'aria-hidden': true, 'aria-required': isRequired || undefined })} />
        {file ? (
          <div className="flex flex-wrap items-center gap-3 sm:flex-nowrap">
            {/* A name that has no room beside the buttons stands above them. */}
            <div className="flex min-w-0 grow items-center gap-3">
              {file.picture === undefined ? (
                <FileText size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brand-ink" />
              ) : (
                <img
                  src={file.picture}
                  alt=""
                  className="size-10 shrink-0 rounded-md bg-white object-contain outline-1 -outline-offset-1 outline-hairline"
                />
              )}
              <div className="min-w-0 text-sm">
                <p className="font-medium wrap-anywhere" title={file.name}>
                  {file.href ? (
                    <a href={file.href} target="_blank" rel="noopener" className="text-brand-ink underline underline-offset-4">
                      {file.name}
                    </a>
                  ) : (
                    file.name
                  )}
                </p>
                {file.size !== undefined && <p className="text-xs text-muted tabular-nums">{words.size(file.size)}</p>}
              </div>
            </div>
            <div className="-mr-3 ml-auto flex shrink-0 items-center">
              <button
                type="button"
                onClick={choose}
                className="h-11 rounded-lg px-3 text-sm font-medium text-brand-ink hover:bg-brand-soft sm:h-10"
              >
                {words.replace}
              </button>
              {onRemove && (
                <button
                  type="button"
                  aria-label={words.remove}
                  onClick={() => {
                    isPressed.current = true
                    onRemove()
                  }}
                  className="flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
                >
                  <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
                </button>
              )}
            </div>
          </div>
        ) : (
          <button
            type="button"
            onClick={choose}
            aria-describedby={`${id}-note`}
            className="flex min-h-16 w-full items-center justify-center gap-3 rounded-lg text-sm"
          >
            <Upload size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
            <span>{words.prompt}</span>
          </button>
        )}
        {progress !== null && (
          <div className="mt-3">
            <div
              role="progressbar"
              aria-label={words.sending}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(progress * 100)}
              className="h-1.5 overflow-hidden rounded-full bg-sunken"
            >
              <div className="h-full origin-left bg-brand-ink transition-transform" style={{ transform: `scaleX(${progress})` }} />
            </div>
            <p className="mt-1 text-xs text-muted">{words.sending}</p>
          </div>
        )}
      </div>
      <div role={problem ? 'alert' : undefined}>
        <FieldNote id={`${id}-note`} hint={words.hint} error={note} />
      </div>
    </div>
  )
}
