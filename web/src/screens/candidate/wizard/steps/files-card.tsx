import { FILE_MAX_BYTES } from '@plaza/contract/limits'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { fileWords } from '../../../../words/file-words.ts'
import { documentTypes, resumeTypes } from '../../file-kinds.ts'
import { headProblem } from '../file-check.ts'
import type { WizardParts } from '../use-wizard.ts'
import { Fold } from './fold.tsx'
import { MadeResumeOffer } from './made-resume.tsx'
import { ResumeReading } from './resume-reading.tsx'

/** The resume. It comes first, since it can fill in much of what follows. */
export function ResumeCard({ wizard }: { wizard: WizardParts }) {
  const { form, draft, refused, resume, hasResume, hasStoredResume, reading, madeResume } = wizard
  const isAsked = form.formState.submitCount > 0
  return (
    <Card>
      <h2 className="mb-1 text-lg font-semibold">{hasStoredResume ? m.resume() : m.resume_start()}</h2>
      <p className="mb-4 text-sm text-pretty text-muted">{m.resume_first()}</p>
      <FileDrop
        label={m.resume_required()}
        isRequired
        file={resume}
        accept={resumeTypes}
        maxBytes={FILE_MAX_BYTES}
        check={headProblem}
        onFile={(file) => wizard.setFile('resume', file)}
        onRemove={draft.files.resume ? () => wizard.setFile('resume', undefined) : undefined}
        words={fileWords(useLocale(), m.file_hint())}
        error={
          refused?.name === 'resume'
            ? refused.why
            : isAsked && !hasResume && !madeResume.isWanted && m.field_required({ field: m.resume() })
        }
      />
      <ResumeReading reading={reading} />
      {(draft.files.resume === undefined || madeResume.isMade) && (
        <MadeResumeOffer resume={madeResume} hasResume={hasResume} onAsk={wizard.askForResume} onShow={wizard.showResume} />
      )}
    </Card>
  )
}

/** Further files: another document, and `children` below it. */
export function DocumentsCard({
  wizard,
  isFilled,
  isWrong,
  children,
}: {
  wizard: WizardParts
  isFilled: boolean
  isWrong: boolean
  children: ReactNode
}) {
  const { documents, refused } = wizard
  const isRefused = refused?.name === 'documents'
  return (
    <Card>
      <Fold title={m.section_files()} isFilled={isFilled || documents !== null} isOpenAnyway={isWrong || isRefused}>
        <div className="flex flex-col gap-6">
          <FileDrop
            label={m.other_document()}
            file={documents}
            accept={documentTypes}
            maxBytes={FILE_MAX_BYTES}
            check={headProblem}
            onFile={(file) => wizard.setFile('documents', file)}
            onRemove={documents ? wizard.removeDocuments : undefined}
            words={fileWords(useLocale(), m.file_hint())}
            error={isRefused && refused.why}
          />
          {children}
        </div>
      </Fold>
    </Card>
  )
}
