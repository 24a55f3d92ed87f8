// Who of a job's team a note mentions: '@' and a name, wherever it stands.
import type { OutputOf } from '@plaza/contract'
import { fold } from '@plaza/contract/rules/folding'
import { call } from '../../../../api/api.ts'
import { fullName } from '../../../../words/initials.ts'

export type Teammate = OutputOf<'GET /jobs/{id}/job_members'>['job_members'][number]['user']
type Named = Pick<Teammate, 'first_name' | 'last_name'> & { email?: string }

const NAME_GOES_ON = /^[\p{L}\p{N}]/u

/** '@Laura Gil' */
export const mentionOf = (person: Named) => `@${fullName({ email: '', ...person })}`

let known: { job: number; team: Promise<Teammate[]> } | null = null

/** The members of a job. They are asked for once while the same job is read; what could not be loaded is asked for again. */
export function teamOf(job: number): Promise<Teammate[]> {
  if (known?.job === job) return known.team
  const team = call('GET /jobs/{id}/job_members', { params: { id: String(job) } }).then(({ job_members }) =>
    job_members.map(({ user }) => user),
  )
  known = { job, team }
  team.catch(() => {
    known = null
  })
  return team
}

/** Where these people are mentioned in a text, in its order: of two names that begin alike the longer one is meant. */
export function mentionsIn<P extends Named>(text: string, people: readonly P[]): { at: number; person: P }[] {
  const longest = [...people].sort((a, b) => mentionOf(b).length - mentionOf(a).length)
  const found: { at: number; person: P }[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at)
    for (const person of longest) {
      const name = mentionOf(person)
      if (name.length > 1 && rest.startsWith(name) && !NAME_GOES_ON.test(rest.slice(name.length))) {
        found.push({ at, person })
        break
      }
    }
  }
  return found
}

/** The ids of the members whom a note mentions, each once. */
export async function mentionedIn(text: string, job: number): Promise<number[]> {
  if (!text.includes('@')) return []
  return [...new Set(mentionsIn(text, await teamOf(job)).map(({ person }) => person.id))]
}

/** What is being typed behind an @ up to the caret, without it; null where nothing is. */
export function begunMention(text: string, caret: number): { at: number; typed: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*)?)$/u.exec(text.slice(0, caret))
  if (!found) return null
  const typed = found[1] ?? ''
  return { at: caret - typed.length - 1, typed }
}

/** The people whose name has a word that begins like this, at most six. */
export function matchesOf(typed: string, people: readonly Teammate[]): Teammate[] {
  const wanted = fold(typed).trim()
  return people.filter((person) => ` ${fold(fullName(person))}`.includes(` ${wanted}`)).slice(0, 6)
}
