// Signs, words and forms that say what a job, a study or an address is, each read from a text.
import { describe, expect, it } from 'vitest'
import { jobs, readStudies } from '../../testing/resumes.ts'
import { proposeFromText } from './proposal.ts'

const job = (...lines: string[]) => jobs(['Nuria Lirio', '', 'Experience', '', ...lines].join('\n'))
const study = (...lines: string[]) => {
  const proposal = proposeFromText(['Nuria Lirio', '', 'Education', '', ...lines].join('\n'), { skills: [] })
  return readStudies(proposal).map(
    (each) =>
      `${each.degree} | ${each.learning_center} | ${each.start_date?.slice(0, 7) ?? ''} | ${each.end_date?.slice(0, 7) ?? (each.is_current ? 'now' : '')}`,
  )
}
const contact = (...lines: string[]) => proposeFromText(['Nuria Lirio', ...lines].join('\n'), { skills: [] })

describe('a period', () => {
  it('without an end goes on', () => {
    expect(job('Teacher', 'Telares Otter | March 2022 -')).toEqual(['Teacher | Telares Otter | 2022-03 | now'])
    expect(study('Universidad del Nore', 'Tecnólogo en telas', '2021 (en curso V semestre)')).toEqual([
      'Tecnólogo en telas | Universidad del Nore | 2021-01 | now',
    ])
    expect(study('Sekundarschule Lindental', 'Abitur', '08/2022 – aktuell')).toEqual(['Abitur | Sekundarschule Lindental | 2022-08 | now'])
  })
  it('of months in front stays one where only its end shows that', () => {
    expect(job('Teacher, Nore School', '07/01/2024 - 08/31/2024')).toEqual(['Teacher | Nore School | 2024-07 | 2024-08'])
  })
  it('may stand in front of a colon', () => {
    expect(job('2022 : Web Developer, Telares Otter Inc', '', '2018 - 2019 : Designer, Sandpiper Inc')).toEqual([
      'Web Developer | Telares Otter Inc | 2022-01 | 2022-12',
      'Designer | Sandpiper Inc | 2018-01 | 2019-12',
    ])
  })
  it('of one year may stand in the last column, or have a remark', () => {
    expect(job('Teaching Assistant at Otter University\t2022', '- Graded what others wove')).toEqual([
      'Teaching Assistant | Otter University | 2022-01 | 2022-12',
    ])
    expect(job('Telares Otter\t2014 - 2017\tDesigner', '', 'Sandpiper\t2013 (Summer job)\tTeacher')).toEqual([
      'Designer | Telares Otter | 2014-01 | 2017-12',
      'Teacher | Sandpiper | 2013-01 | 2013-12',
    ])
  })
  it('has no part in what is remarked beside it', () => {
    expect(job('January 2013 - January 2015 (secondment from the mill)', '', 'Position: Manager (EL2), Telares Otter')).toEqual([
      'Manager (EL2) | Telares Otter | 2013-01 | 2015-01',
    ])
  })
})

describe('what was done and where', () => {
  it('stands behind a word that leads to the company', () => {
    expect(job('Coordinador de Telas', 'En Inversiones Otter SA', 'Octubre 2018 - Mayo 2023')).toEqual([
      'Coordinador de Telas | Inversiones Otter SA | 2018-10 | 2023-05',
    ])
    expect(job('Manager', 'At Home Looms', '2018 - 2020')).toEqual(['Manager | At Home Looms | 2018-01 | 2020-12'])
  })
  it('has two titles at a bar, and the company behind the second', () => {
    expect(job('April 2021 – current\tSenior Designer | Teacher, Telares Otter', '', '2019 - 2020\tDesigner, Sandpiper')).toEqual([
      'Senior Designer | Teacher | Telares Otter | 2021-04 | now',
      'Designer | Sandpiper | 2019-01 | 2020-12',
    ])
  })
  it('is told of the present without the word for it', () => {
    expect(job('Actualmente Analista de Telas', 'Telares Otter', '2018 - Actualidad')).toEqual([
      'Analista de Telas | Telares Otter | 2018-01 | now',
    ])
  })
  it('has a market behind who works for nobody', () => {
    const [first] = job(
      'Desde 01/01/2016 hasta hoy',
      'Freelancer, Nore Market',
      'Data scraping',
      'Desde 01/07/2014 hasta 31/12/2015',
      'Analista de Sistemas, Telares Otter SA',
      'Desde 01/07/2012 hasta 31/12/2013',
      'Analista de Sistemas Junior, Sandpiper SA',
    )
    expect(first).toBe('Freelancer | Nore Market | 2016-01 | now')
  })
  it('stands beside a letter that looks like a bar', () => {
    expect(
      job('Telares Otter l Madrid\t06.2020 - heute', 'Data Analyst', '', 'Sandpiper GmbH l Madrid\t01.2018 - 05.2020', 'Designer'),
    ).toEqual(['Data Analyst | Telares Otter | 2020-06 | now', 'Designer | Sandpiper GmbH | 2018-01 | 2020-05'])
  })
  it('is a company in front of its country, and a town in front of its state', () => {
    expect(job('Diseñador gráfico\tAbr 2022 - Mar 2023', 'Distribuciones Otter, Venezuela')).toEqual([
      'Diseñador gráfico | Distribuciones Otter | 2022-04 | 2023-03',
    ])
    expect(job('Nore Looms — Spring Valley MN\t2/2006 - 8/2006', 'Graphic Designer')).toEqual([
      'Graphic Designer | Nore Looms | 2006-02 | 2006-08',
    ])
  })
  it('is a title in a list below each company', () => {
    expect(
      job(
        'Telares Otter\t2019 - 2021',
        '– Production Artist',
        '- Wove what was asked for.',
        'Sandpiper\t2017 - 2019',
        '– Graphic Designer',
        '- Drew looms.',
      ),
    ).toEqual(['Production Artist | Telares Otter | 2019-01 | 2021-12', 'Graphic Designer | Sandpiper | 2017-01 | 2019-12'])
  })
  it('is a rank in a force', () => {
    expect(job('2014 – 2020\tUnited States Air National Guard – Staff Sergeant')).toEqual([
      'Staff Sergeant | United States Air National Guard | 2014-01 | 2020-12',
    ])
  })
  it('is no company where somebody only trains', () => {
    expect(job('Estudiante en prácticas', '- Mantenimiento de telares')).toEqual([])
  })
  it('stands on both sides of a gap', () => {
    expect(
      job(
        'PLP SERVICIOS SRL',
        '',
        'PROYECTISTA JR',
        '2023 - Actualidad',
        '',
        '- Dibujó telares',
        '',
        'GRUPO OTTER',
        '',
        'INGENIERA EN VENTAS',
        '2022 - 2023',
      ),
    ).toEqual(['PROYECTISTA JR | PLP SERVICIOS SRL | 2023-01 | now', 'INGENIERA EN VENTAS | GRUPO OTTER | 2022-01 | 2023-12'])
  })
  it('is no membership, which is only offered', () => {
    const said = proposeFromText(
      'Nuria\n\nExperience\n\nMain Organizer of the 1st Weavers Day at University of Nore (2018)\n\nTeacher, Nore School, 2015 - 2017',
      { skills: [] },
    )
    expect(said.candidate_work_histories.map(({ job_title }) => job_title)).toEqual(['Teacher'])
    expect(said.doubtful_work_histories.map(({ job_title }) => job_title)).toEqual(['Main Organizer of the 1st Weavers Day'])
  })
  it('is offered where no word says which is which', () => {
    const said = proposeFromText('Nuria Lirio\n\nExperience\n\nDenox – Trato con la lana\nJunio 2022 - actualidad', { skills: [] })
    expect(said.candidate_work_histories).toEqual([])
    expect(said.doubtful_work_histories).toMatchObject([
      { job_title: 'Denox', company_name: 'Trato con la lana', start_date: '2022-06-01' },
    ])
  })
  it('names a company in brackets behind its town', () => {
    expect(job('GIS Analyst\tAustin, TX (Otter Electric Cooperative)\tOct 2018 - Present')).toEqual([
      'GIS Analyst | Otter Electric Cooperative | 2018-10 | now',
    ])
  })
})

