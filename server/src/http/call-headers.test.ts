import { expect, it } from 'vitest'
import { openHouse } from '../testing/harness.ts'

const house = openHouse()

it.each([
  ['application/vnd.plaza.v1+json', 200],
  ['application/vnd.plaza.v9+json, application/vnd.plaza.v1+json', 200],
  ['application/json', 200],
  ['*/*', 200],
  ['application/vnd.plaza.v9+json', 406],
  ['application/vnd.plaza.vx+json', 406],
  ['application/vnd.plaza.v1.5+json', 406],
  ['application/vnd.plaza.v+json', 406],
])('of %s the first version is answered, or it is said that there is none', async (accept, status) => {
  for (const path of ['/countries', '/job_board/jobs']) expect((await house.get(path, { accept })).statusCode, path).toBe(status)
})
