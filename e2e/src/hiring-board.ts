// The board of a job on the recruiters' site, with people on it.
import type { Page } from '@playwright/test'
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import { expect } from './fixtures.ts'
import type { House } from './house.ts'
import { pdf } from './resumes.ts'

type Person = { first: string; last: string; resume?: ReturnType<typeof pdf> | string; language?: 'en' | 'es' }

/** A company with a recruiter who is signed in, and a job to which these people were added; the first of them stands on top. */
export async function hiring(page: Page, house: House, people: readonly Person[]) {
  const company = await house.companyWithCard()
  const user = await house.user({ roles: ['sourcing_admin'], company_id: company.id, first_name: 'Laura', last_name: 'Gil' })
  const job = await house.job(company, { title: `Designer ${house.word}` })
  const token = await house.signIn(page.context(), user)
  // Only browsers resolve the names of the other hosts.
  const api = `${house.origin('combined')}/api`
  const headers = { accept: API_MEDIA_TYPE, authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const ids = new Map<string, number>()
  for (const [index, { first, last, resume, language = 'en' }] of [...people].reverse().entries()) {
    const answer = await page.request.post(`${api}/jobs/${job}/applications`, {
      headers,
      multipart: {
        'candidate[first_name]': first,
        'candidate[last_name]': last,
        'candidate[email]': house.address(`candidate${index}`),
        'candidate[application]': 'referral',
        'candidate[language]': language,
        'candidate[resume]':
          typeof resume === 'string' ? await stored(resume) : (resume ?? pdf(`${first}.pdf`, [`${first} ${last}`, 'Designer'])),
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    ids.set(first, (await answer.json()).application.id)
  }
  return {
    job,
    address: `${house.origin('sourcing')}/jobs/${job}`,
    idOf: (first: string) => ids.get(first) ?? 0,
    /** The pipeline as the API has it. */
    async pipeline() {
      const answer = await page.request.get(`${api}/jobs/${job}/pipeline`, { headers })
      return (await answer.json()) as {
        stages: { id: number; name: string; kind: string; total_count: number; applications: { id: number; version: number }[] }[]
        counts: { unread: number; rejected: number; hired: number }
      }
    },
    /** Moves somebody as a colleague would, in another window. */
    async moveElsewhere(first: string, kind: string) {
      const { stages } = await this.pipeline()
      const stage = stages.find((each) => each.kind === kind)
      const card = stages.flatMap(({ applications }) => applications).find(({ id }) => id === ids.get(first))
      const data = { stage_id: stage?.id, version: card?.version }
      const answer = await page.request.put(`${api}/applications/${ids.get(first)}/stage`, { headers, data })
      expect(answer.status(), await answer.text()).toBe(200)
    },
  }
}

async function stored(path: string) {
  const { readFile } = await import('node:fs/promises')
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return { name: path.split('/').at(-1) ?? 'resume.docx', mimeType, buffer: await readFile(path) }
}

/** A column of the board, by the name of its stage. */
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
