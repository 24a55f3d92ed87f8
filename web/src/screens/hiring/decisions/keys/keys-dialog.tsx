import { m } from '../../../../paraglide/messages.js'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { type Keys, switchSingleKeys, useSingleKeysOn } from './single-keys.ts'

/** What is pressed, and what it does; `of` is the name by which a page answers it. */
type Row = { of: string; press: readonly string[]; what: string }

const rows = (): readonly Row[] => [
  { of: 'j', press: ['J', 'K'], what: m.triage_key_next() },
  { of: 'Enter', press: ['Enter'], what: m.triage_key_open() },
  { of: 'e', press: ['E'], what: m.triage_key_stage() },
  { of: 'm', press: ['M', '1–9'], what: m.triage_key_move() },
  { of: 'r', press: ['R'], what: m.triage_key_reject() },
  { of: 'Shift+R', press: ['Shift+R'], what: m.triage_key_reject_again() },
  { of: 'x', press: ['X', 'Shift+X'], what: m.triage_key_select() },
  { of: 'v 1', press: ['V', '1–4'], what: m.triage_key_rate() },
  { of: 'd', press: ['D'], what: m.triage_key_unmet() },
  { of: 'b', press: ['B'], what: m.suspicious_key() },
  { of: 'n', press: ['N'], what: m.triage_key_note() },
  { of: 't', press: ['T'], what: m.triage_key_tag() },
  { of: 's', press: ['S'], what: m.triage_key_save() },
  { of: 'u', press: ['U'], what: m.triage_key_unread() },
  { of: '/', press: ['/'], what: m.triage_key_search() },
  { of: 'z', press: ['Z'], what: m.triage_key_undo() },
  { of: '?', press: ['?'], what: m.triage_key_help() },
]

const boardRows = (mayCarry: boolean): readonly Row[] => [
  ...(mayCarry ? [{ of: ' ', press: [m.triage_space()], what: m.triage_key_lift() }] : []),
  { of: 'arrows', press: ['←', '→', '↑', '↓'], what: mayCarry ? m.triage_key_carry() : m.triage_key_neighbour() },
  ...(mayCarry ? [{ of: 'Escape', press: ['Esc'], what: m.triage_key_cancel() }] : []),
]

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ of, press, what }) => (
        <div key={of} className="flex items-center justify-between gap-4 py-2 text-sm">
          <dt className="order-2 flex shrink-0 gap-1.5">
            {press.map((key) => (
              <kbd key={key} className="rounded-md border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}

type Props = {
  isOpen: boolean
  onClose: () => void
  /** What the page answers: only that is listed. */
  keys: Keys
  /** The cards of a board have keys of their own; null where there is no board. */
  board: { mayCarry: boolean } | null
}

/** The keys of a page, and the switch for those that are one letter. */
export function KeysDialog({ isOpen, onClose, keys, board }: Props) {
  const isOn = useSingleKeysOn()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.triage_keys()} closeLabel={m.close()}>
      <Switch label={m.triage_keys_switch()} checked={isOn} onChange={switchSingleKeys} />
      <p className="mt-1 mb-3 text-sm text-muted">{m.triage_keys_hint()}</p>
      <Rows rows={rows().filter(({ of }) => of in keys)} />
      {board && (
        <>
          <h3 className="mt-4 text-sm font-semibold">{m.triage_keys_board()}</h3>
          <Rows rows={boardRows(board.mayCarry)} />
        </>
      )}
    </Dialog>
  )
}
