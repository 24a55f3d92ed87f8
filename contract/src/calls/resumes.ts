// What a resume proposes for the form (beyond the specification; fields of section 3, "Candidate application and profile").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FILE_MAX_BYTES } from '../limits.ts'
import { resumeKinds } from '../values.ts'

const day = z.iso.date().nullable().describe('YYYY-MM-DD; the first of the month where no day is written, null where nothing is')

const proposedWork = z.object({
  job_title: z.string().nullable(),
  company_name: z.string().nullable(),
  start_date: day,
  end_date: day,
  is_current: z.boolean(),
})

const proposedEducation = z.object({
  degree: z.string().nullable(),
  learning_center: z.string().nullable(),
  start_date: day,
  end_date: day,
  is_current: z.boolean(),
})

export const resumeProposal = z
  .object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable().describe('digits, behind a plus when the prefix of a country is written'),
    address: z.string().nullable().describe('as it is written'),
    place_id: z.string().nullable().describe('the city of the address, where GET /places knows exactly one'),
    links: z.array(z.string()),
    summary: z.string().nullable(),
    candidate_work_histories: z.array(proposedWork),
    candidate_education_histories: z.array(proposedEducation),
    skills: z.array(z.string()).describe('names that GET /skills knows, spelled as there'),
  })
  .meta({ id: 'ResumeProposal' })

export const resumes = [
  endpoint('POST /resume_proposals', {
    who: 'anyone',
    summary:
      'Reads a resume (PDF or DOCX) and proposes what it says; nothing is stored. What cannot be read proposes nothing. Beyond the specification.',
    files: { resume: { max_bytes: FILE_MAX_BYTES, kinds: resumeKinds, is_required: true } },
    response: z.object({ proposal: resumeProposal }),
    refusals: [],
  }),
] as const
