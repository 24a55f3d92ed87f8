// The profile of the demo's talent who applies in one click.
import { keepDocuments } from '../src/features/candidates/documents.ts'
import type { World } from '../src/world.ts'
import { resumePdf } from './resume.ts'

type Person = { id: number; email: string; first_name: string; last_name: string }

const SUMMARY =
  'Product designer with eight years in payments and logistics. I like plain words, short forms and research with the people who fill them.'
const SKILLS = ['Figma', 'User research', 'Design systems', 'Prototyping', 'Spanish', 'English']

/** Completes the profile of a talent whose account is there: history, skills, wishes and a resume in the files store. */
export async function seedProfile(world: World, { id, email, first_name, last_name }: Person): Promise<void> {
  const bytes = resumePdf([
    `${first_name} ${last_name}`,
    `${email}  +52 33 3615 4820  linkedin.com/in/lucia-fernandez-example`,
    '',
    'EXPERIENCE',
    'Senior Product Designer, Caja Clara  March 2021 - Present',
    'Product Designer, Envíos Norte  June 2017 - February 2021',
    '',
    'EDUCATION',
    'BA in Graphic Design, Universidad de Guadalajara  2013 - 2017',
    '',
    'SKILLS',
    SKILLS.join(', '),
  ])
  const upload = { filename: 'Lucia Fernandez.pdf', size: bytes.length, read: async () => [bytes] }
  const { resume_id } = await keepDocuments(world, { 'candidate[resume]': upload })
  await world.db
    .updateTable('candidates')
    .set({
      phone: '3336154820',
      summary: SUMMARY,
      link: 'https://linkedin.com/in/lucia-fernandez-example',
      address: 'Guadalajara, Jalisco, Mexico',
      salary_expectation: 780_000,
      salary_currency: 'MXN',
      skills: SKILLS,
      preferred_work_types: ['remote', 'hybrid'],
      candidate_work_histories: JSON.stringify([
        {
          job_title: 'Senior Product Designer',
          company_name: 'Caja Clara',
          industry: 18,
          start_date: '2021-03-01',
          end_date: null,
          is_current: true,
        },
        {
          job_title: 'Product Designer',
          company_name: 'Envíos Norte',
          industry: null,
          start_date: '2017-06-01',
          end_date: '2021-02-28',
          is_current: false,
        },
      ]),
      candidate_education_histories: JSON.stringify([
        {
          degree: 'BA in Graphic Design',
          learning_center: 'Universidad de Guadalajara',
          start_date: '2013-08-01',
          end_date: '2017-05-31',
          is_current: false,
        },
      ]),
      resume_id,
      has_complete_profile: true,
      updated_at: world.now(),
    })
    .where('user_id', '=', id)
    .execute()
}
