// One example for each call, as the document shows it. They are about the demo where they can be: what a session needs is said in the document.
import type { CallName, InputOf } from '../index.ts'
import { drawing, resume } from './example-files.ts'

/** What a call is sent; files are texts here, since a document holds no bytes. */
export type Example<N extends CallName> = Omit<InputOf<N>, 'files' | 'query'> &
  (InputOf<N> extends { query?: infer Q } ? { query?: Q } : unknown) &
  (InputOf<N> extends { files?: infer F } ? { files?: { [K in keyof F]?: string } } : unknown)

const company = 'monedil'
const job = '1'
const id = '1'
const [email, password] = ['lucia@talent.example', 'Demo123!']
const [newcomer, newPassword] = ['ana.torres@example.com', 'Another123!']
/** Somebody whom the company has invited, and a job that is looked after. */
const [invited, invitedEmail, ownJob] = ['11', 'invited@monedil.example', '31']
/** A draft and a closed job of the company, and the link of a receipt. */
const [draftJob, closedJob, applicationToken] = ['32', '33', 'Rk3vT8bN0xQ5yLw2sAg7hJ4mNc1pTe6uKd9iWbZfXoE']
const names = { first_name: 'Ana', last_name: 'Torres' }
const given = { password: newPassword, password_confirmation: newPassword }
const token = 'q7Zk3VtB0nXo5yRfLw2sAg.hJ4mNc8pTe1uKd6iWb9xQz0vYl3rGs7oFa5jMk2nBtE'
const reference = 'Rk3vT8bN0xQ5yLw2sAg7hJ4mNc1pTe6uKd9iWbZfXoE'
const submission_key = '0f8b1d0e-6c5a-4f0e-9a51-3d2c7b9e4a10'
const phone = '+52 33 1234 5678'

const work = { job_title: 'Product Designer', company_name: 'Casa Azul', start_date: '2021-03-01', end_date: null, is_current: true }
const education = { degree: 'BA in Design', learning_center: 'UNAM', start_date: '2015-08-01', end_date: '2019-06-30', is_current: false }
const wishes = { skills: ['Figma', 'User Research'], preferred_work_types: ['remote' as const, 'hybrid' as const] }
const applicant = {
  ...names,
  email: newcomer,
  phone,
  summary: 'Ten years of products that people like to use.',
  address: 'Guadalajara, Jalisco, Mexico',
  salary_expectation: '780000',
  salary_currency: 'MXN' as const,
  skills: wishes.skills,
}

const interviewExample = {
  interviewers: [1],
  offered_times: ['2030-03-05T15:00:00Z', '2030-03-06T10:00:00Z'],
  duration_minutes: 45,
  place: 'Calle Mayor 3',
  invitation: 'file' as const,
}

const templateBodies = {
  en: { subject: 'Your application for {job_title}', body: 'Hello {first_name},\n\nThank you for applying.\n\n{sender_name}' },
  es: { subject: 'Tu postulación a {job_title}', body: 'Hola, {first_name}:\n\nGracias por postularte.\n\n{sender_name}' },
}

