import { describe, expect, it } from 'vitest'
import { meaningsOf, namedWords, phraseWords, sensesOf, writtenAsKnown } from './dictionary.ts'
import { type IndexedJob, wordsOfJob } from './job-words.ts'
import { isOccupation, namesOccupation, namesPlace, type Piece, piecesOf } from './pieces.ts'
import { readingsOf, termsOf, withoutNear } from './reading.ts'
import { withNearer } from './reading-some.ts'
import { asSaid } from './sayings.ts'
import { fieldsOfTail, ownWords } from './titles.ts'
import { stem } from './words.ts'

const stemsOf = (text: string) => phraseWords(text).map(stem)
const senses = (name: string) => sensesOf(phraseWords(name), [stemsOf(name).join(' ')])
const pieces = (search: string): Piece[] => termsOf(search).flatMap(piecesOf)
const said = (search: string) => pieces(search).map(({ words }) => words.join(' '))

describe('names of one thing', () => {
  it('are one lexeme, whatever the language', () => {
    const name = senses('nurse')
    expect(name).toEqual([':nurs'])
    for (const other of ['enfermero', 'registered nurse', 'licenciada en enfermería']) expect(senses(other)).toContain(name[0])
    expect(meaningsOf(stemsOf('enfermera')).flatMap(({ same }) => same)).toContainEqual(name)
  })

  it('are few alternatives, however many names there are', () => {
    for (const search of ['cleaner', 'health', 'truck driver', 'escuela'])
      for (const way of readingsOf(termsOf(search))[0]?.ways ?? []) for (const unit of way.units) expect(unit.length).toBeLessThan(45)
  })

  it('are found by what is only said, which they do not find', () => {
    expect(meaningsOf(stemsOf('limpiar casas')).flatMap(({ same }) => same)).toEqual([senses('janitor')])
    expect(senses('limpiar casas')).toEqual([])
    expect(namedWords().has('trapear')).toBe(false)
  })

  it('stand near others as a whole', () => {
    const near = meaningsOf(stemsOf('driver helper')).flatMap((meaning) => meaning.near)
    expect(near).toContainEqual(senses('repartidor'))
    expect(near).toContainEqual(senses('almacenista'))
  })

  it('are farther where they would come before what is meant', () => {
    const [meant] = meaningsOf(stemsOf('ux designer'))
    expect(meant?.near).toContainEqual(['product', 'designer'])
    expect(meant?.near).not.toContainEqual(['content', 'designer'])
    expect(meant?.far).toEqual([[':content designer']])
  })
})

