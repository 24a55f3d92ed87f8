import { expect, it } from 'vitest'
import { progressBar } from './progress-bar.ts'

function terminal(isTTY: boolean, columns = 80) {
  const written: string[] = []
  const write = (text: string) => {
    written.push(text)
    return true
  }
  return { written, stream: { isTTY, columns, write: write as NodeJS.WriteStream['write'] } }
}

it('draws over itself what has changed, and goes away without a trace', () => {
  const { written, stream } = terminal(true)
  const bar = progressBar(stream)
  for (let done = 1; done <= 5000; done++) bar.show('reading', done, 5000)
  expect(written[0]).toBe(`\rreading [${'.'.repeat(30)}] 0 of 5,000`)
  expect(written.at(-1)).toBe(`\rreading [${'#'.repeat(30)}] 5,000 of 5,000`)
  expect(written).toHaveLength(101)
  bar.clear()
  expect(written.at(-1)).toMatch(/^\r +\r$/)
  bar.clear()
  expect(written).toHaveLength(102)
})

it('covers a longer line, and fits a narrow terminal', () => {
  const { written, stream } = terminal(true, 44)
  const bar = progressBar(stream)
  bar.show('a long name', 3, 4)
  bar.show('b', 1, 2)
  expect(written).toEqual(['\ra long name [###.] 3 of 4', '\rb [##..] 1 of 2'.padEnd(26)])
})

it('draws nothing where there is no terminal', () => {
  const { written, stream } = terminal(false)
  const bar = progressBar(stream)
  bar.show('reading', 1, 2)
  bar.clear()
  expect(written).toEqual([])
})
