// `node server/bench/resumes/make.ts [part of a name]`: makes the bench's files anew. Needs chromium, soffice, pdflatex with moderncv,
// typst and zip on the PATH; reading them needs none of these, the files are kept beside it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Layout } from './html-layouts.ts'
import { people } from './people.ts'
import { layouts, type Sample, samples } from './samples.ts'
import { wordLayouts, wordParts } from './word-layouts.ts'
import { headings } from './wording.ts'

const target = join(import.meta.dirname, 'files')
const run = (program: string, args: string[], cwd: string) => execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })

/** Writes the document that a body belongs to. */
function writeDocx(body: string, file: string, folder: string): void {
  const parts = join(folder, 'parts')
  for (const [name, content] of Object.entries(wordParts(body))) {
    mkdirSync(dirname(join(parts, name)), { recursive: true })
    writeFileSync(join(parts, name), content)
  }
  rmSync(file, { force: true })
  run('zip', ['-q', '-X', '-r', file, '.'], parts)
}

function make({ file, maker, layout, person: name, dates, headings: set }: Sample, folder: string): void {
  const person = people[name]
  const draw = (layouts[maker] as { [name: string]: Layout })[layout]
  if (!person || !draw) throw new Error(`There is no ${layout} of ${name}.`)
  const source = draw(person, dates, headings(person, set))
  const at = (ending: string) => join(folder, `resume.${ending}`)
  if (maker === 'word') {
    writeDocx(source, join(target, file), folder)
    return
  }
  if (maker === 'chromium') {
    writeFileSync(at('html'), source)
    run('chromium', ['--headless', '--no-sandbox', '--no-pdf-header-footer', `--print-to-pdf=${at('pdf')}`, at('html')], folder)
  } else if (maker === 'latex') {
    writeFileSync(at('tex'), source)
    run('pdflatex', ['-interaction=batchmode', at('tex')], folder)
  } else if (maker === 'typst') {
    writeFileSync(at('typ'), source)
    run('typst', ['compile', at('typ'), at('pdf')], folder)
  } else {
    const isWord = Object.hasOwn(wordLayouts, layout)
    if (isWord) writeDocx(source, at('docx'), folder)
    else writeFileSync(at('html'), source)
    run(
      'soffice',
      ['--headless', ...(isWord ? [] : ['--infilter=HTML (StarWriter)']), '--convert-to', 'pdf', at(isWord ? 'docx' : 'html')],
      folder,
    )
  }
  copyFileSync(at('pdf'), join(target, file))
}

mkdirSync(target, { recursive: true })
for (const sample of samples.filter(({ file }) => file.includes(process.argv[2] ?? ''))) {
  const folder = mkdtempSync(join(tmpdir(), 'resume-'))
  try {
    make(sample, folder)
    process.stdout.write(`${sample.file}\n`)
  } catch (error) {
    process.stdout.write(`${sample.file}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
