export const SCHEME = 'https://'

/** A typed address as one that a link can lead to: 'acme.com' becomes 'https://acme.com'; one with a scheme, and nothing, stay as they are. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  if (text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text
  return SCHEME + text.replace(/^[/\\]+/, '')
}
