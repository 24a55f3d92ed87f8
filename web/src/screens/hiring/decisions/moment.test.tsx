// A time of day that the server has written is put right by the browser.
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Moment } from './moment.tsx'

it('shows the time of the reader in place of what the server has written, as one element', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Moment>{() => 'at 15:00'}</Moment>)
  expect(container.textContent).toBe('at 15:00')
  render(<Moment>{() => 'at 09:00'}</Moment>, { container, hydrate: true })
  expect(container.innerHTML).toBe('<span>at 09:00</span>')
})
