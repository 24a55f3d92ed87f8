import { expect, it } from 'vitest'
import { beforeChanges, changesIn, rebased } from './changes.ts'

const begun = { name: 'Casa', phone: '1', site: '' }

it('only what was changed travels, with what it was before', () => {
  const changes = changesIn({ name: 'Casa', phone: '2', site: '' }, begun)
  expect(changes).toEqual({ phone: '2' })
  expect(beforeChanges(changes, begun)).toEqual({ phone: '1' })
  expect(changesIn({ ...begun }, begun)).toEqual({})
})

it('what was not touched follows what somebody else has saved', () => {
  expect(rebased({ name: 'Casa', phone: '2', site: '' }, begun, { name: 'Otra', phone: '3', site: 'x' })).toEqual({
    name: 'Otra',
    phone: '2',
    site: 'x',
  })
})
