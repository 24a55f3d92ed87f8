// What stands in a resume of the demo, whichever way it is laid out.
import type { Applicant, Employment } from './applicant.ts'
import { headings, monthNames } from './phrases.ts'

/** 'March 2021 – Present', 'marzo de 2021 – Actualidad'. */
export function period({ from, until }: Pick<Employment, 'from' | 'until'>, language: Applicant['language']): string {
  const month = (count: number) => {
    const name = monthNames[language][count % 12] ?? ''
    const year = Math.floor(count / 12)
    return language === 'es' ? `${name} de ${year}` : `${name} ${year}`
  }
  return `${month(from)} – ${until === null ? headings[language].present : month(until)}`
}

export const fullName = ({ first_name, last_name }: Pick<Applicant, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`

/** Address, phone and whatever else leads to the person. */
export function contactLines({ city, region, country, phone, email, link }: Applicant): string[] {
  const place = city === region ? `${city}, ${country}` : `${city}, ${region}, ${country}`
  return [place, phone, email, ...(link === null ? [] : [link.replace('https://', '')])]
}

/** All that can be read of it, for the team's search. */
export function resumeText(person: Applicant): string {
  const { language, works, study } = person
  const word = headings[language]
  return [
    fullName(person),
    person.headline,
    ...contactLines(person),
    person.summary,
    ...works.flatMap((work) => [work.job_title, work.company_name, work.place, period(work, language), ...work.did]),
    study.degree,
    study.learning_center,
    period(study, language),
    ...person.skills,
    ...person.languages,
    word.profile,
    word.work,
    word.studies,
    word.skills,
    word.languages,
  ].join('\n')
}