describe('what people say', () => {
  it.each([
    ['mesera', 'busco trabajo de mesera'],
    ['cashier', 'who is hiring near me cashier'],
    ['nurse', 'looking for a job as an experienced nurse'],
    ['lavanderia', 'señora para lavandería'],
    ['derecho', 'licenciado titulado, derecho'],
    ['dental assistant', 'assistant dental'],
    ['software engineer', 'engineer software'],
    ['rnd engineer', 'R&D engineer'],
    ['qa tester', 'Q.A. tester'],
    ['ac technician', 'a/c technician'],
    ['cuidar bebes', 'trabajo cuidando bebés'],
    ['vender casas', 'vendiendo casas'],
    ['fix roofs', 'fixing roofs'],
    ['customer success', 'costumer success'],
    ['call center', 'call centre'],
    ['excel auxiliar contable', 'excel avanzado auxiliar contable'],
    ['cocinero', 'maestro cocinero'],
    ['tapicero', 'oficial tapicero'],
    ['maestro', 'maestro'],
    ['technician', 'tech'],
    ['hospital tecnico', 'hosp tec'],
    ['rnd', 'i+d'],
    ['rrhh', 'RR.HH.'],
    ['fpna', 'FP&A'],
    ['mna', 'M & A'],
    ['cdl driver', 'class A driver'],
    ['remote developer', '100% remote only developer'],
    ['recepcionista', 'recepcionista de lunes a viernes'],
    ['guardia', 'guardia 12x12'],
    ['cocinero entry level', 'cocinero sin experiencia previa'],
    ['entry level cashier', 'no previous experience cashier'],
    ['receptionist', 'receptionist no degree required'],
    ['limpieza', 'limpieza sin estudios'],
    ['cna san antonio', 'cna san antonio'],
    ['part time toronto', 'I am looking for a part time job in Toronto'],
    ['flight attendant', 'I want to be a flight attendant'],
    ['baker', 'I’d like to work as a baker'],
    ['enfermera leon', 'soy enfermera, busco trabajo en León'],
    ['cocinero', 'me gustaría trabajar de cocinero'],
    ['accounts payable clerk', 'A/P clerk'],
    ['soya', 'soya'],
    ['welder montreal', 'where can I work as a welder in Montreal'],
    ['ingenieros civiles puebla', 'quién contrata ingenieros civiles en Puebla'],
    ['csharp developer', 'c sharp developer'],
    ['ninera', 'niñera con cama'],
    ['nurse', 'nurse w/ experience'],
  ])('is %s in "%s"', (meant, search) => expect(said(search).join(' ')).toBe(meant))

  it('is all jobs where it says only that and for whom work is looked for', () => {
    for (const search of ['trabajo para mujeres', 'jobs for people', 'se busca personal', 'empresas contratando'])
      expect(termsOf(search)).toEqual([])
    expect(termsOf('personal')).toHaveLength(1)
  })

  it('keeps the order that is a name of its own', () => {
    expect(writtenAsKnown(['assistant', 'dental'])).toEqual(['dental', 'assistant'])
    expect(writtenAsKnown(['klingon', 'dental'])).toBeUndefined()
  })

  it('has no points in letters for words and no ending of the owner', () => {
    expect(asSaid('C.N.A. jobs')).toBe('CNA jobs')
    expect(asSaid("teacher's aide")).toBe('teacher aide')
    expect(asSaid('Node.js')).toBe('Node.js')
  })
})

it('of two occupations one is enough where few jobs are both', () => {
  const terms = termsOf('maestra de inglés kinder')
  expect(pieces('maestra de inglés kinder').filter(namesOccupation)).toHaveLength(2)
  const [first] = readingsOf(terms)
  expect(first && withNearer(first, terms, 9)?.ways.length).toBeGreaterThan(first?.ways.length ?? 0)
  const [alone] = readingsOf(termsOf('maestra'))
  expect(alone && withNearer(alone, termsOf('maestra'), 9)).toBeNull()
})

it('an occupation that is asked for is before the place of work alone, and what is only near behind the occupation on any shift', () => {
  const unitsByRank = (search: string) => {
    const terms = termsOf(search)
    const [first] = readingsOf(terms)
    const ways = (first && withNearer(first, terms, 9)?.ways) ?? []
    return ways.filter(({ units }) => units.length === 1).map((way) => ({ rank: way.rank, text: way.units[0]?.[0]?.all[0]?.text }))
  }
  const alone = unitsByRank('barman hotel').sort((a, b) => a.rank - b.rank)
  expect(alone.map(({ text }) => text)).toEqual(['^barman', '^hotel'])
  const [night] = readingsOf(termsOf('montacarguista noche'))
  expect(night && withoutNear(night).ways.length).toBeLessThan(night?.ways.length ?? 0)
})

it('the code of a state names work only where it stands alone', () => {
  expect(pieces('va').some(isOccupation)).toBe(true)
  expect(pieces('nurse va').map(({ meanings }) => meanings.length > 0)).toEqual([true, false])
})

it('a large city of several words is one place, though no posting has it', () => {
  expect(pieces('cna san antonio').map(({ words }) => words.join(' '))).toEqual(['cna', 'san antonio'])
  expect(pieces('cocinero playa del carmen').map(namesPlace)).toEqual([false, true])
})

it('an engineer is not found as the occupation that is the name of the field', () => {
  expect(ownWords(phraseWords('Ingeniero mecánico'))).toEqual(['ingeniero'])
  expect(ownWords(phraseWords('Ingeniero civil'))).toEqual(['ingeniero', 'civil'])
})

