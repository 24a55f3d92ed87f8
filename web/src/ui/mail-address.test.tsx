import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MailAddress } from './mail-address.tsx'

it('breaks before the @, and is copied whole', () => {
  render(<MailAddress>ana.torres@monedil.example</MailAddress>)
  const { innerHTML } = screen.getByText('ana.torres@monedil.example')
  expect(innerHTML).toBe('ana.torres<wbr>@monedil.example')
})
