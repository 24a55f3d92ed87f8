// Runs in a thread of its own, which is stopped if it takes too much time or memory, so that no file can harm the server.
import { parentPort, workerData } from 'node:worker_threads'
import { cleanLines, wordsOf } from './lines.ts'
import type { ReadingTask } from './reading.ts'
import { resumeLines } from './resume-lines.ts'

const TEXT_MAX_CHARACTERS = 100_000

const { bytes, kind, skills }: ReadingTask = workerData
const { lines, links, is_cut = false, author } = await resumeLines(kind, Buffer.from(bytes))

function textOf() {
  const text = cleanLines(lines)
    .map((line) => wordsOf(line.text).replace(/\t/g, '    '))
    .join('\n')
    .trim()
  return { text: text.slice(0, TEXT_MAX_CHARACTERS).toWellFormed(), is_cut: is_cut || text.length > TEXT_MAX_CHARACTERS }
}

async function proposed(known: readonly string[]) {
  // What knows places and words of resumes is read only where it is wanted.
  const { proposeFromLines } = await import('./proposal.ts')
  return proposeFromLines(lines, { skills: known, links, author })
}

parentPort?.postMessage(skills === null ? textOf() : await proposed(skills))
