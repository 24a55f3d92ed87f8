import type { WizardStep } from '@plaza/contract/rules/wizard'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import {
  EducationBlock,
  FileBlocks,
  LetterBlock,
  LinksBlock,
  PersonBlock,
  PreferencesBlock,
  ProfileSection,
  SkillsBlock,
  SummaryBlock,
  WorkBlock,
} from '../../profile-sections.tsx'
import { sentValues } from '../../profile-values.ts'
import type { WizardParts } from '../use-wizard.ts'
import { MadeResumeNote } from './made-resume.tsx'

/** Step 4: everything for a last reading; each section has a link back to its step. */
export function OverviewStep({ wizard }: { wizard: WizardParts }) {
  const { form, resume, documents, go, dropsUntitled } = wizard
  const values = sentValues(form.getValues(), dropsUntitled)
  const edit = (step: WizardStep) => (titleId: string) => (
    <Button variant="secondary" id={`${titleId}-edit`} aria-labelledby={`${titleId}-edit ${titleId}`} onClick={() => go(step)}>
      {m.edit()}
    </Button>
  )
  return (
    <>
      <ProfileSection title={m.section_general()} edit={edit('general-information')}>
        <PersonBlock values={values} />
        <SummaryBlock values={values} />
        <WorkBlock values={values} />
        <EducationBlock values={values} />
        <FileBlocks resume={resume} documents={documents} />
        <MadeResumeNote resume={wizard.madeResume} onShow={wizard.showResume} />
        <LinksBlock values={values} />
        <LetterBlock values={values} />
      </ProfileSection>
      <ProfileSection title={m.step_skills()} edit={edit('skills')}>
        <SkillsBlock values={values} />
      </ProfileSection>
      <ProfileSection title={m.step_preferences()} edit={edit('preferences')}>
        <PreferencesBlock values={values} />
      </ProfileSection>
    </>
  )
}
