// The project's files as the house checks read them: from the folder, or from a test's fixture.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comment, type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser'

/** One thing that is wrong, and where: `path:line`. */
export type Finding = { at: string; says: string }

export type Check = { name: string; run(sources: Sources): Finding[] }

export type Import = {
  specifier: string
  line: number
  /** 'type' leaves nothing at run time; a dynamic import is a value. */
  kind: 'value' | 'type'
}

export type Parsed = { program: Program; comments: readonly Comment[]; imports: readonly Import[]; errors: readonly string[] }

export type Sources = {
  /** Paths from the root with forward slashes, sorted. */
  files: readonly string[]
  has(file: string): boolean
  read(file: string): string
  /** For .ts and .tsx files. */
  parse(file: string): Parsed
}

/** Written by programs, fetched or private to one machine: nothing that a person edits. */
const SKIPPED_FOLDERS = /^(node_modules|\.git|dist|\.dist-.*|\.data.*|\.tanstack|paraglide|cache|coverage|playwright-report|test-results)$/
const SKIPPED_FILES = /\.gen\.ts$|^package-lock\.json$|\.tsbuildinfo$/
const TEXT = /\.(ts|tsx|js|mjs|cjs|css|sql|json|jsonc|md|html|svg|ya?ml|sh|mjml)$|^\.[a-z]+(config|ignore|attributes|rc)$/

function list(root: string, folder: string, found: string[]): string[] {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.test(entry.name)) list(root, path, found)
    } else if (!SKIPPED_FILES.test(entry.name) && (TEXT.test(entry.name) || folder === '.ci')) {
      found.push(path)
    }
  }
  return found
}

/** `12` for a place in the twelfth line. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', next + 1)) line++
  return line
}

function importsOf(text: string, parsed: ReturnType<typeof parseSync>): Import[] {
  const found: Import[] = []
  const add = (specifier: string, start: number, kind: Import['kind']) => found.push({ specifier, line: lineAt(text, start), kind })
  for (const { moduleRequest, entries, start } of parsed.module.staticImports) {
    add(moduleRequest.value, start, entries.length > 0 && entries.every((entry) => entry.isType) ? 'type' : 'value')
  }
  for (const { entries, start } of parsed.module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    if (from !== undefined) add(from, start, entries.every((entry) => entry.isType) ? 'type' : 'value')
  }
  visit(parsed.program, {
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, start, 'value')
    },
    TSImportType({ source, start }) {
      add(source.value, start, 'type')
    },
  })
  return found
}

/** Calls the visitor's functions for every node of a file. */
export function visit(program: Program, visitor: VisitorObject): void {
  new Visitor(visitor).visit(program)
}

function over(files: readonly string[], load: (file: string) => string): Sources {
  const known = new Set(files)
  const texts = new Map<string, string>()
  const trees = new Map<string, Parsed>()
  const read = (file: string) => {
    const text = texts.get(file) ?? load(file)
    texts.set(file, text)
    return text
  }
  return {
    files: [...files].sort(),
    has: (file) => known.has(file),
    read,
    parse(file) {
      const kept = trees.get(file)
      if (kept) return kept
      const result = parseSync(file, read(file))
      const errors = result.errors.map((error) => error.message)
      const parsed: Parsed = { program: result.program, comments: result.comments, imports: importsOf(read(file), result), errors }
      trees.set(file, parsed)
      return parsed
    },
  }
}

/** The project in this folder. */
export function sourcesIn(root: string): Sources {
  // A file that is deleted while the checks run counts as empty.
  return over(list(root, '', []), (file) => {
    try {
      return readFileSync(join(root, file), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
      throw error
    }
  })
}

/** A project that exists only in a test: path -> text. */
export function sourcesOf(texts: Record<string, string>): Sources {
  return over(Object.keys(texts), (file) => texts[file] ?? '')
}

/** Whether a file is code that the compiler reads. */
export function isCode(file: string): boolean {
  return /\.tsx?$/.test(file)
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file)
}

export type Text = { text: string; line: number }

/** Every string of a file with its line: literals, and the fixed parts of templates; text in comments and in JSX is none. */
export function stringsIn(sources: Sources, file: string): Text[] {
  const found: Text[] = []
  const source = sources.read(file)
  visit(sources.parse(file).program, {
    Literal({ value, start }) {
      if (typeof value === 'string') found.push({ text: value, line: lineAt(source, start) })
    },
    TemplateElement({ value, start }) {
      found.push({ text: value.cooked ?? value.raw, line: lineAt(source, start) })
    },
  })
  return found
}
