/** A company's website as a link: its full address and the short form that people know; null if it is not a web address. */
export function siteAddress(address: string | null | undefined): { href: string; label: string } | null {
  const text = address?.trim()
  if (!text) return null
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return null
  const url = new URL(withScheme)
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  return { href: url.href, label: (url.host.replace(/^www\./, '') + url.pathname).replace(/\/$/, '') }
}
