import { describe, expect, it } from 'vitest'
import { expectOrder, jobOf, NEARER, rankBy, rankOf } from '../../testing/ranked-jobs.ts'
import { meaningsOf } from './dictionary.ts'
import { namesOfPlace, namesOfState } from './place-names.ts'
import { nameWork, rank, ranksOf, readingsOf, termsOf, upTo } from './reading.ts'
import { readingsOfSome, withNearer } from './reading-some.ts'
import { tsqueryOf } from './reading-sql.ts'

describe('order', () => {
  it('is title, skills, company, text', () =>
    expectOrder('zephyr', jobOf({ title: 'Zephyr' }), jobOf({ skill: 'Zephyr' }), jobOf({ company: 'Zephyr' }), jobOf({ text: 'zephyr' })))

  it('is the word itself before what means the same, and that before what is near', () =>
    expectOrder(
      'programador',
      jobOf({ title: 'Programador/a' }),
      jobOf({ title: 'Software Developer' }),
      jobOf({ title: 'Backend Engineer' }),
    ))

  it('is whole words before beginnings, also a skill before the beginning of a title', () =>
    expectOrder('java', jobOf({ title: 'Java' }), jobOf({ skill: 'Java' }), jobOf({ title: 'JavaScript' })))

  it('is that of the worst word of several', () =>
    expectOrder(
      'senior python',
      jobOf({ title: 'Senior Python Developer' }),
      jobOf({ title: 'Senior Engineer', skill: 'Python' }),
      jobOf({ title: 'Senior Engineer', text: 'python' }),
    ))

  it('is not led by words that mean something else together', () =>
    expectOrder('developer', jobOf({ title: 'Developer' }), jobOf({ title: 'Backend Engineer' }), jobOf({ title: 'Business Developer' })))

  it('takes a place and a filter for as good as a title', () => {
    expect(rankOf('welder tx', jobOf({ title: 'Welder', place: ['texas', 'tx'] }))).toBe(0)
    expect(rankOf('nurse part time', jobOf({ title: 'Nurse', tokens: ['#type:part_time'] }))).toBe(0)
  })
})

describe('meaning', () => {
  const finds = (search: string, job: Parameters<typeof jobOf>[0]) => rankOf(search, jobOf(job)) !== null
  it.each([
    ['sr engineer', { title: 'Senior Backend Engineer' }],
    ['sr engineer', { title: 'Ingeniero/a civil', tokens: ['#experience:senior_level'] }],
    ['rh', { title: 'Gerente de Recursos Humanos' }],
    ['contadora', { title: 'Accountant' }],
    ['desarrollador', { title: 'Desarrollador/a móvil' }],
    ['fullstack', { title: 'Full-Stack Engineer' }],
    ['it support', { title: 'Técnico/a de soporte TI' }],
    ['tx', { place: ['tx'] }],
    ['nl', { place: ['nuevo leon', 'nl'] }],
    ['empleos de chofer', { title: 'Truck Driver' }],
    ['desarr', { title: 'Programmer' }],
    ['customer serv', { title: 'Especialista en atención a clientes' }],
    ['auxiliar de enf', { title: 'Certified Nursing Assistant' }],
    ['trabajadora soc', { title: 'Social Worker' }],
    ['ops coord', { title: 'Coordinador/a de operaciones' }],
    ['mech eng', { title: 'Ingeniero/a mecánico/a' }],
    ['jr acct', { title: 'Junior Accountant' }],
    ['ing química', { title: 'Chemical Engineer' }],
    ['aux contable', { title: 'Accounts Payable Clerk' }],
    ['house keeping', { title: 'Camarista' }],
    ['callcenter', { title: 'Agente de call center' }],
    ['fork lift operator', { title: 'Montacarguista' }],
    ['desde casa', { place: ['remote'], tokens: ['@remote'] }],
    ['work from home', { place: ['remote'], tokens: ['@remote'] }],
    ['diseñador/ora', { title: 'Designer' }],
    ['maestr@s', { title: 'Teacher' }],
    ['enfermero(a)', { title: 'Registered Nurse' }],
    ['fin de semana', { title: 'Barista', tokens: ['#type:part_time'] }],
    ['estoy buscando trabajo de albañil', { title: 'Ayudante de albañil', text: 'estoy' }],
  ])('%s finds %j', (search, job) => expect(finds(search, job)).toBe(true))

  it.each([
    ['rh', { skill: 'Rhino' }, 'a known short word is no beginning'],
    ['ca', { title: 'Campaign Manager', place: ['cambridge'] }, 'nor is the code of a state'],
    ['engineer', { title: 'Designer', text: 'Work with engineers' }, 'descriptions name other people’s occupations'],
    ['prod designer', { title: 'Product Designer' }, 'a beginning is the last word alone'],
    ['ingeniero', { title: 'Talent Partner', text: 'ingeniería' }, 'a kind of work is no occupation'],
    ['sr', { title: 'Analista Semi Senior' }, 'no senior'],
    ['intern', { title: 'Auditor/a interno/a' }, 'a word of the other language'],
    ['repartidor', { title: 'Enfermero/a', skill: 'Atención domiciliaria' }, 'a delivery is no visit'],
    ['soldador', { title: 'Plomero/a', skill: 'Soldadura' }, 'a skill is no occupation'],
    ['mesero', { title: 'Programador/a', skill: 'SQL Server' }, 'a server of databases serves no guests'],
    ['unity', { title: 'Developer', skill: 'Unit testing' }, 'the name of a tool keeps its ending'],
  ])('%s does not find %j: %s', (search, job, _why) => expect(finds(search, job)).toBe(false))

  it('prefers the occupation that begins so to other words that do', () =>
    expectOrder(
      'desarr',
      jobOf({ title: 'Desarrollador/a' }),
      jobOf({ title: 'Representante de desarrollo de ventas' }),
      jobOf({ skill: 'Desarrollo' }),
    ))

  it('asks descriptions where nothing else was found, and of a skill at once', () => {
    expect(readingsOf(termsOf('engineer'))).toHaveLength(2)
    expect(readingsOf(termsOf('kubernetes'))).toHaveLength(1)
    expect(finds('kubernetes', { text: 'kubernetes' })).toBe(true)
  })
})

