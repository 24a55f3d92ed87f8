import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FileDrop, type FileProblem } from './file-drop.tsx'

const words = {
  prompt: 'Drop a file',
  hint: 'PDF, 5 MB',
  remove: 'Remove',
  replace: 'Replace',
  sending: 'Sending',
  size: (bytes: number) => `${bytes} B`,
  problem: (problem: FileProblem) => `Wrong: ${problem}`,
}

function Form({ check }: { check?: (file: File) => Promise<FileProblem | null> }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileDrop
      label="Resume"
      isRequired
      file={file}
      onFile={setFile}
      onRemove={() => setFile(null)}
      accept={{ 'application/pdf': ['.pdf'] }}
      maxBytes={10}
      {...(check ? { check } : {})}
      words={words}
    />
  )
}

const box = () => screen.getByRole('group', { name: 'Resume' })
const drop = (...files: File[]) =>
  fireEvent.drop(box(), {
    dataTransfer: { files, items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })), types: ['Files'] },
  })
const pdf = (name: string, text = 'Ana') => new File([text], name, { type: 'application/pdf' })

it('takes a dropped file, another in its place, and lets it go', async () => {
  render(<Form />)
  drop(pdf('ana.pdf'))
  expect(await screen.findByText('ana.pdf')).toBeTruthy()
  expect(screen.getByText('3 B')).toBeTruthy()
  drop(pdf('new.pdf'))
  expect(await screen.findByText('new.pdf')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByText('Drop a file')).toBeTruthy()
})

it.each([
  ['a file that is too large', [pdf('long.pdf', 'Ana Vidal Luz')], 'Wrong: size'],
  ['an empty file', [pdf('none.pdf', '')], 'Wrong: empty'],
  ['another kind', [new File(['Ana'], 'ana.png', { type: 'image/png' })], 'Wrong: kind'],
  ['two files', [pdf('one.pdf'), pdf('two.pdf')], 'Wrong: count'],
])('refuses %s, says why, and keeps the one that was there', async (_, files, sentence) => {
  render(<Form />)
  drop(pdf('ana.pdf'))
  await screen.findByText('ana.pdf')
  drop(...files)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(box().getAttribute('data-invalid')).toBe('true')
  expect(screen.getByText('ana.pdf')).toBeTruthy()
  drop(pdf('new.pdf'))
  expect(await screen.findByText('new.pdf')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('looks into a file before it takes it', async () => {
  render(<Form check={async (file) => ((await file.text()) === 'Ana' ? null : 'kind')} />)
  drop(pdf('luz.pdf', 'Luz'))
  expect(await screen.findByText('Wrong: kind')).toBeTruthy()
  expect(screen.queryByText('luz.pdf')).toBeNull()
  drop(pdf('ana.pdf'))
  expect(await screen.findByText('ana.pdf')).toBeTruthy()
})

it('keeps the focus in the field while its buttons come and go with the file', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Drop a file' }))
  await userEvent.upload(box().querySelector('input') as HTMLInputElement, pdf('ana.pdf'))
  await screen.findByText('ana.pdf')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Drop a file' }))
})

it('marks a required file', () => {
  render(<Form />)
  expect(box().querySelector('input')?.getAttribute('aria-required')).toBe('true')
})
