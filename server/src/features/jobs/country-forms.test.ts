import { describe, expect, it } from 'vitest'
import { readPlaces } from './places.ts'

const inWords = (line: string, hint: string | null = null) =>
  readPlaces(line, hint).places.map(({ city, state, country_code }) => [city, state, country_code].join('/'))

describe('lines in the form of one country', () => {
  it.each([
    ['59 - Lezennes', 'Lezennes//fr'],
    ['06 - VALBONNE', 'Valbonne//fr'],
    ['75 - Paris 9e Arrondissement', 'Paris//fr'],
    ['Lyon 3ème', 'Lyon//fr'],
    ['Guipavas - 29', 'Guipavas//fr'],
    ['Laval (53)', 'Laval//fr'],
    ['973 - Cayenne', 'Cayenne//gf'],
    ['72 - Sarthe', '//fr'],
    ['Sabará - MG', 'Sabará/MG/br'],
    ['Ribeirão Cascalheira - MT', 'Ribeirão Cascalheira/MT/br'],
    ['Campinas/SP', 'Campinas/SP/br'],
    ['Macapá - AP', 'Macapá/AP/br'],
    ['Campo Verde - MT', 'Campo Verde/MT/br'],
    ['Palmital - PR', 'Palmital/PR/br'],
    ['São Paulo - SP e Híbrido', 'São Paulo/SP/br'],
    ['91 - Évry-Courcouronnes', 'Évry-Courcouronnes//fr'],
    ['Florida, Buenos Aires', 'Florida/Buenos Aires/ar'],
    ['25 de Mayo, Buenos Aires', '25 de Mayo/Buenos Aires/ar'],
    ['Salvador', 'Salvador//br'],
    ['Milano (MI)', 'Milano//it'],
    ['Torino - TO', 'Torino//it'],
    ['Milano, MI', 'Milano//it'],
  ])('%s', (line, place) => {
    expect(inWords(line)).toEqual([place])
    expect(readPlaces(line).warnings).toEqual([])
  })

  it.each([
    ['Salem - MA', 'Salem/MA/us'],
    ['Detroit (MI)', 'Detroit/MI/us'],
    ['Villanova, PA', 'Villanova/PA/us'],
    ['Ponce - PR', 'Ponce//pr'],
    ['Cluj - RO', 'Cluj//ro'],
    ['Noida - 62', 'Noida//in'],
    ['Madrid (28)', 'Madrid//es'],
  ])('leaves %s to where it is', (line, place) => {
    expect(inWords(line)).toEqual([place])
  })

  it('keeps a large city beside Buenos Aires, and what is in the city itself', () => {
    expect(inWords('Madrid, Buenos Aires')).toEqual(['Madrid//es', 'Buenos Aires//ar'])
    expect(inWords('Palermo, Buenos Aires')).toEqual(['Buenos Aires//ar'])
    expect(inWords('Remote, Buenos Aires')).toEqual(['Buenos Aires//ar'])
    expect(inWords('Capital Federal, Buenos Aires')).toEqual(['Buenos Aires/Capital Federal/ar'])
    expect(inWords('Zona Norte, Buenos Aires')).toEqual(['Buenos Aires//ar'])
  })

  it('takes no number for a department where the words before it are no town in France', () => {
    expect(inWords('Building - 45')).toEqual([])
    expect(inWords('10 - 15 Berlin')).toEqual([])
  })

  it('leaves open where an unknown town is whose code is a state of Brazil and something else', () => {
    expect(inWords('Nenhures Velho - MT')).toEqual(['Nenhures Velho//'])
    expect(readPlaces('Nenhures Velho - MT').warnings).toEqual([
      'Where "Nenhures Velho - MT" is cannot be told: the place is kept without a country.',
    ])
    expect(inWords('Nenhures Velho - MT', 'br')).toEqual(['Nenhures Velho/MT/br'])
    expect(inWords('Nowhere Flats - MT', 'us')).toEqual(['Nowhere Flats/MT/us'])
  })
})
