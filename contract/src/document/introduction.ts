// What a stranger must know before the first call, in Markdown: the part of the document that no schema can say.
import type { api } from '../index.ts'
import { API_MEDIA_TYPE, SEARCH_MAX_TERMS, SESSION_DAYS } from '../limits.ts'

/** The groups of calls, as the page of the documentation shows them. */
export const tags: { readonly [F in keyof typeof api]: { name: string; description: string } } = {
  board: { name: 'Job board', description: 'Published jobs and the companies behind them. No session is needed.' },
  candidates: { name: 'Applying', description: 'Applications, with an account or without, and the profile that an account keeps.' },
  applicationLinks: { name: 'One application', description: 'An application as its sender sees it, by the link of the receipt.' },
  jobQuestions: { name: 'Questions', description: 'What a job asks those who apply.' },
  hiringJobs: { name: 'Jobs', description: 'Writing, publishing and closing jobs, and the team of each.' },
  hiringApplications: {
    name: 'Hiring',
    description: 'The pipeline of a job: reading applications, deciding, and telling those who sent them.',
  },
  applicants: { name: 'People', description: 'People as one company knows them: who is one person under two addresses.' },
  hiringTeamwork: { name: 'Team', description: 'What the members of a job think of somebody who has applied.' },
  pipelines: { name: 'Pipelines', description: 'The stages of jobs, the company’s own pipeline, and reasons of rejections.' },
  interviews: { name: 'Interviews', description: 'Times that are offered and picked, and when a team is free.' },
  mailTemplates: { name: 'Mail templates', description: 'Texts to begin a mail to a candidate with: the product’s and a company’s own.' },
  resumes: { name: 'Resumes', description: 'What a resume proposes for the form.' },
  reference: { name: 'Lists', description: 'What forms and filters are filled from.' },
  access: { name: 'Account', description: 'Signing in and out, passwords, one’s own person.' },
  signup: { name: 'Sign-up', description: 'New accounts of companies and of talent, and confirming their addresses.' },
  members: { name: 'Members', description: 'Who works for a company’s account.' },
  company: { name: 'Company', description: 'The company’s own facts, and what it has bought.' },
  branding: { name: 'Branding', description: 'How a company looks to those who look for work.' },
  billing: { name: 'Billing', description: 'Cards, transactions and invoices.' },
  notifications: { name: 'Notifications', description: 'What members are told, and when.' },
  calendar: { name: 'Calendar', description: 'One’s own calendar, its events and scheduling pages.' },
  chat: { name: 'Support', description: 'The support chat.' },
}

/** The document's introduction for a product of this name. */
export function introduction(title: string): string {
  return `Everything that the pages of ${title} do, programs can do with these calls. Each call comes with an example that can be sent as it stands: its ids are those of the demo, where \`owner@monedil.example\` speaks for the company and \`lucia@talent.example\` applies, both with the password \`Demo123!\`. Elsewhere put your own in their place.

    curl https://HOST/api/job_board/jobs

## Signing in

\`POST /sessions\` answers \`session.token\`, valid for ${SESSION_DAYS} days. Send it with every call that asks for it:

    Authorization: Bearer TOKEN

Calls without a lock need no token; those that take one as an option answer otherwise to whom it belongs. A missing or ended session is refused with 401 \`not_signed_in\`, a call for another role with 403 \`not_allowed\`; what belongs to somebody else does not exist (404).
Cookies sign nobody in here, so that no page of another site can make a call in somebody’s name. A change of password ends every session and answers a new token.

## Applying with a file

A multipart form names nested fields with brackets, \`candidate[first_name]\`, values of a list with empty ones, \`candidate[skills][]\`, and carries files beside them:

    curl https://HOST/api/job_board/COMPANY/JOB/apply \\
      -F 'candidate[first_name]=Ana' -F 'candidate[last_name]=Torres' \\
      -F 'candidate[email]=ana@example.com' -F 'candidate[phone]=+52 33 1234 5678' \\
      -F 'candidate[resume]=@resume.pdf'

The answer’s \`candidate.id\` is a reference, good for an hour: \`PUT /job_board/apply_update/{id}\` adds history, skills and wishes as JSON. A \`submission_key\` of your own makes a repeated request harmless.

## Bodies

Each call names the types that it takes: JSON, a multipart form, or both. In JSON a field that is left out keeps its value and \`null\` clears it; in a form an empty text clears it. An empty text in place of a file takes that file away. Any other type is refused with 415, a body that is too large with 413; a file may have 5 MB and is judged by its content.

## Languages

Sentences come in the language that \`Accept-Language\` prefers, English or Spanish, else in English; \`Content-Language\` says which.

## Refusals

Every refusal has the same shape, whatever its status: \`code\` for programs, \`errors\` with sentences for people, and \`fields\` where single fields are wrong, each with the rule that it breaks.

    { "code": "invalid_input", "errors": ["Email is required"], "fields": [{ "name": "email", "code": "required" }] }

Each call lists its codes by status. Program against \`code\`, never against sentences. The sign-up of talent names the field in \`errors\` instead of a list.

## Pages of a list

Lists take \`page\`, from 1, and answer \`meta.pagination\`: \`total_count\`, \`total_pages\`, \`from\` and \`to\` of the rows shown, \`prev_page\` and \`next_page\`, which are null at the ends. A page past the end is empty. Searches join up to ${SEARCH_MAX_TERMS} terms with an encoded ampersand (\`%26\`).

## Limits

What can be guessed, mailed or piled up is limited by caller and by subject. Beyond a limit the answer is 429 \`too_many_requests\`, and \`Retry-After\` says in how many seconds to come back.

## When it is busy

503 \`busy\` means that the product has too much to do or is being looked after: nothing was changed. 503 \`vendor_unavailable\` means that a service behind the call cannot be reached. Come back after \`Retry-After\` seconds, with the same request.

## Versions

\`Accept: ${API_MEDIA_TYPE}\` asks for this version, and so does any other \`Accept\`; a version that does not exist is refused with 406. New fields may join an answer within a version: ignore those that you do not know. The header \`platform\` may be empty, missing or \`talent\`.

## Values

Times are ISO 8601 in UTC, days \`YYYY-MM-DD\`. Salaries are per year in whole units of their currency; what companies pay is in cents. Links to private files are good for five minutes.`
}
