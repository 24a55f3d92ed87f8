import { m } from '../../paraglide/messages.js'
import { Arcade } from './arcade.tsx'
import './plaza-panel.css'

export type Audience = 'everybody' | 'talent' | 'businesses'

type Point = { lead?: () => string; text: () => string }
type Words = { title: () => string; points: readonly Point[] }

const words: Record<Audience, Words> = {
  everybody: {
    title: m.panel_title,
    points: [
      { lead: m.panel_talent_lead, text: m.panel_talent },
      { lead: m.panel_businesses_lead, text: m.panel_businesses },
    ],
  },
  talent: {
    title: m.panel_talent_title,
    points: [{ text: m.panel_talent_browse }, { text: m.panel_talent_profile }, { text: m.panel_talent_apply }],
  },
  businesses: {
    title: m.panel_businesses_title,
    points: [{ text: m.panel_businesses_page }, { text: m.panel_businesses_board }, { text: m.panel_businesses_team }],
  },
}

/** What Plaza offers, beside the forms of sign-in and sign-up. */
export function PlazaPanel({ audience }: { audience: Audience }) {
  const { title, points } = words[audience]
  return (
    <aside aria-label={m.panel_label()} className="sticky top-0 hidden h-dvh p-3 pl-0 lg:block">
      <div className="plaza-panel flex h-full flex-col overflow-hidden rounded-2xl">
        {/* Aligned with the form's title. */}
        <div className="shrink-0 px-10 pt-[calc(9dvh+3.25rem)] pb-8 [@media(max-height:42rem)]:pt-10 xl:px-16">
          <p className="max-w-lg text-3xl font-semibold tracking-tight text-balance">{title()}</p>
          <ul className="mt-7 max-w-md">
            {points.map(({ lead, text }) => (
              <li key={text()} className="border-t border-current/20 py-3.5 text-base text-pretty last:border-b">
                {lead && <span className="block text-sm font-semibold">{lead()}</span>}
                {text()}
              </li>
            ))}
          </ul>
        </div>
        <Arcade className="mt-auto [@media(max-height:34rem)]:hidden aspect-720/400 min-h-0 w-full" />
      </div>
    </aside>
  )
}
