import { INVITE_LINES_MAX } from '@plaza/contract/limits'
import {
  canAddLine,
  canSendInvites,
  type InviteLine,
  type InviteProblem,
  inviteProblems,
  offeredRoles,
  type PlanResources,
} from '@plaza/contract/rules/invites'
import type { InviteRole } from '@plaza/contract/values'
import { Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { refusalsByPlace } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Viewer } from '../../../visit/site.ts'
import { useRefresh } from '../../../visit/viewer-refresh.ts'
import { sayFailure } from '../failure.ts'
import { inviteRoleLabels } from '../role-labels.ts'

type Line = InviteLine & { key: number }

const FORM = 'invites'

const emailProblems: Partial<Record<InviteProblem, () => string>> = {
  email_missing: () => m.field_required({ field: m.email() }),
  email_invalid: m.email_invalid,
  email_twice: m.invite_email_twice,
}

type LineProps = {
  line: Line
  number: number
  problem: InviteProblem | null
  /** The API's reason for refusing this line; shown until the line is changed. */
  refused: string | undefined
  offered: readonly InviteRole[]
  onChange: (line: Line) => void
  onRemove: (() => void) | undefined
}

function LineFields({ line, number, problem, refused, offered, onChange, onRemove }: LineProps) {
  const name = m.invite_line({ number })
  return (
    <fieldset data-line className={onRemove ? 'relative rounded-xl border border-line p-4' : ''}>
      <legend className="sr-only">{name}</legend>
      <TextField
        type="email"
        label={m.email()}
        value={line.email}
        error={(problem ? emailProblems[problem]?.() : undefined) ?? refused}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ ...line, email: currentTarget.value })}
      />
      <div className="mt-4">
        <CheckboxGroup
          legend={m.member_roles()}
          options={offered.map((role) => ({ value: role, label: inviteRoleLabels[role]() }))}
          chosen={line.roles}
          error={problem === 'role_missing' && m.invite_role_missing()}
          onChange={(role, isChosen) =>
            onChange({ ...line, roles: isChosen ? [...line.roles, role] : line.roles.filter((each) => each !== role) })
          }
        />
      </div>
      {onRemove && (
        <button
          type="button"
          aria-label={m.remove_entry({ entry: name })}
          onClick={onRemove}
          className="absolute top-1 right-1 flex size-11 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </fieldset>
  )
}

type FormProps = { viewer: Viewer; onSent: () => void; onReady: (state: { isReady: boolean; isBusy: boolean }) => void }

function Lines({ viewer, onSent, onReady }: FormProps) {
  const refresh = useRefresh()
  const [lines, setLines] = useState<readonly Line[]>([{ key: 0, email: '', roles: [] }])
  const [isAsked, setIsAsked] = useState(false)
  /** By line key. */
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const last = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const resources: PlanResources = viewer.company_plan_resources
  const offered = offeredRoles(viewer.company_products)
  const problems = inviteProblems(lines)
  const isReady = canSendInvites(lines, isBusy)
  useEffect(() => onReady({ isReady, isBusy }), [onReady, isReady, isBusy])

  function add() {
    last.current += 1
    setLines([...lines, { key: last.current, email: '', roles: [] }])
  }

  function leadTo(place: number, control = 'input') {
    form.current?.querySelectorAll('fieldset[data-line]')[place]?.querySelector<HTMLElement>(control)?.focus()
  }

  function remove(place: number) {
    // The pressed button goes with its line.
    leadTo(place === lines.length - 1 ? place - 1 : place + 1)
    setLines(lines.filter((_, each) => each !== place))
  }

  /** Shows the API's reason beside each refused line and focuses the first of them. */
  function mark(error: unknown) {
    const marks = refusalsByPlace(error, 'account_members')
    setRefused(Object.fromEntries(lines.flatMap(({ key }, place) => (marks.has(place) ? [[key, marks.get(place) ?? '']] : []))))
    const [first] = marks.keys()
    if (first !== undefined) leadTo(first)
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isReady) return
    setIsAsked(true)
    const wrong = problems.findIndex((problem) => problem !== null)
    if (wrong >= 0) {
      leadTo(wrong, problems[wrong] === 'role_missing' ? '[type=checkbox]' : 'input')
      return
    }
    setIsBusy(true)
    try {
      await call('POST /account_members', {
        body: { account_members: lines.map(({ email, roles }) => ({ email: email.trim(), roles: [...roles] })) },
      })
      await refresh()
      showToast({ title: m.invites_sent(), tone: 'success' })
      onSent()
    } catch (error) {
      mark(error)
      sayFailure(m.invites_failed(), error, { otherwise: m.invites_failed_hint(), about: m.invites_sent() })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form id={FORM} ref={form} noValidate data-first-focus="" onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {lines.map((line, place) => (
        <LineFields
          key={line.key}
          line={line}
          number={place + 1}
          refused={refused[line.key]}
          problem={isAsked ? (problems[place] ?? null) : null}
          offered={offered}
          onChange={(changed) => {
            setRefused(({ [line.key]: _, ...others }) => others)
            setLines(lines.map((each) => (each.key === line.key ? changed : each)))
          }}
          onRemove={lines.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {canAddLine(lines.length, resources) && lines.length < INVITE_LINES_MAX && (
        <Button variant="ghost" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={add} className="self-start">
          {m.invite_add_line()}
        </Button>
      )}
    </form>
  )
}

/** The modal 'Invite account member': a line for each address with its roles (section 4, "Invite"). */
export function InviteDialog({ viewer, isOpen, onClose }: { viewer: Viewer; isOpen: boolean; onClose: () => void }) {
  const [{ isReady, isBusy }, setState] = useState({ isReady: false, isBusy: false })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.invite_title()}
      closeLabel={m.close()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button type="submit" form={FORM} disabled={!isReady && !isBusy} isBusy={isBusy} className="max-sm:flex-1">
            {m.invite_send()}
          </Button>
        </>
      }
    >
      <Lines viewer={viewer} onSent={onClose} onReady={setState} />
    </Dialog>
  )
}
