import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { NextStageButton } from './next-stage-button.tsx'

it('moves on once with a double click, and again with a press of its own or by key', async () => {
  const onNext = vi.fn()
  render(<NextStageButton onNext={onNext}>Move to Screening</NextStageButton>)
  const button = screen.getByRole('button')
  await userEvent.dblClick(button)
  expect(onNext).toHaveBeenCalledTimes(1)
  fireEvent.click(button, { detail: 1 })
  expect(onNext).toHaveBeenCalledTimes(2)
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(onNext).toHaveBeenCalledTimes(3)
})