it('a field after a kind of work is what a job is about, as it is after an occupation', () => {
  expect([...fieldsOfTail('Especialista en atención a clientes, Facturación')]).toEqual(['facturacion'])
})

it('a job has the lexeme of what its title and skills name', () => {
  const job: IndexedJob = {
    id: 1,
    company_id: 7,
    language: 'es',
    title: 'Enfermera quirúrgica',
    description: '',
    requirements: null,
    job_benefits: null,
    keywords: [],
    department: null,
    employment_type: null,
    experience: null,
    is_remote: false,
    is_hybrid: false,
    is_listed: true,
    partner_ids: [],
    visible_name: 'Luma',
    publish_date: new Date('2026-11-01T00:00:00Z'),
    skill_ids: [],
    skills: ['Phlebotomy'],
    places: [],
    salary_min: null,
    salary_max: null,
    currency_salary: null,
    salary_period: null,
  }
  const { vector } = wordsOfJob(job)
  expect(vector).toContain("'^:nurs'")
  expect(vector).toContain("'+:phlebotomist'")
})

// Occupations of each of the ten groups of ISCO-08, in both languages, as people name them.
it.each(
  (
    'soldier, diputado, plant manager, director de escuela, statistician, agrónoma, topógrafo, radtech, matrona, optician, profesora de música, auditora, ' +
    'community manager, dba, mediator, sociologist, sonidista, plant operator, controlador aéreo, dental nurse, acupuncturist, stockbroker, encuestadora, ' +
    'crupier, chef de partie, undertaker, peluquera canina, childminder, prison guard, bodyguard, beekeeper, ganadero, logger, acuicultor, tiler, gasfitero, ' +
    'chapista, pailero, tool and die maker, joyera, bookbinder, liniero, boner, remallador, tapicera, buzo, metrólogo, driller, calderista, colectivero, ' +
    'motoniveladora, deckhand, mucama, jornalera, stevedore, pinche, barrendera, estafeta, meter reader'
  ).split(', '),
)('%s is known as work', (name) => expect(pieces(name).some(isOccupation)).toBe(true))

// Of fields of work that the groups of ISCO-08 hide, in both languages, as they are called in Mexico, Colombia, Argentina, Chile, Peru and Spain.
it.each(
  (
    'perfusionista, dialysis technician, audioprotesista, podóloga, epidemióloga, farmacovigilancia, admisionista, monitor de comedor, integradora social, ' +
    'ate educación, preceptora, asesor de admisiones, aplicador de exámenes, revenue manager, tasadora, presupuestador, patent attorney, dpo, bailiff, ' +
    'internacionalista, agente migratorio, fundraiser, coordinadora de voluntarios, museógrafa, portfolio manager, analista de fraude, activo fijo, asesor de afore, ' +
    'escrow officer, dei manager, revops, licitaciones, wfm, pqrs, email marketer, planner de medios, productora de televisión, locutora, tramoyista, vfx artist, ' +
    'piloto de drones, ingeniero de confiabilidad, ndt inspector, guardaparques, enóloga, patrón de lancha, maquinista de tren, estibador portuario, peajista, ' +
    'preventista, autoventa, pipero, fundidor, pintura electrostática, flexografía, pespuntadora, alfarero, embotelladora, arnesera, plegador, rebabeador, ' +
    'petisero, porcicultor, zafrero, pepenador, conserje, instalador de cámaras, guía canino, paseadora de perros, parquetista, canceleria, ' +
    'asfaltador, termofusionista, alberquero, mesero de banquetes, churrero, opc, refaccionista, asesor automotriz, escaparatista, cerillito, supervisor de zona, ' +
    'cambaceo, tatuadora, cartero, toritero, apiladorista, tractomulero, minutera, pisero, gerocultora, chalán, sdr, csm, fp&a, lpn, hgv driver, phlebotomist'
  ).split(', '),
)('%s names work', (name) => expect(pieces(name).some(namesOccupation)).toBe(true))