/** One example for each call; the type makes sure of it. */
export const examples: { readonly [N in CallName]: Example<N> } = {
  'GET /job_board/jobs': { query: { page: '1', search: 'designer', department: 'design', is_remote: 'true' } },
  'GET /salaries': { query: { search: 'designer', currency_salary: 'USD' } },
  'GET /suggestions': { query: { typed: 'desi', is_remote: 'true' } },
  'GET /job_board/companies': { query: { page: '1', search: company, industry: '18', country: 'mx' } },
  'GET /job_board/{company}': { params: { company }, query: { page: '1', employment_type: 'full_time' } },
  'GET /job_board/{company}/{job}': { params: { company, job } },
  'GET /job_board/{company}/{job}/similar_jobs': { params: { company, job }, query: { page: '1' } },

  'POST /job_board/{company}/{job}/apply': {
    params: { company, job },
    body: { candidate: applicant, submission_key },
    files: { 'candidate[resume]': resume },
  },
  'PUT /job_board/apply_update/{id}': {
    params: { id: reference },
    body: { candidate: { ...wishes, candidate_work_histories: [work], candidate_education_histories: [education] } },
  },
  'POST /job_board/{company}/{job}/apply/{talentId}': {
    params: { company, job, talentId: id },
    query: { application: 'jse' },
    body: { answers: { '12': 'yes' } },
  },
  'GET /candidates/{id}': { params: { id } },
  'PUT /candidates/{id}': {
    params: { id },
    body: { candidate: { ...names, phone, ...wishes, candidate_work_histories: [work] } },
    files: { 'candidate[resume]': resume },
  },
  'GET /candidates/{id}/applications': { params: { id }, query: { page: '1' } },
  'GET /applications/{id}': { params: { id } },
  'POST /applications/{id}/take_over': { params: { id } },
  'DELETE /applications/{id}': { params: { id } },
  'POST /resume_proposals': { files: { resume } },
  'POST /resume_files': {
    body: {
      candidate: {
        ...names,
        email: newcomer,
        phone,
        address: 'Guadalajara, Jalisco, Mexico',
        skills: wishes.skills,
        languages: 'Spanish, English',
        candidate_work_histories: [work],
        candidate_education_histories: [education],
      },
    },
  },

  'GET /skills': { query: { search: 'fig' } },
  'GET /countries': {},
  'GET /company_industries': {},
  'GET /places': { query: { search: 'guada', language: 'en' } },

  'POST /sessions': { body: { email, password } },
  'DELETE /sessions': {},
  'GET /profiles': {},
  'GET /get_user/{token}': { params: { token } },
  'PUT /update_user/{id}': {
    params: { id: invited },
    body: { user: { ...names, email: invitedEmail, company_name: 'Monedil', ...given, token } },
  },
  'PUT /activate_user/{token}': { params: { token } },
  'POST /recover_password': { body: { email } },
  'GET /set_password/{token}': { params: { token } },
  'PUT /set_password': { body: { ...given, token_id: token } },
  'PUT /users/change_password': { body: { user: { current_password: password, ...given } } },
  'PUT /users/{id}/change_password': { params: { id }, body: { user: { current_password: password, ...given } } },
  'GET /user/{id}': { params: { id } },
  'GET /users': {},
  'PUT /users/{id}': { params: { id }, body: { user: names } },

  'GET /captcha': {},
  'POST /sign_up': {
    body: {
      token: 'the solution of GET /captcha',
      user: {
        ...names,
        email: newcomer,
        ...given,
        company_name: 'Casa Azul',
        website: 'https://casa-azul.example',
        phone,
        company_country_id: 2,
        company_industry_id: 1,
      },
    },
  },
  'POST /talents/sign_up': { body: { talent: { ...names, email: newcomer, ...given } } },
  'GET /talents/check_email': { query: { email: newcomer } },
  'PUT /account_confirmation/{token}': { params: { token } },
  'POST /resend_email_confirmation': {},
  'POST /resend_email_confirmation/{id}': { params: { id: token.split('.')[0] ?? '' } },

  'POST /account_members': { body: { account_members: [{ email: newcomer, roles: ['sourcing_recruiter'] }] } },
  'GET /account_members': { query: { page: '1', per_page: '10', search: 'torres' } },
  'GET /list_account_members': {},
  'DELETE /account_members/{id}': { params: { id: invited } },
  'POST /account_members/{id}/resend_invite': { params: { id: invited } },

  'PUT /companies/{id}': {
    params: { id },
    body: { company: { website: 'https://casa-azul.example', phone, company_industry_id: 1 }, payment_contacts: ['invoices@example.com'] },
  },
  'GET /company_subscriptions': {},
  'GET /plans': {},
  'PUT /company_subscriptions/{id}': { params: { id }, body: { company_subscription: { plan_id: 2 } } },
  'GET /analytics': {},
  'GET /waiting': {},

  'GET /companies/{id}/company_brandings': { params: { id } },
  'GET /companies/{id}/company_brandings/{brandingId}': { params: { id, brandingId: id } },
  'PUT /companies/{id}/company_brandings/{brandingId}': {
    params: { id, brandingId: id },
    body: { company_branding: { description: 'We build what people bank with.', primary_color: '#6d28d9' } },
    files: { 'company_branding[logo]': drawing },
  },

  'GET /stripe/add_card': { query: { platform: 'id' } },
  'POST /stripe/add_card/{session}': { params: { session: 'cs_test_a1B2c3' } },
  'GET /payment_methods': {},
  'GET /stripe/customer': {},
  'GET /stripe/remove_card/{id}': { params: { id: 'pm_1a2B3c' } },
  'GET /stripe/update_default_card/{id}': { params: { id: 'pm_1a2B3c' } },
  'POST /stripe/pay_due': {},
  'GET /stripe_transactions': { query: { page: '1', per_page: '20', search: 'starter' } },
  'GET /invoices/{id}': { params: { id: '12' } },

  'GET /notification_settings': {},
  'PUT /notification_settings': {
    body: { notification_settings: { notification_interval: 'daily', sourcing_notifications: { job_published: false } } },
  },
  'GET /member_jobs': {},
  'PUT /jobs/{jobId}/job_members/{memberId}': {
    params: { jobId: ownJob, memberId: id },
    body: { job_member: { notifications: { new_application: false } } },
  },
  'GET /unsubscribe/{token}': { params: { token: 'MSBhbGw.hJ4mNc8pTe1uKd6iWb9xQz0vYl3rGs7oFa5jMk2nBtE' } },
  'POST /unsubscribe/{token}': { params: { token: 'MSBhbGw.hJ4mNc8pTe1uKd6iWb9xQz0vYl3rGs7oFa5jMk2nBtE' }, query: { scope: 'this' } },

  'GET /vendors/nylas': {},
  'POST /vendors/nylas': {
    body: { nylas: { access_token: 'as the consent page returned it', provider: 'gmail', state: 'as GET /vendors/nylas gave it' } },
  },
  'DELETE /vendors/nylas': {},
  'POST /vendors/nylas/events': {
    body: {
      event: { title: 'Interview', starts_at: '2030-03-05T15:00:00Z', duration_minutes: 30, participants: [newcomer] },
      submission_key,
    },
  },
  'POST /vendors/nylas/connections/teams': {},
  'GET /vendors/nylas/connections/teams': {},
  'PUT /vendors/nylas/connections/teams': { body: { teams: { is_linked: false } } },
  'GET /vendors/nylas/scheduling_pages': {},
  'POST /vendors/nylas/scheduling_pages': { body: { scheduling_page: { title: 'First talk', duration_minutes: 30 } } },
  'DELETE /vendors/nylas/scheduling_pages/{id}': { params: { id } },

  'GET /support_chat': {},
  'POST /support_messages': {
    body: { support_message: { text: 'How do I change my plan?', email: newcomer, page: '/account-settings' }, submission_key },
  },
  'GET /support_messages': {},

  'GET /jobs': { query: { page: '1', state: 'published' } },
  'POST /jobs': { body: { job: { title: 'Product Designer' } } },
  'GET /jobs/{id}': { params: { id: ownJob } },
  'PUT /jobs/{id}': { params: { id: ownJob }, body: { job: { title: 'Senior Product Designer', openings: 2 }, version: 1 } },
  'DELETE /jobs/{id}': { params: { id: draftJob } },
  'DELETE /jobs/{id}/draft': { params: { id: ownJob } },
  'GET /jobs/{id}/publish_check': { params: { id: ownJob } },
  'POST /jobs/{id}/publish': { params: { id: ownJob } },
  'POST /jobs/{id}/close': { params: { id: ownJob }, body: { closed_reason: 'filled', undecided: 'tell' } },
  'POST /jobs/{id}/reopen': { params: { id: closedJob }, body: { valid_through: '2030-12-31' } },
  'PUT /jobs/{id}/decide_until': { params: { id: closedJob }, body: { days_to_decide: 45 } },
  'POST /jobs/{id}/still_hiring': { params: { id: ownJob } },
  'GET /jobs/{id}/waiting': { params: { id: ownJob } },
  'POST /jobs/{id}/duplicate': { params: { id: ownJob } },
  'GET /jobs/{id}/job_members': { params: { id: ownJob } },
  'POST /jobs/{id}/job_members': { params: { id: ownJob }, body: { job_member: { user_id: 2, duty: 'interviewer' } } },
  'DELETE /jobs/{jobId}/job_members/{memberId}': { params: { jobId: ownJob, memberId: '2' } },
  'GET /job_board/{company}/{job}/job_questions': { params: { company, job } },
  'GET /jobs/{id}/job_questions': { params: { id: ownJob } },
  'PUT /jobs/{id}/job_questions': {
    params: { id: ownJob },
    body: {
      job_questions: [
        { kind: 'yes_no', label: 'May you work in Mexico?', is_required: true, required_answer: { values: ['yes'] }, on_unmet: 'reject' },
        { kind: 'number', label: 'How many years have you designed products?', required_answer: { min: 3 } },
      ],
      version: 1,
    },
  },
  'POST /jobs/{id}/takedown': { params: { id: ownJob }, body: { reason: 'This posting asks for money.' } },
  'POST /job_board/{company}/{job}/report': { params: { company, job }, body: { reason: 'fraud', text: 'It asks for money.' } },

  'GET /jobs/{id}/pipeline': { params: { id: ownJob }, query: { unread: 'true' } },
  'GET /jobs/{id}/applications': { params: { id: ownJob }, query: { page: '1', search: 'lucia' } },
  'POST /jobs/{id}/applications': {
    params: { id: ownJob },
    body: { candidate: { ...names, email: newcomer, application: 'referral' } },
    files: { 'candidate[resume]': resume },
  },
  'GET /applications/{id}/resume_text': { params: { id } },
  'GET /applications/{id}/activities': { params: { id }, query: { page: '1' } },
  'PUT /applications/{id}/stage': { params: { id }, body: { stage_id: 7, version: 1 } },
  'POST /applications/{id}/reject': { params: { id }, body: { rejection_reason_id: 1, message: { mail_template_id: 1 }, version: 1 } },
  'POST /applications/{id}/reopen': { params: { id }, body: { version: 2 } },
  'POST /jobs/{id}/application_changes': {
    params: { id: ownJob },
    body: { applications: [{ id: 1, version: 1 }], action: 'read', is_read: true },
  },
  'POST /changes/{id}/undo': { params: { id } },
  'PUT /applications/{id}/read': { params: { id }, body: { is_read: true } },
  'PUT /applications/{id}/rating': {
    params: { id },
    body: { rating: { score: 3, text: 'A strong portfolio.' } },
  },
  'POST /applicants/{id}/merge': { params: { id: '2' }, body: { merged_into_id: 1 } },
  'POST /applicants/{id}/unmerge': { params: { id: '2' } },
  'PUT /applicants/{id}/distinctions/{otherId}': { params: { id: '2', otherId: '1' } },
  'DELETE /applicants/{id}/distinctions/{otherId}': { params: { id: '2', otherId: '1' } },
  'PUT /applicants/{id}': { params: { id }, body: { applicant: { tags: ['Portfolio'], is_saved: true } } },
  'POST /applications/{id}/transfer': { params: { id }, body: { job_id: 1 } },
  'POST /applications/{id}/notes': { params: { id }, body: { note: { body: 'Knows our tools well.' } } },
  'PUT /notes/{id}': { params: { id }, body: { note: { body: 'Knows our tools very well.' } } },
  'DELETE /notes/{id}': { params: { id } },
  'POST /applications/{id}/messages': {
    params: { id },
    body: { message: { kind: 'message', subject: 'A question', body: 'Hello Lucía, when could you begin?' } },
  },
  'DELETE /messages/{id}': { params: { id } },
  'PUT /jobs/{id}/stages': {
    params: { id: ownJob },
    body: {
      stages: [
        { name: null, kind: 'new' },
        { name: 'Work sample', kind: 'screening' },
        { name: null, kind: 'interview' },
        { name: null, kind: 'hired' },
      ],
    },
  },
  'GET /company_stages': {},
  'POST /company_stages': { body: { company_stage: { name: 'Work sample', kind: 'screening', position: 2 } } },
  'PUT /company_stages/{id}': { params: { id: '3' }, body: { company_stage: { name: 'First call', kind: 'screening' } } },
  'DELETE /company_stages/{id}': { params: { id: '4' } },
  'GET /rejection_reasons': {},
  'POST /rejection_reasons': { body: { rejection_reason: { name: 'Moved to another team', side: 'theirs', needs_mail: false } } },
  'PUT /rejection_reasons/{id}': { params: { id }, body: { rejection_reason: { name: 'Too few years', side: 'ours', needs_mail: true } } },
  'DELETE /rejection_reasons/{id}': { params: { id } },
  'GET /mail_templates': {},
  'POST /mail_templates': { body: { mail_template: { kind: 'message', name: 'Work sample', bodies: templateBodies } } },
  'PUT /mail_templates/{id}': { params: { id }, body: { mail_template: { name: 'Not this time', bodies: templateBodies }, version: 1 } },
  'DELETE /mail_templates/{id}': { params: { id } },
  'POST /mail_templates/test': { body: { message: { ...templateBodies.es, language: 'es' } } },

  'POST /applications/{id}/interviews': { params: { id }, body: { interview: interviewExample, submission_key: 'a'.repeat(32) } },
  'PUT /interviews/{id}': { params: { id }, body: { interview: interviewExample } },
  'DELETE /interviews/{id}': { params: { id } },
  'GET /jobs/{id}/busy_times': {
    params: { id: ownJob },
    query: { from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z' },
  },
  'POST /applications/{id}/times': { params: { id }, body: { interview: { id: 1, starts_at: '2030-03-05T15:00:00Z' } } },
  'POST /applications/{id}/replies': { params: { id }, body: { message: { body: 'Thank you. Tuesday at ten suits me well.' } } },
  'POST /application_links/{token}/times': {
    params: { token: applicationToken },
    body: { interview: { id: 1, starts_at: '2030-03-05T15:00:00Z', time_zone: 'America/Mexico_City' } },
  },

  'GET /application_links/{token}': { params: { token: applicationToken } },
  'POST /application_links/{token}/messages': {
    params: { token: applicationToken },
    body: { message: { body: 'Thank you. Tuesday at ten suits me well.' } },
  },
  'POST /application_links/{token}/withdraw': { params: { token: applicationToken } },
  'POST /applications/{id}/restore': { params: { id } },
  'POST /application_links/{token}/restore': { params: { token: applicationToken } },
}
