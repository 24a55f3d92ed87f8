/** A text that people have typed: a link where all of it is one (https), and nothing but text otherwise. */
export function LinkedText({ text, label = text }: { text: string; label?: string }) {
  const url = /^https:\/\/\S+$/.test(text) ? URL.parse(text) : null
  if (url === null) return label
  return (
    <a href={url.href} target="_blank" rel="noreferrer" className="font-medium text-brand-ink underline-offset-4 hover:underline">
      {label}
    </a>
  )
}