describe('an occupation', () => {
  it('is not led by another one that has its word', () => {
    expectOrder('médico', jobOf({ title: 'Médico/a general' }), jobOf({ title: 'Médico/a veterinario/a' }))
    expectOrder('arquitecto', jobOf({ title: 'Arquitecto/a' }), jobOf({ title: 'Arquitecto/a de nube' }))
  })

  it('has a field of work after it that is no more than a skill, and is before what is near', () => {
    expectOrder(
      'compras',
      jobOf({ title: 'Gerente de compras' }),
      jobOf({ title: 'Comprador/a' }),
      jobOf({ title: 'Gerente de cuentas clave, Compras' }),
    )
    expectOrder(
      'retail',
      jobOf({ title: 'Retail Associate' }),
      jobOf({ title: 'Store Manager' }),
      jobOf({ title: 'Brand Manager, Retail' }),
    )
    expect(rankOf('compras', jobOf({ title: 'Coordinador, Compras' })), 'a role of any field').toBe(0)
    expect(rankOf('compras', jobOf({ title: 'Contador(a) de compras' })), 'no tail').toBe(0)
  })

  it('has another occupation after it that is no more than a skill either', () =>
    expectOrder(
      'compliance',
      jobOf({ title: 'Compliance Officer' }),
      jobOf({ title: 'Oficial de cumplimiento' }),
      jobOf({ title: 'Security Engineer, Governance and Compliance' }),
    ))

  it('is not that of its helper', () =>
    expectOrder('albañil', jobOf({ title: 'Albañil' }), jobOf({ title: 'Bricklayer' }), jobOf({ title: 'Ayudante de albañil' })))

  it('is before what is only near, whatever seniority was asked for', () => {
    const [java, backend] = [['Java Developer'], ['Backend Engineer', '#experience:senior_level']].map(([title, ...tokens]) =>
      jobOf({ title, tokens }),
    )
    const terms = termsOf('senior java developer')
    const [first] = readingsOf(terms)
    const reading = first && withNearer(first, terms, 9)
    const ranks = [java, backend].map((job) => (job && reading ? rankBy(reading, job) : null))
    expect(ranks[0]).toBe(NEARER)
    expect(ranks[1]).toBeGreaterThan(NEARER)
    const [field] = readingsOf(termsOf('construction entry level'))
    expect(field?.ways, 'a field of work is those occupations').toHaveLength(1)
  })

  it('is looked for without a role of any field before descriptions are asked', () => {
    const payroll = jobOf({ title: 'Especialista en nómina' })
    const office = jobOf({ title: 'Asesor administrativo', text: 'Apoyo a nómina.' })
    const readings = readingsOf(termsOf('asesor de nómina'))
    expect(readings.map(({ lacksWords }) => lacksWords)).toEqual([false, true, false])
    expect(readings.map((_, at) => [payroll, office].map((job) => rankOf('asesor de nómina', job, at) !== null))).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
  })

  it('is found without what is paid, which no text says, and with a shift or two languages first where few are', () => {
    expect(termsOf('warehouse $20/hr').map(({ words }) => words)).toEqual(termsOf('warehouse').map(({ words }) => words))
    expect(termsOf('high paying sales jobs')[0]?.words).toEqual(['sales', 'jobs'])
    expect(termsOf('chofer pago semanal')[0]?.words).toEqual(['chofer'])
    const [first] = readingsOf(termsOf('cna night shift'))
    const nearer = first && withNearer(first, termsOf('cna night shift'), 9)
    expect(nearer?.ways.length, 'those without a night follow').toBeGreaterThan(1)
    expect(rankOf('bilingual receptionist', jobOf({ title: 'Receptionist', text: 'We are bilingual.' }))).toBe(rank.text)
    const bilingual = readingsOf(termsOf('bilingual receptionist'))[0]
    const lacking = bilingual && withNearer(bilingual, termsOf('bilingual receptionist'), 9)
    expect(
      lacking?.ways.map((way) => way.rank),
      'behind those that say so in titles, before those that only speak of it',
    ).toContain(5)
  })

  it('is in no place that only its description speaks of', () => {
    const readings = readingsOf(termsOf('abogado bogota'))
    const job = jobOf({ title: 'Asistente legal', text: 'Nuestra casa matriz está en Bogotá.' })
    expect(readings.map((_, at) => rankOf('abogado bogota', job, at))).toEqual([null, null])
  })

  it('of a kind of work in a state without jobs is none whose description speaks of that work', () => {
    expect(readingsOf(termsOf('almacen edomex'))).toHaveLength(1)
    expect(nameWork(termsOf('almacen edomex'))).toBe(true)
  })

  it('of a kind of work in a city is none whose description speaks of that work', () => {
    const readings = readingsOf(termsOf('warehouse miami'))
    const job = jobOf({ title: 'Office Manager', text: 'You work beside our warehouse.', place: ['miami'] })
    expect(readings.map((_, at) => rankOf('warehouse miami', job, at))).toEqual(readings.map(() => null))
    expect(readingsOf(termsOf('warehouse qqxyzw')).length, 'beside any other word it may be').toBe(readings.length + 1)
  })

  it('may lack a role rather than the phrase that it stands beside', () => {
    const [lead, backend] = [jobOf({ title: 'Warehouse Lead' }), jobOf({ title: 'Backend Engineer' })]
    const finds = (job: typeof lead) =>
      readingsOf(termsOf('lead backend engineer')).some((_, at) => rankOf('lead backend engineer', job, at) !== null)
    expect([finds(lead), finds(backend)]).toEqual([false, true])
  })

  it('of the entry level is that of a beginner before one with some years', () =>
    expectOrder(
      'sin experiencia',
      jobOf({ title: 'Cajero/a', tokens: ['#experience:entry_level'] }),
      jobOf({ title: 'Cajero/a', tokens: ['#experience:associate'] }),
    ))

  it('is not found by the scattered words of a place', () => {
    const elsewhere = jobOf({ title: 'Office Manager', text: 'buenos modales, aires nuevos' })
    expect(readingsOf(termsOf('empleos en buenos aires')).every((_, at) => rankOf('empleos en buenos aires', elsewhere, at) === null)).toBe(
      true,
    )
  })
})