describe('a study', () => {
  it('in French stands in front of its school', () => {
    expect(study('2011-2016 : Licence informatique à l’Université de Nore')).toEqual([
      'Licence informatique | Université de Nore | 2011-01 | 2016-12',
    ])
    expect(study('2017 : LICENCE 1 à ITEC')[0]).toContain('LICENCE 1 | ITEC')
  })
  it('has its field between quotation marks as Germans write them', () => {
    const said = proposeFromText('Nuria\n\nEducation\n\nMaster of Science in „Engineering“\nTechnische Universität Nore\n2011 - 2013', {
      skills: [],
    })
    expect(said.candidate_education_histories[0]?.degree).toBe('Master of Science in „Engineering“')
  })
  it('is not at a town that nobody knows, behind its school and a bar', () => {
    expect(study('Skyline High School | Otterby, Washington\tSept 2015 - June 2019')).toEqual([
      'null | Skyline High School | 2015-09 | 2019-06',
    ])
  })
  it('was finished by whoever left the school', () => {
    expect(study('Licenciatura en Telas', 'Universidad del Nore, Egresado 2011')).toEqual([
      'Licenciatura en Telas | Universidad del Nore |  | 2011-12',
    ])
  })
})

describe('a heading', () => {
  it('may name the field of the jobs below it', () => {
    const text =
      'Nuria Lirio\n\nEducation\n\nBSc Wool, Nore University, 2010\n\nTextile Work Experience\n\nTeacher, Nore School, 2011 - 2013'
    expect(jobs(text)).toEqual(['Teacher | Nore School | 2011-01 | 2013-12'])
  })
})

describe('how somebody is reached', () => {
  it.each([
    ['(425) – 445 – 0041', '4254450041'],
    ['Telefon: +49 171/8106299', '+491718106299'],
    ['419-672-8093 • nuria@id.example.com', '4196728093'],
  ])('is a number such as %s', (line, phone) => {
    expect(contact(line).phone).toBe(phone)
  })
  it('is no number of an identity card', () => {
    expect(contact('100466013-8', '0985802375').phone).toBe('0985802375')
  })
  it('is the number below its label', () => {
    expect(contact('0982 000 000', 'Teléfono:', '0981 000 000').phone).toBe('0981000000')
  })
  it.each([
    [['11 rue des Lilas', '94320, Thiais'], '11 rue des Lilas, 94320, Thiais'],
    [['20 John Lily Close', 'Rugeley', 'Staffordshire', 'WS152NN'], '20 John Lily Close, Rugeley, Staffordshire, WS152NN'],
    [['Endereço: Rua Imbirussu – Vila Oeste'], 'Rua Imbirussu – Vila Oeste'],
    [['Abitazione : Via del Lirio, 7, 10141, Torino, Italia'], 'Via del Lirio, 7, 10141, Torino, Italia'],
  ])('is an address such as %j', (lines, address) => {
    expect(contact(...lines).address).toBe(address)
  })
  it('is no address of letters that none may have', () => {
    expect(contact('nuria.lírio@example.com').email).toBeNull()
    expect(proposeFromText('Nuria Lirio', { skills: [], links: ['mailto:nuria%2elirio@example.com'] }).email).toBe(
      'nuria.lirio@example.com',
    )
  })
})
