// Every resume of the bench: who, in which layout, made by which program, with which spelling of dates and headings.
import { furtherLayouts } from './further-layouts.ts'
import { htmlLayouts, type Layout } from './html-layouts.ts'
import { people } from './people.ts'
import type { Person } from './person.ts'
import type { Truth } from './truth.ts'
import { texLayouts, typstLayouts } from './typeset-layouts.ts'
import { furtherWordLayouts, wordLayouts } from './word-layouts.ts'
import { type DateStyle, days, headings } from './wording.ts'
import { writtenDocuments } from './written/documents.ts'
import { laterDocuments } from './written/later-documents.ts'
import { laterPages } from './written/later-pages.ts'
import { writtenPages } from './written/pages.ts'
import { plainPages } from './written/plain-pages.ts'

export type Maker = 'chromium' | 'latex' | 'typst' | 'writer' | 'word'
const layouts = {
  chromium: { ...htmlLayouts, ...furtherLayouts },
  latex: texLayouts,
  typst: typstLayouts,
  writer: { ...htmlLayouts, ...wordLayouts },
  word: { ...wordLayouts, ...furtherWordLayouts },
}

/** `source` is what the maker makes the file of. */
export type Sample = { file: string; maker: Maker; source: () => Source; truth: Truth }
export type Source = { text: string; header: string | undefined; isWord: boolean }

/** What a resume of a person says in a layout. A school's name may say where it is. */
function truthOf(person: Person, layout: string, dates: DateStyle): Truth {
  return {
    ...person,
    jobs: person.jobs.map((each) => ({ ...each, ...days(each, dates) })),
    studies: person.studies.map((each) => ({
      degree: each.degree,
      school: [each.school, `${each.school}, ${each.place}`],
      ...days(each, layout === 'profileExport' ? 'years' : dates),
    })),
  }
}

const fileOf = (name: string, maker: Maker) => `${name}.${maker}.${maker === 'word' ? 'docx' : 'pdf'}`

function sample(maker: Maker, layout: string, name: string, dates: DateStyle, set: number): Sample {
  const person = people[name]
  const draw = (layouts[maker] as { [name: string]: Layout })[layout]
  if (!person || !draw) throw new Error(`There is no ${layout} of ${name}.`)
  return {
    file: fileOf(`${name}-${layout}`, maker),
    maker,
    source: () => ({
      text: draw(person, dates, headings(person, set)),
      header: undefined,
      isWord: maker === 'word' || (maker === 'writer' && Object.hasOwn(wordLayouts, layout)),
    }),
    truth: truthOf(person, layout, dates),
  }
}

/** Resumes that were written one by one: no layout of ours and no person of ours. */
const written: readonly Sample[] = [
  ...Object.entries({ ...writtenPages, ...plainPages, ...laterPages }).map(
    ([name, { page, truth }]): Sample => ({
      file: fileOf(`written-${name}`, 'chromium'),
      maker: 'chromium',
      source: () => ({ text: page, header: undefined, isWord: false }),
      truth,
    }),
  ),
  ...Object.entries({ ...writtenDocuments, ...laterDocuments }).map(
    ([name, { body, header, truth }]): Sample => ({
      file: fileOf(`written-${name}`, 'word'),
      maker: 'word',
      source: () => ({ text: body, header, isWord: true }),
      truth,
    }),
  ),
]