describe('some of the words', () => {
  it('are a word less, then two, and never only a place or a seniority', () => {
    const [one] = readingsOfSome(termsOf('contador klingon'))
    expect(one?.ways.map((way) => [way.rank, way.units.length])).toEqual([[16, 1]])
    const [elsewhere] = readingsOfSome(termsOf('contador tepic'))
    expect(elsewhere?.ways.map((way) => [way.rank, way.units.length])).toEqual([[20, 1]])
    const [modifier] = readingsOfSome(termsOf('senior contador'))
    expect(modifier?.ways.map((way) => [way.rank, way.units.length])).toEqual([[0, 1]])
  })

  it('are enough where few have all: how one works may be missing, each word more a little farther, the place last and only behind some', () => {
    const rankNearer = (search: string, job: Set<string>, jobs = 2) => {
      const terms = termsOf(search)
      const [first] = readingsOf(terms)
      const reading = first && withNearer(first, terms, jobs)
      return reading ? rankBy(reading, job) : null
    }
    const barista = jobOf({ title: 'Barista' })
    expect(rankNearer('barista weekends', barista)).toBe(NEARER)
    expect(rankNearer('remote barista weekends', barista)).toBe(NEARER + 1)
    for (const place of ['bogota', 'miami', 'texas']) {
      expect(rankNearer(`barista ${place}`, barista)).toBeNull()
      expect(rankNearer(`barista ${place} weekends`, barista)).toBeNull()
      expect(rankNearer(`barista ${place}`, barista, 3)).toBeGreaterThan(rank.textBegins)
    }
    const [nowhere] = readingsOfSome(termsOf('senior barista miami'))
    const reading = nowhere && withNearer(nowhere, termsOf('senior barista miami'), 1)
    expect(reading && rankBy(reading, barista), 'of a senior elsewhere and none there, others elsewhere follow').toBeGreaterThan(0)
  })

  it('miss a skill more than a role that any field has', () => {
    const [one] = readingsOfSome(termsOf('consultor crm'))
    const kept = (rank: number) => one?.ways.find((way) => way.rank === rank)?.units[0]?.[0]?.all[0]?.text
    expect(one?.ways.map((way) => way.rank).sort((a, b) => a - b)).toEqual([12, 16])
    expect([kept(12), kept(16)]).toEqual(['^crm', '^consultor'])
  })

  it('miss all of where and how the work is done where no job has even one of it', () => {
    const readings = readingsOfSome(termsOf('remote part-time nurse texas'))
    expect(readings.map(({ ways }) => ways.length)).toEqual([3, 3, 1])
    const last = readings.at(-1)?.ways[0]
    expect([last?.rank, last?.units.length, last?.units[0]?.[0]?.all[0]?.text]).toEqual([20, 1, '^nurs'])
  })

  it('keep half of what says the work, whatever else is missing', () => {
    const kept = readingsOfSome(termsOf('senior crm consultant')).flatMap(({ ways }) => ways.map((way) => way.units.length))
    expect(kept.every((count) => count >= 2)).toBe(true)
  })

  it('keep an occupation rather than a skill, also where most of the rest is missing', () => {
    const first = (search: string) =>
      readingsOfSome(termsOf(search)).map(({ ways }) => ways.map((way) => way.units.map((unit) => unit[0]?.all[0]?.text)))
    expect(
      first('traductor ingles español')
        .flat()
        .every((units) => units.includes('^traductor')),
    ).toBe(true)
    expect(first('welder houston tx').at(-1)).toEqual([['^welder']])
  })

  it('leave no term out, and no word of one that stands alone', () => {
    expect(readingsOfSome(termsOf('backend&part'))).toEqual([])
    expect(readingsOfSome(termsOf('contador'))).toEqual([])
  })
})

