import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, call } from '../../../api/api.ts'
import { PromiseSettings } from './promise-settings.tsx'

vi.mock('../../../api/api.ts', async (real) => ({ ...(await real<typeof import('../../../api/api.ts')>()), call: vi.fn() }))
const api = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>
beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({})
})

const days = () => screen.getByLabelText<HTMLSelectElement>('Answer within (days)')

it('saves the days that are chosen, beside those that stand there', async () => {
  render(<PromiseSettings company={3} first={12} mayEdit />)
  expect(days().value).toBe('12')
  await userEvent.selectOptions(days(), '7 days')
  const body = { company: { reply_within_days: 7 }, before: { reply_within_days: 12 } }
  expect(api).toHaveBeenCalledWith('PUT /companies/{id}', { params: { id: '3' }, body })
  await waitFor(() => expect(days().disabled).toBe(false))
  expect(days().value).toBe('7')
})

it('goes back where somebody else was faster', async () => {
  api.mockRejectedValue(new ApiError(409, { code: 'changed_meanwhile', errors: { base: ['No.'] }, fields: [] } as never))
  render(<PromiseSettings company={3} first={14} mayEdit />)
  await userEvent.selectOptions(days(), '30 days')
  await waitFor(() => expect(days().value).toBe('14'))
})

it('only says it to whoever may not change it', () => {
  const { container } = render(<PromiseSettings company={3} first={14} mayEdit={false} />)
  expect(container.textContent).toBe('14 days')
})
