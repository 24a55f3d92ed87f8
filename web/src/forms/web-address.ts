export const SCHEME = 'https://'

/**
 * A typed web address in a form that links can use: 'acme.com' becomes 'https://acme.com'. An address with a scheme stays as it is, and so
 * does an empty text.
 */
export function withScheme(typed: string): string {
  const text = typed.trim()
  if (text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text
  return SCHEME + text.replace(/^[/\\]+/, '')
}
