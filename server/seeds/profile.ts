// The profile of the demo's talent who applies in one click, and has applied.
import type { WorkType } from '@plaza/contract/values'
import type { Reader } from '../src/db/connect.ts'
import { keepDocuments } from '../src/features/candidates/documents.ts'
import type { World } from '../src/world.ts'
import type { Applicant } from './hiring/applicant.ts'
import { resumePdf } from './hiring/resume-pdf.ts'
import type { StagedFile } from './hiring/staged-file.ts'
import { particularsOf } from './hiring/write-stories.ts'

const month = (year: number, number: number) => year * 12 + number - 1

const lucia: Applicant = {
  first_name: 'Lucía',
  last_name: 'Fernández',
  email: 'lucia@talent.example',
  phone: '3336154820',
  city: 'Guadalajara',
  region: 'Jalisco',
  country: 'Mexico',
  language: 'en',
  headline: 'Senior Product Designer',
  summary:
    'Product designer with eight years in payments and logistics. I like plain words, short forms and research with the people who fill them.',
  works: [
    {
      job_title: 'Senior Product Designer',
      company_name: 'Caja Clara',
      place: 'Guadalajara',
      from: month(2021, 3),
      until: null,
      did: [
        'Rebuilt the form for small loans with the people who fill it; twice as many finish it now',
        'Began a library of components that four teams build from',
        'Sit in on support calls every second week',
      ],
    },
    {
      job_title: 'Product Designer',
      company_name: 'Envíos Norte',
      place: 'Monterrey',
      from: month(2017, 6),
      until: month(2021, 2),
      did: [
        'Designed the tracking page that 40,000 shops send to their customers',
        'Tested every release with drivers, on their own phones',
      ],
    },
  ],
  study: { degree: 'BA in Graphic Design', learning_center: 'Universidad de Guadalajara', from: month(2013, 8), until: month(2017, 5) },
  skills: ['Figma', 'User research', 'Design systems', 'Prototyping', 'Spanish', 'English'],
  languages: ['Spanish (native)', 'English (fluent)'],
  link: 'https://linkedin.com/in/lucia-fernandez-example',
  cover_letter: null,
  fit: 0.8,
}

const particulars = {
  ...particularsOf(lucia, { salary_expectation: 780_000, salary_currency: 'MXN' }),
  preferred_work_types: ['remote', 'hybrid'] as WorkType[],
}

/** Whoever has this profile, and what they send. */
export const demoTalent = { person: lucia, particulars }

/** Stores the resume of the profile; a file that nothing comes to name is cleaned up like any other. */
export async function keepDemoResume(world: World): Promise<StagedFile> {
  const bytes = resumePdf(lucia, 'sidebar', 2)
  const filename = 'Lucia Fernandez.pdf'
  const { resume_id } = await keepDocuments(world, {
    'candidate[resume]': { filename, size: bytes.length, read: async () => [bytes], release: () => undefined },
  })
  if (resume_id === undefined) throw new Error('The resume was not kept.')
  return { id: resume_id, key: '', kind: 'pdf', filename, bytes: null, sha256: Buffer.alloc(0) }
}

/** Completes the profile of this user in the caller's transaction; answers the number of the candidate. */
export async function completeProfile(db: Reader, userId: number, resumeId: number, now: Date): Promise<number> {
  const { candidate_work_histories, candidate_education_histories, ...rest } = particulars
  const { id } = await db
    .updateTable('candidates')
    .set({
      ...rest,
      candidate_work_histories: JSON.stringify(candidate_work_histories),
      candidate_education_histories: JSON.stringify(candidate_education_histories),
      resume_id: resumeId,
      has_complete_profile: true,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
