import { FILE_MAX_BYTES } from '@plaza/contract/limits'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { fileWords } from '../../../../words/file-words.ts'
import { headProblem } from '../file-check.ts'
import type { WizardParts } from '../use-wizard.ts'
import { ResumeReading } from './resume-reading.tsx'

const PDF = { 'application/pdf': ['.pdf'] }
const WORD = {
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}
const EXCEL = { 'application/vnd.ms-excel': ['.xls'] }
const EXCEL_SHEET = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] }

const resumeKinds = { ...PDF, ...WORD, ...EXCEL }
const documentKinds = { ...resumeKinds, ...EXCEL_SHEET }

/** The resume. It comes first, since it can fill in much of what follows. */
export function ResumeCard({ wizard, isEmailFixed }: { wizard: WizardParts; isEmailFixed: boolean }) {
  const { form, draft, refused, resume, hasResume, hasStoredResume } = wizard
  const isAsked = form.formState.submitCount > 0
  return (
    <Card>
      <h2 className="mb-1 text-lg font-semibold">{hasStoredResume ? m.resume() : m.resume_start()}</h2>
      <p className="mb-4 text-sm text-pretty text-muted">{m.resume_first()}</p>
      <FileDrop
        label={m.resume_required()}
        file={resume}
        accept={resumeKinds}
        maxBytes={FILE_MAX_BYTES}
        check={headProblem}
        onFile={(file) => wizard.setFile('resume', file)}
        onRemove={draft.files.resume ? () => wizard.setFile('resume', undefined) : undefined}
        words={fileWords(useLocale(), m.file_hint())}
        error={refused?.name === 'resume' ? refused.why : isAsked && !hasResume && m.field_required({ field: m.resume() })}
      />
      {draft.files.resume && (
        <ResumeReading
          key={`${draft.files.resume.name}${draft.files.resume.size}`}
          file={draft.files.resume}
          form={form}
          isEmailFixed={isEmailFixed}
          isSettled={draft.isSettled(draft.files.resume)}
          onSettled={draft.settle}
        />
      )}
    </Card>
  )
}

/** What may go along with the resume: another document, and `children` below it. */
export function DocumentsCard({ wizard, children }: { wizard: WizardParts; children: ReactNode }) {
  const { documents, refused } = wizard
  return (
    <Card className="flex flex-col gap-6">
      <h2 className="-mb-2 text-lg font-semibold">{m.section_files()}</h2>
      <FileDrop
        label={m.other_document()}
        file={documents}
        accept={documentKinds}
        maxBytes={FILE_MAX_BYTES}
        check={headProblem}
        onFile={(file) => wizard.setFile('documents', file)}
        onRemove={documents ? wizard.removeDocuments : undefined}
        words={fileWords(useLocale(), m.file_hint())}
        error={refused?.name === 'documents' && refused.why}
      />
      {children}
    </Card>
  )
}
