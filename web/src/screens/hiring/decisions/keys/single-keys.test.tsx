import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { switchSingleKeys, useSingleKeys } from './single-keys.ts'

function Page({ onKey }: { onKey: (key: string) => void }) {
  useSingleKeys({
    e: () => onKey('e'),
    j: () => onKey('j'),
    r: () => onKey('r'),
    'Shift+R': () => onKey('Shift+R'),
    '?': () => onKey('?'),
    'v 1': () => onKey('v 1'),
  })
  return (
    <>
      <input aria-label="Search" />
      <textarea aria-label="Note" />
      <input type="checkbox" aria-label="Select" />
      <button type="button">Elsewhere</button>
    </>
  )
}

function show() {
  const keys: string[] = []
  render(<Page onKey={(key) => keys.push(key)} />)
  return keys
}

it('answers letters, with Shift as others, and signs', async () => {
  const keys = show()
  await userEvent.keyboard('er{Shift>}R{/Shift}?x')
  expect(keys).toEqual(['e', 'r', 'Shift+R', '?'])
})

it('answers one key after the other, and forgets the first with any that does not belong to it', async () => {
  const keys = show()
  await userEvent.keyboard('v1')
  expect(keys).toEqual(['v 1'])
  await userEvent.keyboard('1vx1ve1')
  expect(keys).toEqual(['v 1', 'e'])
})

it('leaves letters to fields, and takes them on a checkbox', async () => {
  const keys = show()
  await userEvent.type(screen.getByLabelText('Search'), 'err')
  await userEvent.type(screen.getByLabelText('Note'), 'err')
  expect(keys).toEqual([])
  screen.getByLabelText('Select').focus()
  await userEvent.keyboard('e')
  expect(keys).toEqual(['e'])
})

it('leaves what the browser has for itself', async () => {
  const keys = show()
  await userEvent.keyboard('{Control>}r{/Control}{Meta>}e{/Meta}{Alt>}e{/Alt}')
  expect(keys).toEqual([])
})

it('answers none while a dialog is open', async () => {
  const keys = show()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  await userEvent.keyboard('e')
  dialog.remove()
  expect(keys).toEqual([])
  await userEvent.keyboard('e')
  expect(keys).toEqual(['e'])
})

it('decides once while a key is held, and goes on through the list', () => {
  const keys = show()
  const hold = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: true, bubbles: true }))
  hold('e')
  hold('j')
  expect(keys).toEqual(['j'])
})

it('can be switched off, and on again', async () => {
  const keys = show()
  switchSingleKeys(false)
  await userEvent.keyboard('e')
  switchSingleKeys(true)
  await userEvent.keyboard('r')
  expect(keys).toEqual(['r'])
})
