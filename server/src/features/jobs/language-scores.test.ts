import { eld } from 'eld/extrasmall'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { likeliestLanguage } from './language-scores.ts'

const WORDS = [
  'You will work with the team on our services and take part in what we build every day',
  'Buscamos a una persona que lleve las ventas del equipo en la ciudad de México y acompañe a los compañeros del año',
  'Vous travaillerez avec une petite équipe qui prend soin de ses utilisateurs où cœur naïve',
  'Du arbeitest mit einem kleinen Team das sich um seine Nutzer kümmert und gerne Straßen baut',
  'Você vai trabalhar com uma equipe pequena que cuida das pessoas que usam o produto não são ações',
  'Lavorerai con un piccolo team che si prende cura degli utenti del prodotto perché così',
  'Będziesz pracować z małym zespołem który dba o użytkowników produktu',
  'Du kommer att arbeta med ett litet team som bryr sig om sina användare',
  'Küçük bir ekiple çalışacak ve ürünü kullanan insanlarla ilgileneceksiniz İstanbul',
  'Вы будете работать с небольшой командой которая заботится о пользователях',
  'θα εργαστείτε με μια μικρή ομάδα που φροντίζει τους χρήστες ΟΔΟΣ',
  'toString constructor hasOwnProperty a ab abc abcd abcde ABCDEF Æøå × ﬁ',
].flatMap((text) => text.split(' '))

it('finds the language that the library finds', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzáéíóúñçãõäöüßøåłčžAÉÑŞ')
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
    fc.string({ unit: letter, minLength: 1, maxLength: 90 }),
    fc.string({ unit: letter, minLength: 1, maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const letters = words.join(' ').slice(0, 201)
      expect(likeliestLanguage(letters)).toBe(eld.detect(letters).language)
    }),
    { numRuns: 3000 },
  )
})
