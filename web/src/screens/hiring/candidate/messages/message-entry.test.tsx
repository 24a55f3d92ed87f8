import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Message, MessageEntry } from './message-entry.tsx'

vi.mock('../../../../visit/site.ts', async (original) => ({ ...(await original<object>()), useViewer: () => null }))

const received: Message = {
  id: 1,
  direction: 'in',
  kind: 'message',
  subject: 'Re: Interview',
  body: 'Tuesday suits me.',
  state: 'received',
  send_at: '2026-11-20T10:00:00.000Z',
  sent_at: '2026-11-20T10:00:00.000Z',
  sender: null,
  created_at: '2026-11-20T10:00:00.000Z',
  from_address: null,
  is_automatic: false,
  calendar_answer: null,
  files: [],
  left_out: [],
}
const show = (wanted: Partial<Message>) =>
  render(<MessageEntry message={{ ...received, ...wanted }} now="2026-11-20T11:00:00.000Z" mayCancel onChanged={() => undefined} />)

it('shows what a candidate has written, with its files and what is not kept', () => {
  show({ files: [{ id: 3, filename: 'diploma.pdf', size: 2048, url: '/files/private/x' }], left_out: ['photo.heic', 'clip.mov'] })
  expect(screen.getByText('Tuesday suits me.')).toBeTruthy()
  expect(screen.getByText('Received')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'diploma.pdf' }).getAttribute('href')).toBe('/files/private/x')
  expect(screen.getByText('Not kept, since only documents of up to 5 MB are: photo.heic, clip.mov')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('names an address that is not the one of the application', () => {
  show({ from_address: 'other@example.com' })
  expect(screen.getByText(/Mail from other@example.com/)).toBeTruthy()
})

it('tells machines and calendars from people', () => {
  show({ is_automatic: true })
  expect(screen.getByText('Automatic answer')).toBeTruthy()
  show({ calendar_answer: 'declined' })
  expect(screen.getByText('Declined the invitation')).toBeTruthy()
})

it('says what could not be delivered, also where it has no text', () => {
  show({ direction: 'out', state: 'undelivered', is_automatic: true, body: '', subject: 'We have your application' })
  expect(screen.getByText('The mail could not be delivered.')).toBeTruthy()
  expect(screen.getByText(/Mail by the product/)).toBeTruthy()
})
