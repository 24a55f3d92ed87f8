// Titles, degrees, companies and schools in the languages beside English and Spanish.
import { expect, it } from 'vitest'
import { proposeFromText } from './proposal.ts'

const said = (text: string) => proposeFromText(text, { skills: [] })

it.each([
  ['Expérience professionnelle\nTechnicienne réseau\nLoutre\n2019 - 2021', 'Technicienne réseau | Loutre'],
  ['Expérience professionnelle\nLoutre\nVendeur de tissus\n2019 - 2021', 'Vendeur de tissus | Loutre'],
  ['Berufserfahrung\nOtter\nSoftwareentwicklerin\n2019 - 2021', 'Softwareentwicklerin | Otter'],
  ['Experiência profissional\nLontra\nDesenvolvedora de tecidos\n2019 - 2021', 'Desenvolvedora de tecidos | Lontra'],
  ['Experiência profissional\nCarteiro\nLontra\n29/12/2019 – 30/06/2021', 'Carteiro | Lontra'],
  ['Esperienze lavorative\nLontra\nImpiegata di tessuti\n2019 - 2021', 'Impiegata di tessuti | Lontra'],
  ['Werkervaring\nOtter\nMagazijnmedewerker\n2019 - 2021', 'Magazijnmedewerker | Otter'],
  ['Arbetslivserfarenhet\nUtter\nSnickare\n2019 - 2021', 'Snickare | Utter'],
  ['Experiències\nLlúdriga\nEnginyera de teixits\n2019 - 2021', 'Enginyera de teixits | Llúdriga'],
])('tells a title from a company in %j', (text, expected) => {
  expect(said(text).candidate_work_histories.map((each) => `${each.job_title} | ${each.company_name}`)).toEqual([expected])
})

it.each([
  ['Formation\nClasse préparatoire\nLycée du Nord\n2019 - 2021', 'Classe préparatoire | Lycée du Nord'],
  ['Ausbildung\nBachelorstudium Weberei\nWeberschule Nord\n2019 - 2021', 'Bachelorstudium Weberei | Weberschule Nord'],
  ['Formação\nEnsino médio\nEscola do Norte\n2019 - 2021', 'Ensino médio | Escola do Norte'],
  ['Istruzione\nMaturità tessile\nScuola del Nord\n2019 - 2021', 'Maturità tessile | Scuola del Nord'],
  ['Opleidingen\n2019 - 2021\tOpleiding weven te NOORD Otterlo', 'Opleiding weven | NOORD Otterlo'],
  ['Utbildning\nGymnasieexamen\nVävskolan Nord\n2019 - 2021', 'Gymnasieexamen | Vävskolan Nord'],
])('tells a degree from a school in %j', (text, expected) => {
  expect(said(text).candidate_education_histories.map((each) => `${each.degree} | ${each.learning_center}`)).toEqual([expected])
})

it('takes no word of another language for a title where English or Spanish means something else', () => {
  expect(said('Experience\nBaker\nEarly Stage Otters\n2019 - 2021').candidate_work_histories[0]?.company_name).toBe('Early Stage Otters')
})
