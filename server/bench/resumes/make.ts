// `node server/bench/resumes/make.ts [part of a name]`: makes the bench's files anew. Needs chromium, soffice, pdflatex with moderncv,
// typst and zip on the PATH; reading them needs none of these, the files are kept beside it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Sample, type Source, samples } from './samples.ts'
import { wordParts } from './word-layouts.ts'

const target = join(import.meta.dirname, 'files')
const run = (program: string, args: string[], cwd: string) => execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })

/** Writes the document that a body belongs to. */
function writeDocx({ text, header }: Source, file: string, folder: string): void {
  const parts = join(folder, 'parts')
  for (const [name, content] of Object.entries(wordParts(text, header))) {
    mkdirSync(dirname(join(parts, name)), { recursive: true })
    writeFileSync(join(parts, name), content)
  }
  rmSync(file, { force: true })
  run('zip', ['-q', '-X', '-r', file, '.'], parts)
}

function make({ file, maker, source: drawn }: Sample, folder: string): void {
  const source = drawn()
  const at = (ending: string) => join(folder, `resume.${ending}`)
  if (maker === 'word') {
    writeDocx(source, join(target, file), folder)
    return
  }
  if (maker === 'chromium') {
    writeFileSync(at('html'), source.text)
    run(
      process.env.CHROMIUM_PATH ?? 'chromium',
      ['--headless', '--no-sandbox', '--no-pdf-header-footer', `--print-to-pdf=${at('pdf')}`, at('html')],
      folder,
    )
  } else if (maker === 'latex') {
    writeFileSync(at('tex'), source.text)
    run('pdflatex', ['-interaction=batchmode', at('tex')], folder)
  } else if (maker === 'typst') {
    writeFileSync(at('typ'), source.text)
    run('typst', ['compile', at('typ'), at('pdf')], folder)
  } else {
    if (source.isWord) writeDocx(source, at('docx'), folder)
    else writeFileSync(at('html'), source.text)
    run(
      'soffice',
      [
        '--headless',
        ...(source.isWord ? [] : ['--infilter=HTML (StarWriter)']),
        '--convert-to',
        'pdf',
        at(source.isWord ? 'docx' : 'html'),
      ],
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