export const samples: readonly Sample[] = [
  sample('chromium', 'sidebarLeft', 'malik', 'short', 1),
  sample('chromium', 'sidebarLeft', 'mariana', 'numbers', 1),
  sample('chromium', 'sidebarRight', 'harriet', 'numbers', 0),
  sample('chromium', 'sidebarRight', 'lucia', 'short', 0),
  sample('chromium', 'swiss', 'jonah', 'google', 0),
  sample('chromium', 'profileExport', 'theo', 'long', 0),
  sample('chromium', 'profileExport', 'emiliano', 'long', 0),
  sample('chromium', 'portal', 'rodrigo', 'numbers', 0),
  sample('chromium', 'europass', 'lucia', 'days', 0),
  sample('chromium', 'europass', 'theo', 'days', 2),
  sample('chromium', 'margins', 'priyanka', 'soft', 0),
  sample('chromium', 'margins', 'mariana', 'hyphen', 1),
  sample('chromium', 'bulleted', 'rodrigo', 'years', 1),
  sample('chromium', 'bulleted', 'ingrid', 'hyphen', 0),
  sample('chromium', 'timeline', 'ingrid', 'short', 2),
  sample('chromium', 'timeline', 'emiliano', 'years', 1),
  sample('chromium', 'halves', 'harriet', 'short', 0),
  sample('chromium', 'halves', 'theo', 'short', 0),
  sample('chromium', 'halves', 'ingrid', 'hyphen', 2),
  sample('chromium', 'swiss', 'ingrid', 'google', 1),
  sample('latex', 'classic', 'malik', 'years', 0),
  sample('latex', 'classic', 'rodrigo', 'short', 1),
  sample('latex', 'banking', 'theo', 'short', 2),
  sample('latex', 'casual', 'lucia', 'numbers', 0),
  sample('latex', 'corners', 'harriet', 'short', 0),
  sample('latex', 'corners', 'emiliano', 'short', 0),
  sample('latex', 'awesome', 'mariana', 'short', 0),
  sample('latex', 'awesome', 'priyanka', 'short', 2),
  sample('latex', 'altacv', 'jonah', 'short', 0),
  sample('latex', 'altacv', 'rodrigo', 'years', 0),
  sample('latex', 'harvard', 'ingrid', 'long', 2),
  sample('typst', 'basic', 'priyanka', 'short', 0),
  sample('typst', 'basic', 'lucia', 'hyphen', 1),
  sample('typst', 'grid', 'malik', 'numbers', 0),
  sample('typst', 'grid', 'emiliano', 'soft', 0),
  sample('typst', 'grid', 'mariana', 'long', 1),
  sample('writer', 'table', 'jonah', 'years', 0),
  sample('writer', 'chronological', 'mariana', 'short', 0),
  sample('writer', 'plain', 'theo', 'long', 0),
  sample('writer', 'modern', 'malik', 'numbers', 2),
  sample('word', 'chronological', 'malik', 'short', 0),
  sample('word', 'modern', 'lucia', 'short', 0),
  sample('word', 'sidebar', 'harriet', 'short', 1),
  sample('word', 'sidebar', 'rodrigo', 'years', 0),
  sample('word', 'plain', 'emiliano', 'numbers', 1),
  sample('word', 'plain', 'jonah', 'soft', 2),
  sample('chromium', 'asideDates', 'nora', 'short', 0),
  sample('chromium', 'asideDates', 'paloma', 'long', 0),
  sample('chromium', 'sentences', 'dmitri', 'iso', 0),
  sample('chromium', 'sentences', 'joaquin', 'numbers', 0),
  sample('chromium', 'bands', 'nora', 'shortYear', 2),
  sample('chromium', 'bands', 'paloma', 'years', 1),
  sample('chromium', 'official', 'dmitri', 'numbers', 0),
  sample('chromium', 'official', 'joaquin', 'days', 0),
  sample('chromium', 'official', 'paloma', 'short', 1),
  sample('chromium', 'tiles', 'dmitri', 'long', 0),
  sample('chromium', 'tiles', 'joaquin', 'short', 0),
  sample('chromium', 'typewriter', 'nora', 'dotted', 0),
  sample('chromium', 'typewriter', 'paloma', 'short', 0),
  sample('chromium', 'academic', 'joaquin', 'years', 1),
  sample('chromium', 'academic', 'dmitri', 'long', 1),
  sample('chromium', 'academic', 'nora', 'years', 0),
  sample('chromium', 'rail', 'nora', 'long', 0),
  sample('chromium', 'rail', 'paloma', 'shortYear', 1),
  sample('word', 'ledger', 'dmitri', 'short', 0),
  sample('word', 'ledger', 'joaquin', 'dotted', 0),
  sample('word', 'lines', 'nora', 'iso', 0),
  sample('word', 'lines', 'paloma', 'numbers', 1),
  sample('word', 'lines', 'dmitri', 'shortYear', 2),
  ...written,
]
