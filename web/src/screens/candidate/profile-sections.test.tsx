import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { PersonBlock, PreferencesBlock } from './profile-sections.tsx'
import { blankValues } from './profile-values.ts'

const bare = { ...blankValues(), first_name: 'Ana', last_name: 'Vidal', email: 'ana@example.com' }
const textOf = (element: ReactElement) => render(element).container.textContent

it('says of a phone number that there is none, as of the address', () => {
  expect(textOf(<PersonBlock values={bare} />)).toContain('PhoneNot givenAddressNo address')
})

it('says in the same letters what is not there', () => {
  const { getByText } = render(<PersonBlock values={bare} />)
  expect(getByText('No address').className).toBe(getByText('Not given').className)
})

it('says where the whole profile is read that no work type is preferred', () => {
  expect(textOf(<PreferencesBlock values={bare} isWhole />)).toContain('Preferred work typesNot given')
  expect(textOf(<PreferencesBlock values={bare} />)).not.toContain('Preferred work types')
})
