import { expect, it } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import type { JobQuestion, Listed, SentQuestion } from './question-values.ts'
import { type KeptQuestions, QuestionsSaver } from './questions-saver.ts'

const permit: JobQuestion = {
  id: 1,
  kind: 'yes_no',
  label: 'May you work in Spain?',
  options: [],
  is_required: true,
  required_answer: { values: ['yes'], min: null, max: null },
  on_unmet: 'reject',
}

/** A server that keeps one list, gives new ones an id, and refuses what was written on an old version. */
function openServer() {
  let listed: Listed = { job_questions: [permit], version: 1 }
  let lastId = 1
  const sent: (readonly SentQuestion[])[] = []
  let kept: KeptQuestions | null = null
  const write = (rows: readonly SentQuestion[]) => {
    const job_questions = rows.map((row) => ({ ...permit, ...row, id: row.id ?? ++lastId }) as JobQuestion)
    listed = { job_questions, version: listed.version + 1 }
    return listed
  }
  const calls = {
    async save(rows: readonly SentQuestion[], version: number) {
      sent.push(rows)
      if (version !== listed.version) throw new ApiError(409, { code: 'job_changed', message: '', errors: [] } as never)
      return write(rows)
    },
    read: async () => listed,
    keep: (unsaved: KeptQuestions | null) => {
      kept = unsaved
    },
  }
  return {
    calls,
    sent,
    write,
    now: () => listed,
    kept: () => kept,
    open: (isLive: boolean) => new QuestionsSaver(listed, isLive, calls, kept),
  }
}

const rename = (saver: QuestionsSaver, label: string) => saver.change(saver.state().rows.map((row) => ({ ...row, label })))

it('saves a draft as far as it is whole, and gives new questions their ids', async () => {
  const server = openServer()
  const saver = server.open(false)
  saver.change([...saver.state().rows, saver.blank()])
  expect(await saver.flush()).toBe(false)
  expect(server.sent).toEqual([])
  rename(saver, 'Why?')
  expect(await saver.flush()).toBe(true)
  expect(saver.state().rows.map(({ id, label }) => [id, label])).toEqual([
    [1, 'Why?'],
    [2, 'Why?'],
  ])
  const [first, second] = saver.state().rows
  saver.change(
    first && second
      ? [
          { ...first, label: '' },
          { ...second, label: 'When?' },
        ]
      : [],
  )
  expect(await saver.flush()).toBe(false)
  expect(
    server.now().job_questions.map(({ id, label }) => [id, label]),
    'one that is not whole stays as it was',
  ).toEqual([
    [1, 'Why?'],
    [2, 'When?'],
  ])
})

it('keeps what is not saved for the next visit, also of a published job, and forgets it once it is saved', async () => {
  const server = openServer()
  const before = server.open(true)
  rename(before, 'Half a quest')
  expect(server.sent).toEqual([])
  const saver = server.open(true)
  expect(saver.state()).toMatchObject({ status: 'unsaved', rows: [{ label: 'Half a quest' }] })
  rename(saver, 'A whole question?')
  expect(await saver.flush()).toBe(true)
  expect(server.now().job_questions).toMatchObject([{ id: 1, label: 'A whole question?' }])
  expect([server.kept(), saver.isDirty]).toEqual([null, false])
  rename(saver, 'Another one?')
  saver.discard()
  expect([server.kept(), saver.state().rows[0]?.label]).toEqual([null, 'A whole question?'])
})

it('keeps both lists where somebody else has changed them, until one is chosen', async () => {
  const server = openServer()
  const saver = server.open(true)
  rename(saver, 'Mine?')
  server.write([{ ...permit, id: null, label: 'Theirs?' }])
  expect(await saver.flush()).toBe(false)
  expect(saver.state()).toMatchObject({ status: 'conflict', theirs: { job_questions: [{ label: 'Theirs?' }] }, rows: [{ label: 'Mine?' }] })
  saver.settle('mine')
  expect(await saver.flush()).toBe(true)
  expect(server.now().job_questions, 'mine is a new one, since its id is gone').toMatchObject([{ id: 3, label: 'Mine?' }])
  const other = server.open(false)
  rename(other, 'Mine again?')
  server.write([{ ...permit, id: 3, label: 'Theirs again?' }])
  await other.flush()
  other.settle('theirs')
  expect(other.state()).toMatchObject({ status: 'saved', theirs: null, rows: [{ label: 'Theirs again?' }] })
  expect(other.isDirty).toBe(false)
})

it('goes on where the other has changed nothing in the end', async () => {
  const server = openServer()
  const saver = server.open(false)
  rename(saver, 'Mine?')
  server.write([permit])
  expect(await saver.flush()).toBe(true)
  expect(server.now().job_questions).toMatchObject([{ id: 1, label: 'Mine?' }])
})
