// Names and initials of people on screen.

type Person = { first_name: string | null; last_name: string | null; email: string }

/** First and last name, as far as known; the email address while an invited person has not entered a name. */
export function fullName({ first_name, last_name, email }: Person): string {
  const name = [first_name, last_name].map((part) => part?.trim() ?? '').filter(Boolean)
  return name.length === 0 ? email : name.join(' ')
}

/** The words of a text as lists of letters and digits, each with its accents; emoji and signs are dropped. */
function lettersByWord(text: string, between: RegExp): string[][] {
  return text
    .normalize('NFC')
    .split(between)
    .map((word) => word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? [])
    .filter((letters) => letters.length > 0)
}

/** The initials of the first and last word, or the first two letters of a single word, uppercased (section 2, "Header"). */
export function initialsOf(person: Person): string {
  const name = lettersByWord(`${person.first_name ?? ''} ${person.last_name ?? ''}`, /\s+/u)
  const words = name.length > 0 ? name : lettersByWord(person.email.replace(/@.*$/, ''), /[._+-]+/)
  const letters = words.length > 1 ? [words[0]?.[0], words.at(-1)?.[0]] : (words[0] ?? []).slice(0, 2)
  return letters.join('').toUpperCase()
}
