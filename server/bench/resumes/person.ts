// What a resume of the bench says of a fictional person.

export type Job = { title: string; company: string; place: string; from: string; to: string | null; did: string[] }
export type Study = { degree: string; school: string; place: string; from: string; to: string }
export type Person = {
  language: 'en' | 'es'
  given: string
  family: string
  headline: string
  email: string
  phone: string
  link: string
  /** As it is written; `city` is what a reading has to find in it. */
  address: string
  city: string
  summary: string
  jobs: Job[]
  studies: Study[]
  skills: string[]
  languages: string[]
  /** What has dates of its own and is neither a job nor a study. */
  extras: { name: string; when: string; text: string }[]
}
