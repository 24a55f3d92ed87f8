// What a resume proposes for the form, and the resume that is made of a form (beyond the specification; fields of section 3, "Candidate
// application and profile").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FILE_MAX_BYTES, KEPT_NAME_MAX_CHARACTERS, LANGUAGES_MAX_CHARACTERS } from '../limits.ts'
import { resumeKinds } from '../values.ts'
import { history, jobPreferences, keptPhone, optionalLine, particulars, requiredLine } from './candidate-fields.ts'
import { email } from './people.ts'

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

const rows_above = z.int().min(0).describe('how many of the rows without doubt stand above it in the resume')

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
    candidate_work_histories: z.array(proposedWork).describe('what nothing speaks against'),
    candidate_education_histories: z.array(proposedEducation).describe('what nothing speaks against'),
    doubtful_work_histories: z.array(proposedWork.extend({ rows_above })).describe('what may not be so; for the person to decide'),
    doubtful_education_histories: z
      .array(proposedEducation.extend({ rows_above }))
      .describe('what may not be so; for the person to decide'),
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
  endpoint('POST /resume_files', {
    who: 'anyone',
    summary:
      'Makes a resume of what a form says: a PDF in the language of the call, which is then sent like any other file. Nothing is stored. Beyond the specification.',
    body: z.object({
      candidate: z.object({
        first_name: requiredLine(KEPT_NAME_MAX_CHARACTERS),
        last_name: requiredLine(KEPT_NAME_MAX_CHARACTERS),
        email,
        phone: keptPhone.optional(),
        address: particulars.address,
        summary: particulars.summary,
        link: particulars.link,
        portfolio: particulars.portfolio,
        skills: jobPreferences.skills,
        interests: jobPreferences.interests,
        languages: optionalLine(LANGUAGES_MAX_CHARACTERS).describe('that somebody speaks; asked for the resume alone'),
        ...history,
      }),
    }),
    response: z.object({
      resume: z.object({
        content: z.base64().describe('the PDF'),
        pages: z.int(),
        left_out: z.array(z.string()).describe('letters that its fonts do not have'),
      }),
    }),
    refusals: [],
  }),
] as const
