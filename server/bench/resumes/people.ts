// Fictional people whose resumes the bench reads. What stands here is the truth that a reading is held against.
import { englishPeople } from './english-people.ts'
import { furtherPeople } from './further-people.ts'
import type { Person } from './person.ts'
import { spanishPeople } from './spanish-people.ts'

export const people: { [name: string]: Person } = { ...englishPeople, ...spanishPeople, ...furtherPeople }
