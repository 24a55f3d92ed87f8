import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CardTags } from '../../decisions/card-tags.tsx'
import { card } from '../../decisions/example-cards.ts'
import { SuspiciousBar } from './suspicious-bar.tsx'

vi.mock('../../../../visit/site.ts', async (original) => ({ ...(await original<object>()), useViewer: () => null }))

const bar = (wanted: Partial<Parameters<typeof SuspiciousBar>[0]> = {}) => {
  const onShow = vi.fn()
  const onKeep = vi.fn()
  const { container } = render(<SuspiciousBar count={2} isShown={false} mayDecide onShow={onShow} onKeep={onKeep} {...wanted} />)
  return { onShow, onKeep, container }
}

it('is there only where somebody is kept aside', () => {
  expect(bar({ count: 0 }).container.textContent).toBe('')
})

it('shows them first, and brings all of them back by a press of its own', async () => {
  const { onShow } = bar()
  expect(screen.getByRole('region', { name: 'Suspicious' }).textContent).toContain('2 applications are kept aside as suspicious.')
  expect(screen.queryByRole('button', { name: 'Bring all back' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(onShow).toHaveBeenCalledWith(true)
})

it('leaves bringing back to those who decide', async () => {
  const { onKeep } = bar({ isShown: true })
  await userEvent.click(screen.getByRole('button', { name: 'Bring all back' }))
  expect(onKeep).toHaveBeenCalledOnce()
  bar({ isShown: true, mayDecide: false })
  expect(screen.getAllByRole('button', { name: 'Bring all back' })).toHaveLength(1)
})

it('says on the card why', () => {
  render(<CardTags card={card(1, 1, { is_suspicious: true, signs: ['honeypot', 'fast'] })} />)
  for (const words of ['Suspicious', 'Filled in what people do not see', 'Filled in within seconds'])
    expect(screen.getByText(words)).toBeTruthy()
})
