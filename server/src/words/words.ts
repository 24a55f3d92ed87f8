// What the server itself says, in every language. The compiler names whatever a language lacks.
import type { Language } from '@plaza/contract/values'
import { en, type Words } from './en.ts'
import { es } from './es.ts'

export const words: Readonly<Record<Language, Words>> = { en, es }
