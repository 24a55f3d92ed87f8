import { countryOfAddress } from '@plaza/contract/rules/phone'
import type { WizardStep } from '@plaza/contract/rules/wizard'
import { groupedPhone } from '../../../../forms/typed-phone.ts'
import { m } from '../../../../paraglide/messages.js'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { periodLabel } from '../../labels.ts'
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
import { isLeftOut, type ProfileValues, sentValues } from '../../profile-values.ts'
import type { WizardParts } from '../use-wizard.ts'
import { MadeResumeNote } from './made-resume.tsx'

/** Names the entries that saving leaves out: the step where each says so beside its field may never have been seen. */
function LeftOutNote({ values }: { values: ProfileValues }) {
  const locale = useLocale()
  const work = values.candidate_work_histories.filter(isLeftOut)
  const education = values.candidate_education_histories.filter(isLeftOut)
  if (work.length + education.length === 0) return null
  const entries = (names: string[]) => names.map((name) => name || m.not_given()).join(', ')
  return (
    <Banner tone="warning">
      {work.length > 0 && (
        <p>{m.work_left_out({ entries: entries(work.map((row) => row.company_name.trim() || periodLabel(row, locale))) })}</p>
      )}
      {education.length > 0 && (
        <p>{m.education_left_out({ entries: entries(education.map((row) => row.learning_center.trim() || periodLabel(row, locale))) })}</p>
      )}
    </Banner>
  )
}

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
        <PersonBlock values={{ ...values, phone: groupedPhone(values.phone, countryOfAddress(values.address)) }} />
        <SummaryBlock values={values} />
        <WorkBlock values={values} />
        <EducationBlock values={values} />
        {dropsUntitled && <LeftOutNote values={form.getValues()} />}
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
