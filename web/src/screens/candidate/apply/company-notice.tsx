import { m } from '../../../paraglide/messages.js'

type Props = { company: { visible_name: string; privacy_notice: string | null }; className?: string }

/** The company's own privacy notice, to be read before an application is sent; nothing where it has none. Plain text, shown as it was typed. */
export function CompanyNotice({ company: { visible_name, privacy_notice }, className = '' }: Props) {
  if (privacy_notice === null) return null
  return (
    <section
      aria-label={m.privacy_notice_of({ company: visible_name })}
      className={`rounded-lg border border-line p-4 text-sm ${className}`}
    >
      <p className="font-semibold wrap-anywhere">{m.privacy_notice_of({ company: visible_name })}</p>
      <p className="mt-2 text-muted whitespace-pre-line wrap-anywhere">{privacy_notice}</p>
    </section>
  )
}
