// Every resume of the bench: who, in which layout, made by which program, with which spelling of dates and headings.
import { htmlLayouts } from './html-layouts.ts'
import { texLayouts, typstLayouts } from './typeset-layouts.ts'
import { wordLayouts } from './word-layouts.ts'
import type { DateStyle } from './wording.ts'

export type Maker = 'chromium' | 'latex' | 'typst' | 'writer' | 'word'
export const layouts = {
  chromium: htmlLayouts,
  latex: texLayouts,
  typst: typstLayouts,
  writer: { ...htmlLayouts, ...wordLayouts },
  word: wordLayouts,
}

export type Sample = { file: string; maker: Maker; layout: string; person: string; dates: DateStyle; headings: number }

const sample = (maker: Maker, layout: string, person: string, dates: DateStyle, headings: number): Sample => ({
  file: `${person}-${layout}.${maker}.${maker === 'word' ? 'docx' : 'pdf'}`,
  maker,
  layout,
  person,
  dates,
  headings,
})

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
]
