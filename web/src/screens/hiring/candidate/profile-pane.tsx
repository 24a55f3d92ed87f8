import { useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Tag } from '../../../ui/tag.tsx'
import {
  EducationBlock,
  FileBlocks,
  LetterBlock,
  LinksBlock,
  PersonBlock,
  PreferencesBlock,
  SummaryBlock,
  WorkBlock,
} from '../../candidate/profile-sections.tsx'
import { valuesOf } from '../../candidate/profile-values.ts'
import { storedFile } from '../../candidate/stored-file.ts'
import type { Application, HiringView } from './loading.ts'

type Props = { candidate: Application['candidate']; hiring: HiringView; hasPay: boolean }

/** Which of the job's required skills somebody names, and which not; then all others. Counted, never judged. */
function Skills({ candidate, hiring }: Pick<Props, 'candidate' | 'hiring'>) {
  const { matched_skills: matched, missing_skills: missing } = hiring
  const known = new Set(matched.map((name) => name.toLowerCase()))
  const others = candidate.skills.filter((name) => !known.has(name.toLowerCase()))
  const groups = [
    { title: m.triage_skills_matched(), skills: matched, tone: 'success' },
    { title: m.triage_skills_missing(), skills: missing, tone: 'outline' },
    { title: m.triage_skills_others(), skills: others, tone: 'neutral' },
  ] as const
  return groups
    .filter(({ skills }) => skills.length > 0)
    .map(({ title, skills, tone }) => (
      <div key={title}>
        <h3 className="mb-1.5 text-sm font-medium text-muted">{title}</h3>
        <ul className="flex flex-wrap gap-1.5">
          {skills.map((name) => (
            <li key={name} className="max-w-full wrap-anywhere">
              <Tag tone={tone}>{name}</Tag>
            </li>
          ))}
        </ul>
      </div>
    ))
}

/** What somebody has said about themselves, as they sent it. */
export function ProfilePane({ candidate, hiring, hasPay }: Props) {
  const values = useMemo(() => valuesOf(candidate), [candidate])
  // People whom the team added have named no expected salary.
  const showsPay = hasPay && candidate.salary_expectation > 0
  const hasPreferences = values.interests.trim() !== '' || values.preferred_work_types.length > 0
  return (
    <div className="flex flex-col gap-5">
      <PersonBlock values={values} />
      <Skills candidate={candidate} hiring={hiring} />
      <SummaryBlock values={values} />
      <WorkBlock values={values} />
      <EducationBlock values={values} />
      <LinksBlock values={values} />
      <LetterBlock values={values} />
      <FileBlocks resume={storedFile(candidate.resume)} documents={storedFile(candidate.documents)} />
      {(showsPay || hasPreferences) && <PreferencesBlock values={values} hasPay={showsPay} />}
    </div>
  )
}
