import { expect, it } from 'vitest'
import { languageNamed, languageOf } from './posting-language.ts'

it.each([
  ['You will work with the team on our services', 'en'],
  ['Buscamos a una persona que lleve las ventas del equipo', 'es'],
  ['Vous travaillerez avec une petite équipe qui prend soin de ses utilisateurs.', 'fr'],
  ['Du arbeitest mit einem kleinen Team, das sich um seine Nutzer kümmert.', 'de'],
  ['Você vai trabalhar com uma equipe pequena que cuida das pessoas que usam o produto.', 'pt'],
  ['Lavorerai con un piccolo team che si prende cura degli utenti del prodotto.', 'it'],
  ['Je werkt met een klein team dat om zijn gebruikers geeft en graag leert.', 'nl'],
  ['Będziesz pracować z małym zespołem, który dba o użytkowników produktu.', 'pl'],
  ['Du kommer att arbeta med ett litet team som bryr sig om sina användare.', 'sv'],
  ['Treballaràs amb un equip petit que cuida les persones que fan servir el producte.', 'ca'],
  // A title alone is taken for another language only when that is sure.
  ['Store Manager', 'en'],
  ['Senior Backend Engineer', 'en'],
  ['Practicante de mantenimiento', 'es'],
  ['Nurse', 'en'],
  ['', 'en'],
])('%s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

it('believes the text before a title in English', () => {
  const text = 'Het team van de fabriek zoekt tijdelijk versterking. Jij bent de brug tussen onze klanten en het order management.'
  expect(languageOf('Order management assistant for the customer support management team', text)).toBe('nl')
})

it.each([
  ['en', 'en'],
  ['es-MX', 'es'],
  ['pt_BR', 'pt'],
  ['FR', 'fr'],
  ['English', undefined],
  ['zz', undefined],
  ['', undefined],
  [null, undefined],
])('the tag %s names %s', (tag, language) => {
  expect(languageNamed(tag)).toBe(language)
})
