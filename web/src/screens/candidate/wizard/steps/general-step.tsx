import { KEPT_NAME_MAX_CHARACTERS, SUMMARY_MAX_CHARACTERS } from '@plaza/contract/limits'
import { EmailField } from '../../../../forms/email-field.tsx'
import { emailProblem, missingProblem, type Problem } from '../../../../forms/field-problems.ts'
import { fieldRoom } from '../../../../forms/form-looks.ts'
import { PhoneNumber } from '../../../../forms/phone-number.tsx'
import { required } from '../../../../forms/required.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { isWrongLink } from '../first-step.ts'
import type { WizardParts } from '../use-wizard.ts'
import { EducationList } from './education-list.tsx'
import { DocumentsCard, ResumeCard } from './files-card.tsx'
import { Fold } from './fold.tsx'
import { PlaceField } from './place-field.tsx'
import { WorkList } from './work-list.tsx'

function linkProblem(typed: string): Problem {
  return !isWrongLink(typed) || m.website_invalid()
}

const linkLook = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, maxLength: 300 } as const

/** Step 1: the person's details, and the files. */
export function GeneralStep({ wizard }: { wizard: WizardParts }) {
  const { form, field, isEmailFixed } = wizard
  const isTyped = (...names: ('address' | 'summary' | 'link' | 'portfolio' | 'cover_letter')[]) =>
    form.watch(names).some((value) => value.trim() !== '')
  const link = field('link', linkProblem)
  const portfolio = field('portfolio', linkProblem)
  return (
    <>
      <ResumeCard wizard={wizard} />
      <Card>
        <h2 className="mb-4 text-lg font-semibold">{m.section_general()}</h2>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            {...field('first_name', (value) => missingProblem(value, m.first_name()))}
            label={m.first_name()}
            {...required}
            autoComplete="given-name"
            maxLength={KEPT_NAME_MAX_CHARACTERS}
            className={fieldRoom}
          />
          <TextField
            {...field('last_name', (value) => missingProblem(value, m.last_name()))}
            label={m.last_name()}
            {...required}
            autoComplete="family-name"
            maxLength={KEPT_NAME_MAX_CHARACTERS}
            className={fieldRoom}
          />
          <EmailField {...field('email', emailProblem)} {...required} readOnly={isEmailFixed} />
          <PhoneNumber
            label={m.phone()}
            {...required}
            register={(problem) => field('phone', problem)}
            value={form.watch('phone')}
            kept={wizard.keptPhone}
            address={form.watch('address')}
            className={fieldRoom}
          />
        </div>
        <Fold title={m.section_about()} isFilled={isTyped('address', 'summary')} isOpenAnyway={false} isHeadingForPhonesOnly>
          <PlaceField form={form} />
          <TextArea {...field('summary')} label={m.summary()} hint={m.summary_hint()} maxLength={SUMMARY_MAX_CHARACTERS} className="mt-4" />
        </Fold>
      </Card>
      <WorkList wizard={wizard} />
      <EducationList wizard={wizard} />
      <DocumentsCard
        wizard={wizard}
        isFilled={isTyped('link', 'portfolio', 'cover_letter')}
        isWrong={link.error !== undefined || portfolio.error !== undefined}
      >
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField {...link} {...linkLook} label={m.link()} hint={m.link_hint()} autoComplete="url" />
          <TextField {...portfolio} {...linkLook} label={m.portfolio()} hint={m.portfolio_hint()} autoComplete="off" />
        </div>
        {wizard.hasLetter && (
          <TextArea {...field('cover_letter')} label={m.cover_letter()} hint={m.cover_letter_hint()} maxLength={SUMMARY_MAX_CHARACTERS} />
        )}
      </DocumentsCard>
    </>
  )
}
