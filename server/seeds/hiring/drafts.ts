// What the demo's company has begun and not published yet: two drafts, and changes of a job that is public.
import { noPay, payOf } from '@plaza/contract/rules/pay'
import type { Reader } from '../../src/db/connect.ts'
import { noteOnJob } from '../../src/features/hiring/job-activities.ts'
import { insertOwnJob, type JobDraft, keepAside, type OwnColumns } from '../../src/features/jobs/jobs.ts'
import { composeJob, kits } from '../compose.ts'
import { Random } from '../random.ts'
import type { SeedCompany } from '../shapes.ts'
import { DAY_MS, type Member } from './story.ts'

const SEED = 20261123

const own: OwnColumns = {
  partner_ids: [],
  is_listed: true,
  openings: 1,
  hire_date: null,
  reply_within_days: 14,
  is_blind: false,
  rating_criteria: [],
}

async function beginDraft(db: Reader, posting: JobDraft, saved: object | null, member: Member, when: Date): Promise<void> {
  const job_id = await insertOwnJob(db, { posting, own, saved }, member.id, when)
  await db.insertInto('job_members').values({ job_id, user_id: member.id, duty: 'recruiter' }).execute()
  await noteOnJob(db, { company_id: posting.company_id, job_id, kind: 'job_begun', actor_id: member.id, now: when })
}

/** Writes a draft that is nearly done and one that has been begun, in the caller's transaction. */
export async function seedDrafts(
  db: Reader,
  company: SeedCompany,
  { company_id, member, now }: { company_id: number; member: Member; now: Date },
): Promise<void> {
  const kit = kits.get('engineering_manager')
  if (!kit) throw new Error('There is no kit for engineering managers.')
  const { office, ...job } = composeJob(company, kit, now, new Random(SEED))
  const country = await db.selectFrom('countries').select('id').where('code', '=', office.country).executeTakeFirst()
  const { country: _, ...place } = office
  const { required_skills, optional_skills } = job
  // A draft keeps pay and skills aside until it is published.
  const saved = { ...payOf(job), required_skills, optional_skills }
  const unpublished = {
    ...noPay,
    required_skills: [],
    optional_skills: [],
    state: 'draft',
    publish_date: null,
    valid_through: null,
  } as const
  const posting = { ...job, ...unpublished, required_skills: [], optional_skills: [], company_id, partner_ids: [], further_locations: [] }
  await beginDraft(
    db,
    { ...posting, location: { ...place, country_id: country?.id ?? null } },
    saved,
    member,
    new Date(now.getTime() - 2 * DAY_MS),
  )
  const begun = {
    title: 'Office Coordinator',
    language: 'en',
    department: 'staff',
    description: null,
    requirements: null,
    job_benefits: null,
  } as const
  const open = { employment_type: null, experience: null, is_remote: false, keywords: [], location: null } as const
  await beginDraft(db, { ...posting, ...begun, ...open, keywords: [] }, null, member, new Date(now.getTime() - DAY_MS / 4))
}

/** Keeps changes of a published job aside: one more place, and a later last day. */
export async function seedRevision(db: Reader, jobId: number, now: Date): Promise<void> {
  await keepAside(db, jobId, { openings: 2, valid_through: new Date(now.getTime() + 45 * DAY_MS).toISOString().slice(0, 10) })
}
