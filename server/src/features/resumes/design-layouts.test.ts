// Where designed resumes put what belongs together, and what is read of it.
import { expect, it } from 'vitest'
import { at, jobs, read, readJobs, readStudies, texts } from '../../testing/resumes.ts'
import { cleanLines, type Line, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'
import { addressIn } from './written-address.ts'

/** A line a row, each column with its distance from the left. */
const placed = (...rows: [x: number, text: string][][]): Line[] =>
  rows.map((cells) => ({
    ...(plainLines(cells.map(([, text]) => text).join('\t'))[0] as Line),
    x: cells[0]?.[0] ?? 0,
    columns: cells.map(([x]) => x),
    size: 10,
  }))
const workOf = (lines: Line[]) =>
  readJobs(proposeFromLines(lines, { skills: [] })).map((each) => `${each.job_title ?? '-'} | ${each.company_name ?? '-'}`)
const studiesOf = (lines: Line[]) =>
  readStudies(proposeFromLines(lines, { skills: [] })).map((each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'}`)

it('reads a heading in the margin that has no room in one line as one', () => {
  const pieces = [
    at(40, 700, 'WORK'),
    at(120, 700, 'SUN BAKERY INC', { isBold: true }),
    at(130, 688, 'Baker, June 2019 - May 2021'),
    at(40, 686, 'EXPERIENCE'),
    at(130, 676, 'Baked bread for the town'),
    at(40, 640, 'EDUCATION'),
    at(120, 640, 'MILTON UNIVERSITY', { isBold: true }),
    at(130, 628, 'Diploma of bread, May 2018'),
    at(40, 600, 'SKILLS'),
    at(120, 600, 'Ovens'),
  ]
  expect(texts(read(pieces))[0]).toBe('WORK EXPERIENCE\tSUN BAKERY INC')
})

it('reads dates and labels in a margin with what stands beside them, on a page whose headings stand in the other column', () => {
  const rows = [
    ['Sep 2016 – In progress', 'Bachelor of Bread'],
    ['Aug 2015 – Jan 2016', 'Exchange of Bakers'],
    ['Sep 2011 – June 2016', 'High School Diploma'],
    ['Mother tongue', 'Italian'],
    ['Other languages', 'English'],
    ['Languages', 'French'],
  ]
  const pieces = [
    at(170, 760, 'Education and Training', { height: 14 }),
    ...rows.flatMap(([label = '', text = ''], row) => [
      at(40, 740 - row * 30, label, { height: 11 }),
      at(170, 740 - row * 30, text, { height: 11, isBold: true }),
      at(170, 728 - row * 30, 'Bread and what goes with it for all who like it'),
    ]),
  ]
  expect(texts(read(pieces))).toContain('Sep 2016 – In progress\tBachelor of Bread')
})

it('takes a sign of another height for no larger letters', () => {
  const [line] = read([at(50, 700, 'ann@example.org'), at(128, 700, '·', { height: 25 }), at(136, 700, 'example.org')])
  expect(line?.size).toBe(10)
})

it('joins a column that goes on alone in the next line, unless a period begins the line', () => {
  expect(
    workOf(
      placed(
        [[40, 'Experience']],
        [[40, 'Aug 2023 – present']],
        [
          [40, 'Sun Bakery Inc'],
          [150, 'Head of Bread and'],
        ],
        [[150, 'Cakes']],
      ),
    ),
  ).toEqual(['Head of Bread and Cakes | Sun Bakery Inc'])
  expect(
    workOf(
      placed(
        [[40, 'Experience']],
        [
          [40, '2019 - 2020'],
          [150, 'Baker'],
        ],
        [[150, 'Sun Bakery']],
      ),
    ),
  ).toEqual(['Baker | Sun Bakery'])
})

it('reads the company at the right below a title', () => {
  expect(
    workOf(
      placed(
        [[170, 'Experience']],
        [
          [170, '2019 - 2020'],
          [235, 'Baker'],
        ],
        [[440, 'Moonrise (Mexicali, México)']],
        [[235, 'Bread of all kinds for everybody in town.']],
        [
          [170, '2017'],
          [235, 'Cook'],
        ],
        [[450, 'Starlight (Mexicali, México)']],
      ),
    ),
  ).toEqual(['Baker | Moonrise', 'Cook | Starlight'])
})

it('reads a school or a degree that only its words tell, wherever it stands beside the other', () => {
  expect(
    studiesOf(
      placed(
        [[50, 'Education']],
        [
          [50, 'Milton University, Milton'],
          [500, '2014 - 2018'],
        ],
        [[86, 'BS, Bread Science']],
      ),
    ),
  ).toEqual(['BS, Bread Science | Milton University'])
  expect(studiesOf(placed([[50, 'Education']], [[46, '• Bachelor of Bread']], [[65, 'University of Milton 2019 - 2022']]))).toEqual([
    'Bachelor of Bread | University of Milton',
  ])
})

it('leaves out what stands behind dates where it is a place for most', () => {
  const text =
    'Education\nMILTON SCHOOL\nXII\nApril 2016 | Springfield, Ohio\nSUN SCHOOL\nX\nApril 2014 | Vadorama, Gujarand\nSTAR SCHOOL\nV\nApril 2010 | Dayton, Ohio'
  expect(
    readStudies(proposeFromText(text, { skills: [] }))
      .map(({ degree }) => degree ?? '-')
      .join(),
  ).not.toContain('Vadorama')
})

it('reads the company between a period and a place, and a month before a place as a period', () => {
  expect(jobs('Experience\nHEAD BAKER\n11/2021 - Present | New Relish | San Francisco, CA')).toEqual([
    'HEAD BAKER | New Relish | 2021-11 | now',
  ])
  expect(jobs('Experience\nMOONRISE | BAKER\nOctober 2015 | Columbus, OH')).toEqual(['BAKER | MOONRISE | 2015-10 | 2015-10'])
})

it('keeps "at" in a title whose company is said elsewhere', () => {
  expect(jobs('Experience\n2019 - 2020\tBaker at Milton and Sun\nMILTON UNIVERSITY')).toEqual([
    'Baker at Milton and Sun | MILTON UNIVERSITY | 2019-01 | 2020-12',
  ])
})

it('reads a company without the places and pages behind it', () => {
  expect(jobs('Experience\n2019 - 2020\tBaker\tSun Bakery Group, Finland/Helsinki')).toEqual([
    'Baker | Sun Bakery Group | 2019-01 | 2020-12',
  ])
  expect(jobs('Experience\n2019 - 2020\tBaker,\nGruppo Sole, Cesena (Italy), http://example.org/.')).toEqual([
    'Baker | Gruppo Sole | 2019-01 | 2020-12',
  ])
  expect(jobs('Experience\n2019 - 2020\tAnalyst\tSun - Group of Ovens, Bread Engineering and Systems, Brazil')).toEqual([
    'Analyst | Sun - Group of Ovens, Bread Engineering and Systems | 2019-01 | 2020-12',
  ])
})

it('reads months in Roman numerals, and ligatures that a font names wrongly', () => {
  const lines = cleanLines(plainLines('Experience\nSun Bakery Ltd\tVII 2015 - X 2021\nCommunicaধons Baker\nCoƩage'))
  expect(texts(lines)).toContain('Communications Baker')
  expect(texts(lines)).toContain('Cottage')
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { company_name: 'Sun Bakery Ltd', start_date: '2015-07-01', end_date: '2021-10-01' },
  ])
})

it('leaves grades, and that a study is over, out of the degree', () => {
  expect(studiesOf(plainLines('Education\nMilton University\tMilton\nBSc in Bread, 9.08/10.00\t2018 - 2022'))).toEqual([
    'BSc in Bread | Milton University',
  ])
  expect(studiesOf(plainLines('Education\nMilton University\tMilton\nBSc in Bread, Graduated May 2021'))).toEqual([
    'BSc in Bread | Milton University',
  ])
})

it('reads the first of two phone numbers, none that is masked, and no address of a social network as an email', () => {
  const said = (text: string) => proposeFromText(text, { skills: [] })
  expect(said('Ann Baker\n600555010 - 600555011').phone).toBe('600555010')
  // So people hide their numbers: a number with letters in the place of digits cannot be called.
  expect(said('Ann Baker\n+49 176 313 XX XX').phone).toBeNull()
  expect(said('Ann Baker\n@annbaker@example.exchange\nann@example.org').email).toBe('ann@example.org')
})

it('parts a title in other letters from the name', () => {
  const lines = cleanLines(plainLines('Ann Baker \ue000Bread Engineer\nann@example.org')).map((line, row) => ({
    ...line,
    size: row === 0 ? 20 : 10,
  }))
  expect(proposeFromLines(lines, { skills: [] })).toMatchObject({ first_name: 'Ann', last_name: 'Baker' })
})

it('tells work from studies in a resume without headings by what each entry says', () => {
  const text =
    'Ann Baker\nPhD student, M.Sc. Bread, Bread Engineer\n\nBaker (Milton University)\t2016 - 2018\n\nM.Sc. Bread (Milton University)\t2015'
  expect(jobs(text)).toEqual(['Baker | Milton University | 2016-01 | 2018-12'])
})

it('reads an address over several lines, without a number, with a country behind the town, or a country alone', () => {
  expect(addressIn(['100 5th Ave. NE', 'Apt B200', 'Springfield, OH 45501'])).toBe('100 5th Ave. NE, Apt B200, Springfield, OH 45501')
  expect(addressIn(['Example St. 1', '12345 Somewhere'])).toBe('Example St. 1, 12345 Somewhere')
  expect(addressIn(['Calle cuesta de la noria,', 'Hornos del Camino'])).toBe('Calle cuesta de la noria, Hornos del Camino')
  expect(addressIn(['Lindenweg 26, 10115 Berlin Germany'])).toBe('Lindenweg 26, 10115 Berlin Germany')
  expect(addressIn(['Currently', 'in Dublin, Ireland'])).toBe('Dublin, Ireland')
  expect(addressIn(['Finland', '+358 40 123 4567'])).toBe('Finland')
  expect(addressIn(['05/2010 - 11/2011 | Moonrise | Chicago, IL'])).toBeNull()
})

it('reads how somebody can be reached where it repeats at the foot of every page', () => {
  const foot = [at(50, 30, 'Via Sole, 4 – 20100, Milton, Italy'), at(50, 15, '+39 392 7000 000 • ann@example.org')]
  const said = proposeFromLines(read([at(50, 700, 'Ann Baker', { height: 20 }), ...foot], [at(50, 700, 'Experience'), ...foot]), {
    skills: [],
  })
  expect(said).toMatchObject({ email: 'ann@example.org', phone: '+393927000000' })
  expect(said.address).toContain('Via Sole')
})

it('takes what stands below a date, and the rest of a sentence, for no heading', () => {
  const text =
    'Education\nMilton School\t4/2022\nCERTIFICATE\nBread for all\nExperience\nBaker, Sun Bakery Inc\t2018 - 2019\nBaked with many\nskills\nCook, Moon Inc\t2016 - 2017'
  const lines = plainLines(text).map((line) => {
    const isHeading = /^(?:Experience|Education)$/.test(line.text)
    return { ...line, x: 20, columns: [20], size: isHeading ? 14 : 10, isBold: isHeading, isContinued: line.text === 'skills' }
  })
  const said = proposeFromLines(lines, { skills: [] })
  expect(said.candidate_education_histories).toMatchObject([{ learning_center: 'Milton School' }])
  expect(said.candidate_work_histories).toHaveLength(2)
})

it('goes on with a section below the heading of a part of it', () => {
  const text = 'EDUCATION\nCourses and certifications\n2011 - 2016\tMaster of Bread\nSun University, Milton Finland'
  const lines = plainLines(text).map((line, row) => ({ ...line, x: 20, columns: [20], size: [9, 12, 10, 10][row] ?? 10 }))
  expect(readStudies(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { degree: 'Master of Bread', learning_center: 'Sun University' },
  ])
})

it('takes "Freelancer" for where somebody works, and "en" for a part of a title whose company is said', () => {
  expect(jobs('Experience\nFreelancer\t2012 - 2015\nREAL ESTATE BROKER')).toEqual(['REAL ESTATE BROKER | Freelancer | 2012-01 | 2015-12'])
  expect(jobs('Experiencia\n2019 - ahora\tIngeniero en Hornos\nMoonrise (Mexicali, México)')).toEqual([
    'Ingeniero en Hornos | Moonrise | 2019-01 | now',
  ])
})

it('takes an indented line below a title for the company where a place stands behind it', () => {
  expect(
    workOf(
      placed(
        [[40, 'Experience']],
        [
          [40, 'Baking Intern'],
          [500, 'June 2018 – Present'],
        ],
        [[60, 'Moonrise One, Richmond, VA']],
      ),
    ),
  ).toEqual(['Baking Intern | Moonrise One'])
})

it('reads a name in two fonts without a gap, and a surname in capitals', () => {
  const name = (pieces: Parameters<typeof read>[0]) => {
    const { first_name, last_name } = proposeFromLines(read([...pieces, at(50, 600, 'someone@example.org')]), { skills: [] })
    return `${first_name} | ${last_name}`
  }
  expect(name([at(50, 700, 'Rosa', { height: 30, font: 'light', width: 50 }), at(100, 700, 'Baker', { height: 30, font: 'bold' })])).toBe(
    'Rosa | Baker',
  )
  expect(name([at(50, 700, 'Juan MOLINA', { height: 30 })])).toBe('Juan | Molina')
})

it('takes words that go on below for no heading', () => {
  const lines = plainLines('Habilidades\nCon experiencia en\nHornos\nExperiencia\nPanadera\tPan Azul\t2019 - 2020').map((line) => ({
    ...line,
    x: 20,
    columns: [20],
    size: 10,
    isBold: /^(?:Con|Hab|Exp)/.test(line.text),
  }))
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([{ company_name: 'Pan Azul' }])
})

it('joins the words of a column that go on in the next line, wherever they stand below it', () => {
  const lines = placed(
    [[60, 'Education']],
    [
      [60, 'M.Sc. in Bread'],
      [252, 'Northern University of'],
      [453, 'Oct 2018 — Oct 2021'],
    ],
    [[280, 'Ovens']],
    [
      [60, 'Aug. 2014 - Dec. 2017'],
      [160, 'Diploma of Bread, Universidad Nacional de'],
    ],
    [[160, 'Colombia.']],
  )
  expect(studiesOf(lines)).toEqual(['M.Sc. in Bread | Northern University of Ovens', 'Diploma of Bread | Universidad Nacional de Colombia'])
})

it('reads a margin of periods beside titles in bold letters, with whatever stands below it', () => {
  const rows = ['12/2019 – 7/2022', '10/2016 – 5/2017', '3/2015 – 9/2015'].flatMap((period, row) => [
    at(57, 600 - row * 40, period, { width: 70 }),
    at(141, 600 - row * 40, `Baker ${row}`, { isBold: true }),
    at(437, 600 - row * 40, `Sun Bakery ${row} Inc`),
    at(141, 588 - row * 40, 'Baked bread and cakes for the town and its many guests all year'),
  ])
  const pieces = [
    at(57, 640, 'EXPERIENCE', { isBold: true }),
    ...rows,
    at(57, 460, 'LANGUAGES', { isBold: true }),
    at(249, 460, 'INTERESTS', { isBold: true }),
    ...['Spanish', 'English', 'French', 'German', 'Greek', 'Latin'].flatMap((language, row) => [
      at(57, 440 - row * 12, language),
      at(249, 440 - row * 12, 'Ovens of all times and of all countries'),
    ]),
  ]
  expect(texts(read(pieces))).toContain('12/2019 – 7/2022\tBaker 0\tSun Bakery 0 Inc')
})
