import type { WizardStep } from '@plaza/contract/rules/wizard'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { writtenPhone } from '../../phone.ts'
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
import type { WizardParts } from '../use-wizard.ts'

/** Step 4: everything to be read once more, each section with the way back to its step. */
export function OverviewStep({ wizard }: { wizard: WizardParts }) {
  const { form, resume, documents, go } = wizard
  const values = form.getValues()
  const written_phone = writtenPhone({ country: values.phone_country, digits: values.phone })
  const edit = (step: WizardStep) => (titleId: string) => (
    <Button variant="secondary" id={`${titleId}-edit`} aria-labelledby={`${titleId}-edit ${titleId}`} onClick={() => go(step)}>
      {m.edit()}
    </Button>
  )
  return (
    <>
      <ProfileSection title={m.section_general()} edit={edit('general-information')}>
        <PersonBlock values={{ ...values, written_phone }} />
        <SummaryBlock values={values} />
        <WorkBlock values={values} />
        <EducationBlock values={values} />
        <FileBlocks resume={resume} documents={documents} />
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
