/** A web address as typed, with or without its scheme, or a mail address; null for anything else. */
export function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !/^(https?|mailto):$/.test(url.protocol)) return null
  return url.protocol === 'mailto:' || /\.[^.]+$/.test(url.hostname) ? url.href : null
}
