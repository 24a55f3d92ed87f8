import { m } from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { switchSingleKeys, useSingleKeysOn } from './single-keys.ts'

const rows = (): (readonly [readonly string[], string])[] => [
  [['J', 'K'], m.triage_key_next()],
  [['Enter'], m.triage_key_open()],
  [['E'], m.triage_key_stage()],
  [['M'], m.triage_key_move()],
  [['R'], m.triage_key_reject()],
  [['Shift+R'], m.triage_key_reject_again()],
  [['X', 'Shift+X'], m.triage_key_select()],
  [['V', '1–4'], m.triage_key_rate()],
  [['D'], m.triage_key_unmet()],
  [['B'], m.suspicious_key()],
  [['N'], m.triage_key_note()],
  [['T'], m.triage_key_tag()],
  [['S'], m.triage_key_save()],
  [['U'], m.triage_key_unread()],
  [['/'], m.triage_key_search()],
  [['Z'], m.triage_key_undo()],
  [['?'], m.triage_key_help()],
]

const boardRows = (): (readonly [readonly string[], string])[] => [
  [[m.triage_space()], m.triage_key_lift()],
  [['←', '→', '↑', '↓'], m.triage_key_carry()],
  [['Esc'], m.triage_key_cancel()],
]

function Rows({ of }: { of: ReturnType<typeof rows> }) {
  return (
    <dl className="divide-y divide-line">
      {of.map(([keys, what]) => (
        <div key={what} className="flex items-center justify-between gap-4 py-2 text-sm">
          <dt className="order-2 flex shrink-0 gap-1.5">
            {keys.map((key) => (
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

/** The keys, and the switch for those that are one letter. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useSingleKeysOn()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.triage_keys()} closeLabel={m.close()}>
      <Switch label={m.triage_keys_switch()} checked={isOn} onChange={switchSingleKeys} />
      <p className="mt-1 mb-3 text-sm text-muted">{m.triage_keys_hint()}</p>
      <Rows of={rows()} />
      <h3 className="mt-4 text-sm font-semibold">{m.triage_keys_board()}</h3>
      <Rows of={boardRows()} />
    </Dialog>
  )
}
