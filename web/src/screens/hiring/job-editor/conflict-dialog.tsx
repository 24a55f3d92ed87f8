import { LazyPart } from '../../../frame/lazy-part.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLocale } from '../../../visit/language.ts'
import { fieldLabel, fieldText, richFields } from './field-words.ts'
import type { Conflicts } from './job-saver.ts'
import type { PostingField, PostingValues } from './posting-values.ts'

/** As the public page shows it; it comes with that page’s code. */
const loadText = () => import('../../board/job/job-page.tsx').then(({ PostingText }) => PostingText)

type VersionProps = {
  title: string
  field: PostingField
  values: Partial<PostingValues>
  language: PostingValues['language']
  label: string
  name: string
  onKeep: () => void
}

function Version({ title, field, values, language, label, name, onKeep }: VersionProps) {
  const text = fieldText(field, values, useLocale())
  return (
    <div className="flex min-w-0 flex-col rounded-xl border border-line">
      <p className="border-b border-line px-3 py-2 text-xs font-medium text-muted">{title}</p>
      <div className="max-h-64 flex-1 overflow-y-auto p-3 text-sm wrap-anywhere" tabIndex={-1}>
        {text === '' ? (
          <span className="text-muted">{m.editor_nothing()}</span>
        ) : richFields.includes(field) ? (
          <LazyPart load={loadText} props={{ html: text, language }} />
        ) : (
          text
        )}
      </div>
      <div className="border-t border-line p-2">
        <Button variant="secondary" aria-label={name} onClick={onKeep} className="w-full">
          {label}
        </Button>
      </div>
    </div>
  )
}

type Props = {
  values: PostingValues
  conflicts: Conflicts
  onSettle: (field: PostingField, kept: 'mine' | 'theirs') => void
  isOpen: boolean
  onClose: () => void
}

/** What two people have both changed, their texts side by side. Closing it decides nothing: both stay until somebody chooses. */
export function ConflictDialog({ values, conflicts, onSettle, isOpen, onClose }: Props) {
  const fields = Object.keys(conflicts) as PostingField[]
  return (
    <Dialog
      isOpen={isOpen && fields.length > 0}
      onClose={onClose}
      title={m.editor_conflict_title()}
      closeLabel={m.close()}
      className="sm:max-w-3xl"
    >
      <p className="text-sm text-pretty text-muted">{m.editor_conflict_text()}</p>
      {fields.map((field) => (
        <section key={field} aria-label={fieldLabel(field)} className="mt-5">
          <h3 className="mb-2 text-sm font-semibold">{fieldLabel(field)}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            <Version
              title={m.editor_mine()}
              field={field}
              values={values}
              language={values.language}
              label={m.editor_keep_mine()}
              name={m.editor_keep_field_mine({ field: fieldLabel(field) })}
              onKeep={() => onSettle(field, 'mine')}
            />
            <Version
              title={m.editor_theirs()}
              field={field}
              values={conflicts}
              language={values.language}
              label={m.editor_keep_theirs()}
              name={m.editor_keep_field_theirs({ field: fieldLabel(field) })}
              onKeep={() => onSettle(field, 'theirs')}
            />
          </div>
        </section>
      ))}
    </Dialog>
  )
}
