import type { OutputOf } from '@plaza/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, call } from '../../../api/api.ts'
import { StagesPart } from '../stages/stages-part.tsx'
import { PipelineSettings } from './pipeline-settings.tsx'
import { ReasonSettings } from './reason-settings.tsx'

vi.mock('../../../api/api.ts', async (real) => ({ ...(await real<typeof import('../../../api/api.ts')>()), call: vi.fn() }))
const api = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>

type Stages = OutputOf<'GET /company_stages'>['company_stages']
type Reason = OutputOf<'GET /rejection_reasons'>['rejection_reasons'][number]

const kinds = ['new', 'screening', 'interview', 'hired'] as const
const names = ['New', 'Screening', 'Trial day', 'Hired']
const stages: Stages = kinds.map((kind, at) => ({ id: at + 1, name: names[at] ?? '', kind, position: at }))
const counted = stages.map((stage, at) => ({ ...stage, count: at === 1 ? 3 : 0 }))

beforeEach(() => {
  api.mockReset()
})

const refusal = (code: 'job_changed' | 'stage_in_use') => new ApiError(409, { code, errors: { base: ['No.'] }, fields: [] } as never)
const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('paragraph')[0]?.textContent)
async function choose(thing: string, line: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Actions: ${thing}` }))
  await userEvent.click(screen.getByRole('menuitem', { name: line }))
}

it('adds, renames and removes stages of the company, and takes a removal back', async () => {
  render(<PipelineSettings first={stages} mayEdit />)
  expect(rows()).toEqual(names)
  await userEvent.click(screen.getByRole('button', { name: 'Add a stage' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await userEvent.type(screen.getByLabelText('Name'), ' Call ')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Offer')
  const call1 = { id: 9, name: 'Call', kind: 'offer', position: 3 }
  const longer = [...stages.slice(0, 3), call1, { ...stages[3], position: 4 }]
  api.mockResolvedValueOnce({ company_stage: call1, company_stages: longer })
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(api).toHaveBeenLastCalledWith('POST /company_stages', { body: { company_stage: { name: 'Call', kind: 'offer', position: 3 } } })
  expect(rows()).toEqual(['New', 'Screening', 'Trial day', 'Call', 'Hired'])

  api.mockResolvedValueOnce({ company_stages: stages })
  await choose('Call', 'Remove')
  expect(rows()).toEqual(names)
  expect(document.activeElement?.textContent).toBe('Undo')
  api.mockResolvedValueOnce({ company_stage: call1, company_stages: longer })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rows()).toContain('Call')

  // The first keeps its kind and its place.
  await choose('New', 'Edit')
  expect(screen.queryByLabelText('Kind')).toBeNull()
})

it('carries a stage of a job by keys, never beyond the ends, and says who stands where', async () => {
  render(<StagesPart job={{ id: 7, stages: counted, stages_version: 4 }} />)
  expect(screen.getByText(/3 candidates/)).toBeTruthy()
  const handle = screen.getByRole('button', { name: 'Screening, place 2 of 4: move' })
  handle.focus()
  await userEvent.keyboard(' {ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(rows()).toEqual(['New', 'Trial day', 'Screening', 'Hired'])
  const order = [stages[0], stages[2], stages[1], stages[3]]
  api.mockResolvedValueOnce({ stages: order, version: 5 })
  await userEvent.keyboard(' ')
  const sent = order.map((stage) => ({ id: stage?.id, name: stage?.name, kind: stage?.kind }))
  expect(api).toHaveBeenLastCalledWith('PUT /jobs/{id}/stages', { params: { id: '7' }, body: { stages: sent, version: 4 } })
  expect(rows()).toEqual(['New', 'Trial day', 'Screening', 'Hired'])
  expect(screen.getByText(/3 candidates/)).toBeTruthy()
})

it('shows what somebody else has made of the stages of a job', async () => {
  render(<StagesPart job={{ id: 7, stages: counted, stages_version: 4 }} />)
  api.mockRejectedValueOnce(refusal('job_changed'))
  api.mockResolvedValueOnce({ job: { stages: [counted[0], counted[3]], stages_version: 6 } })
  await choose('Trial day', 'Remove')
  expect(rows()).toEqual(['New', 'Hired'])
  api.mockRejectedValueOnce(refusal('stage_in_use'))
  await userEvent.click(screen.getByRole('button', { name: 'Add a stage' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Call')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  // The dialog stays with what was typed.
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Call')
})

it('writes reasons, tells whom the company turns down in any case, and brings a removed one back', async () => {
  const reason: Reason = { id: 1, name: 'Too few years', side: 'ours', needs_mail: true, is_default: true, is_removed: false }
  render(<ReasonSettings offered={[reason]} removed={[]} mayEdit />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a reason' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'Moved')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Whose decision'), "The candidate's")
  await userEvent.click(screen.getByRole('checkbox'))
  const moved: Reason = { ...reason, id: 2, name: 'Moved', side: 'theirs', needs_mail: false, is_default: false }
  api.mockResolvedValueOnce({ rejection_reason: moved })
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(api).toHaveBeenLastCalledWith('POST /rejection_reasons', {
    body: { rejection_reason: { name: 'Moved', side: 'theirs', needs_mail: false } },
  })
  expect(screen.getByText('Without a mail')).toBeTruthy()
  api.mockResolvedValueOnce({ rejection_reason: { ...moved, is_removed: true } })
  await choose('Moved', 'Remove')
  expect(screen.getByText('Removed (1)')).toBeTruthy()
  api.mockResolvedValueOnce({ rejection_reason: moved })
  await userEvent.click(screen.getByText('Bring back'))
  expect(screen.queryByText('Removed (1)')).toBeNull()
})

it('is only read by those who may not change it', () => {
  render(<PipelineSettings first={stages} mayEdit={false} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(rows()).toEqual(names)
})
