import { describe, expect, it } from 'vitest'
import { fullName, initialsOf } from './initials.ts'

const EMAIL = 'someone@example.test'
const table: [string | null, string | null, string, string][] = [
  // first_name, last_name, initials, full name
  ['Ana', 'Pérez', 'AP', 'Ana Pérez'],
  ['ana', 'pérez', 'AP', 'ana pérez'],
  ['Ana María', 'de la Cruz', 'AC', 'Ana María de la Cruz'],
  ['Ana', null, 'AN', 'Ana'],
  [null, 'Ng', 'NG', 'Ng'],
  ['X', '', 'X', 'X'],
  ['  Ana   Sofía  ', '   Ruiz   Paz  ', 'AP', 'Ana   Sofía Ruiz   Paz'],
  ['Ana\u00a0María', '', 'AM', 'Ana\u00a0María'],
  ['Jean-Luc', null, 'JE', 'Jean-Luc'],
  ["O'Neil", null, 'ON', "O'Neil"],
  ['(Ana)', '"Pérez"', 'AP', '(Ana) "Pérez"'],
  // A letter and the accent that follows it are one.
  ['E\u0301lodie', 'Ñan\u0303ez', 'ÉÑ', 'E\u0301lodie Ñan\u0303ez'],
  ['e\u0301a\u0308', null, 'ÉÄ', 'e\u0301a\u0308'],
  ['q\u0301w', null, 'Q\u0301W', 'q\u0301w'],
  // Emoji are no letters, neither beside a name nor as one.
  ['🎉 Ana', null, 'AN', '🎉 Ana'],
  ['Ana', '👩‍👩‍👧', 'AN', 'Ana 👩‍👩‍👧'],
  ['🎉', '🎊', 'SO', '🎉 🎊'],
  ['李', '小龙', '李小', '李 小龙'],
  ['𝒜na', 'Ruiz', '𝒜R', '𝒜na Ruiz'],
  ['R2', 'D2', 'RD', 'R2 D2'],
  ['', '', 'SO', EMAIL],
  ['   ', '\t', 'SO', EMAIL],
  [null, null, 'SO', EMAIL],
]

describe('initials and full name', () => {
  for (const [first_name, last_name, initials, name] of table) {
    it(`of ${JSON.stringify([first_name, last_name])} are ${initials}`, () => {
      expect(initialsOf({ first_name, last_name, email: EMAIL })).toBe(initials)
      expect(fullName({ first_name, last_name, email: EMAIL })).toBe(name)
    })
  }

  it.each([
    ['ana.perez@example.test', 'AP'],
    ['ana_maria-perez+jobs@example.test', 'AJ'],
    ['a@example.test', 'A'],
    ['!#@example.test', ''],
  ])('of nobody but %s are %s', (email, initials) => {
    expect(initialsOf({ first_name: null, last_name: null, email })).toBe(initials)
  })
})
