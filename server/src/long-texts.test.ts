// Every text of every call, as long as a body may be and of signs at which patterns begin anew: checking it takes as much work as it is long.
import { everyCall } from '@plaza/contract'
import type { Endpoint } from '@plaza/contract/endpoint'
import { expect, it } from 'vitest'
import { isLeaf, replaced, sentSchema, soundJson, waysIn } from './testing/sound-requests.ts'

const LENGTH = 60_000
const WORDS = 'word '.repeat(LENGTH / 5)
const hostile = ['.', '-', ' ', '/', 'a.', '@.'].map((signs) => `a@${signs.repeat(LENGTH / signs.length)}@`)

/** The microseconds of this thread that it takes to check each text of a call, as if it were this one. */
function workOn({ body, query, params }: Endpoint, text: string): number {
  const before = process.threadCpuUsage()
  for (const schema of [body, query, params]) {
    if (!schema) continue
    const sound = soundJson(sentSchema(schema))
    for (const way of waysIn(sound).filter((each) => isLeaf(sound, each))) schema.safeParse(replaced(sound, [way], text))
  }
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

it('no call works as long on any text of it as all calls together do on words', () => {
  const all = everyCall.reduce((sum, call) => sum + workOn(call, WORDS), 0)
  const slow = everyCall.flatMap((call) =>
    hostile.filter((text) => workOn(call, text) > all).map((text) => [call.signature, text.slice(0, 6)]),
  )
  expect(slow).toEqual([])
})
