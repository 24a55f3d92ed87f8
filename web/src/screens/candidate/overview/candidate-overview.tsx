import type { OutputOf } from '@plaza/contract'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { formLink } from '../../../forms/form-looks.ts'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { useSite, useViewer } from '../../../visit/site.ts'
import {
  type Edit,
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
} from '../profile-sections.tsx'
import { type Candidate, valuesOf } from '../profile-values.ts'
import { missingInProfile, requiredFieldName } from '../required-fields.ts'
import { storedFile } from '../stored-file.ts'
import { SentApplications } from './sent-applications.tsx'

type Applications = OutputOf<'GET /candidates/{id}/applications'>

type Tab = 'general-information' | 'skills' | 'preferences'

/** A link beside a small heading: tall enough for a finger without moving the lines apart. */
const quietLink =
  '-my-3 -mr-2 inline-flex h-11 shrink-0 items-center rounded-lg px-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline'

function EditLink({ tab, titleId, look }: { tab: Tab; titleId: string; look: string }) {
  return (
    <Link
      to="/edit-candidate/{-$tab}"
      params={{ tab }}
      id={`${titleId}-edit`}
      aria-labelledby={`${titleId}-edit ${titleId}`}
      className={look}
    >
      {m.edit()}
    </Link>
  )
}

const edit =
  (tab: Tab, look = buttonClass('secondary')): Edit =>
  (titleId) => <EditLink tab={tab} titleId={titleId} look={look} />

/** /candidate-overview: the viewer's profile, section by section, and their applications. */
export function CandidateOverview({ candidate, applications }: { candidate: Candidate; applications: Applications | null }) {
  const values = useMemo(() => valuesOf(candidate), [candidate])
  const site = useSite()
  const isIncomplete = useViewer()?.has_complete_profile === false
  const general = edit('general-information')
  const quietly = edit('general-information', quietLink)
  return (
    <div className="mx-auto max-w-[44rem] px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <div className="mb-6 flex items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold tracking-tight">{m.nav_my_profile()}</h1>
        <Link to="/board" className={buttonClass('ghost', '-mr-4')}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.close()}
        </Link>
      </div>
      {isIncomplete && (
        <Banner
          tone="warning"
          className="mb-5"
          title={m.profile_incomplete()}
          action={
            <Link to="/edit-candidate/{-$tab}" params={{ tab: 'general-information' }} className={buttonClass('secondary')}>
              {m.complete_my_profile()}
            </Link>
          }
        >
          {missingInProfile(candidate).map(requiredFieldName).join(', ')}
        </Banner>
      )}
      <div className="flex flex-col gap-5">
        <ProfileSection title={m.section_general()} edit={general}>
          <PersonBlock values={values} />
          <SummaryBlock values={values} edit={quietly} />
          <WorkBlock values={values} edit={quietly} />
          <EducationBlock values={values} edit={quietly} />
          <FileBlocks resume={storedFile(candidate.resume)} documents={storedFile(candidate.documents)} edit={quietly} />
          <LinksBlock values={values} edit={quietly} />
          <LetterBlock values={values} edit={quietly} />
        </ProfileSection>
        <ProfileSection title={m.step_skills()} edit={edit('skills')}>
          <SkillsBlock values={values} />
        </ProfileSection>
        <ProfileSection title={m.step_preferences()} edit={edit('preferences')}>
          <PreferencesBlock values={values} isWhole />
        </ProfileSection>
        {applications && <SentApplications candidate={candidate.id} first={applications} />}
      </div>
      {/* The board's navigation leads nowhere else where a password is changed. */}
      <p className="mt-6 text-center">
        <a href={addressHere(site, '/identity/account-settings')} className={formLink}>
          {m.account_settings()}
        </a>
      </p>
    </div>
  )
}