describe('a reading', () => {
  it('up to a rank is a part of the whole', () => {
    const [reading] = readingsOf(termsOf('senior designer'))
    if (!reading) throw new Error('Nothing was read.')
    const ranks = ranksOf(reading)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(upTo(reading, -1).ways).toEqual([])
    expect(tsqueryOf(upTo(reading, -1))).toBeNull()
    expect(upTo(reading, ranks.at(-1) ?? 0)).toEqual(reading)
  })

  it('as SQL leaves out what another part finds anyway', () => {
    const [reading] = readingsOf(termsOf('zephyr'))
    expect(reading && tsqueryOf(reading)).toBe("('zephyr':* | '=zephyr')")
  })

  it('keeps a stop word of a title, which descriptions do not have', () => {
    const everywhere = readingsOf(termsOf('it')).at(-1)
    expect(everywhere && tsqueryOf(everywhere)).toContain("'^it'")
    const begun = readingsOf(termsOf('i')).at(-1)
    expect(begun && tsqueryOf(begun)).toContain("'^i':*")
  })

  it('does not look for occupations in descriptions, which name colleagues', () => {
    const freight = jobOf({ title: 'Operations Coordinator', text: 'You plan the routes of our drivers, and keep a server running.' })
    const ranksOfAll = (search: string) => readingsOf(termsOf(search)).map((_, at) => rankOf(search, freight, at))
    expect(ranksOfAll('driver').every((each) => each === null)).toBe(true)
    expect(ranksOfAll('mesero').every((each) => each === null)).toBe(true)
    expect(ranksOfAll('routes').some((each) => each !== null)).toBe(true)
    const robotics = jobOf({ title: 'QA Engineer', text: 'You test mechanical arms.' })
    expect(readingsOf(termsOf('mechanical engineer')).every((_, at) => rankOf('mechanical engineer', robotics, at) === null)).toBe(true)
  })

  it('asks nothing where all that is said is that work is looked for', () => {
    for (const search of ['jobs', 'trabajo', 'vacantes', 'jobs near me', 'near me', 'empleos cerca de mí'])
      expect(termsOf(search)).toEqual([])
    expect(termsOf('jobs&@monterrey')).toHaveLength(1)
    expect(termsOf('careers in sales')[0]?.words).toContain('sales')
  })

  it.each(['sin experiencia', 'trabajo sin experiencia', 'no experience', 'No experience needed'])(
    'takes %s for the entry level',
    (search) => {
      expect(rankOf(search, jobOf({ title: 'Accountant', tokens: ['#experience:entry_level'] }))).not.toBeNull()
      expect(rankOf(search, jobOf({ title: 'Recruiter', text: 'sin experiencia, no experience' }))).toBeNull()
    },
  )

  it('puts what the dictionary calls near before a title that has the words of an occupation apart, and has none of them in a skill', () => {
    expectOrder(
      'sales manager',
      jobOf({ title: 'Sales Manager' }),
      jobOf({ title: 'Key Account Manager' }),
      jobOf({ title: 'Manager of Inside Sales' }),
    )
    expect(rankOf('gerente de proyectos', jobOf({ title: 'Gerente de marca', skill: 'Gestión de proyectos' }))).toBeNull()
  })

  it('looks for the words of a phrase that names work each by itself, if all of them name work', () => {
    const teacher = jobOf({ title: 'Teacher', text: 'You teach in English.' })
    const accountant = jobOf({ title: 'Accountant', text: 'English. Your mother was a teacher.' })
    expect(rankOf('english teacher', teacher)).toBeNull()
    expect(rankOf('english teacher', teacher, 1)).not.toBeNull()
    expect(rankOf('english teacher', accountant, 1)).toBeNull()
    expect(readingsOf(termsOf('call center'))).toHaveLength(2)
    expect(readingsOf(termsOf('business developer'))).toHaveLength(2)
  })

  it.each([
    ['night auditor hotel', 'Hotel Front Desk Agent', 'Senior Auditor'],
    ['truck', 'Chofer de tráiler', 'Forklift Operator'],
    ['ac repair', 'HVAC Technician', 'Crane Operator'],
    ['school counselor', 'Psicólogo/a', 'School Principal'],
    ['licenciado en derecho', 'Abogado/a laboral', 'Asistente administrativo/a'],
    ['operador de torno', 'Tornero/a CNC', 'Operador/a de grúa'],
    ['programador web php', 'Desarrollador/a PHP', 'Programador/a .NET'],
  ])('knows what is meant by %s', (search, title, other) => {
    expect(rankOf(search, jobOf({ title, text: 'hotel', skill: 'PHP' }))).not.toBeNull()
    expect(rankOf(search, jobOf({ title: other }))).toBeNull()
  })

  it('finds nothing where a term has nothing to search for', () => expect(readingsOf(termsOf('react&%'))).toEqual([]))
})

describe('places', () => {
  it('know their codes and other names', () => {
    expect(namesOfState('Texas', 'us')).toEqual(['texas', 'tx'])
    expect(namesOfState('TX', 'us')).toEqual(['tx', 'texas'])
    expect(namesOfState('Ciudad de México', 'mx')).toEqual(['ciudad de mexico', 'cdmx', 'df'])
    expect(namesOfState('California', 'mx')).toEqual(['california'])
    expect(namesOfPlace('New York')).toContain('nyc')
  })

  it('are units of their own beside each other', () => {
    const [reading] = readingsOf(termsOf('@Austin, TX'))
    expect(reading?.ways[0]?.units.map((unit) => unit[0]?.all[0]?.text)).toEqual(['=austin', '=tx'])
  })
})

it('the dictionary has each phrase once in a kind of line', () => {
  for (const key of ['develop', 'human resourc', 'rh']) expect(meaningsOf(key.split(' ')).length).toBeLessThan(2)
  expect(meaningsOf(['pm']).length).toBe(2)
})
