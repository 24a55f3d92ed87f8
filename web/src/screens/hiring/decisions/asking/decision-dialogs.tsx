import { m } from '../../../../paraglide/messages.js'
import { onlyOne, type Stage } from '../cards.ts'
import { MailDialog } from './mail-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { MoveDialog, ToldDialog } from './stage-dialogs.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { type DecisionDialogs as Dialogs, whomLabel } from './use-dialogs.ts'

type Props = { job: number; dialogs: Dialogs; stages: readonly Stage[]; mayMail: boolean }

/** The dialogs of a page on which candidates are decided. */
export function DecisionDialogs({ job, dialogs, stages, mayMail }: Props) {
  const { asking, close } = dialogs
  const whom = asking ? whomLabel(asking.whom) : ''
  const cards = asking && !('count' in asking.whom) ? asking.whom : []
  const [stage, ...others] = new Set(cards.map((card) => card.stage_id))
  return (
    <>
      <MoveDialog
        isOpen={asking?.what === 'stage'}
        whom={whom}
        stages={stages}
        current={others.length === 0 ? (stage ?? null) : null}
        onMove={(stage) => asking && dialogs.move(asking.whom, stage)}
        onClose={close}
      />
      <ToldDialog
        stage={asking?.what === 'told' ? asking.stage : null}
        whom={whom}
        onMove={(_stage, isTold) => dialogs.told(isTold)}
        onClose={close}
      />
      <RejectDialog
        whom={asking?.what === 'reject' ? asking.rejected : null}
        mayMail={mayMail}
        onReject={(rejection) => dialogs.rejected(rejection)}
        onClose={close}
      />
      {asking?.what === 'tag' && (
        <TagDialog
          begunAs={`tags of ${onlyOne(asking.whom)?.id ?? `many of ${job}`}`}
          title={m.triage_tag_whom({ whom })}
          present={onlyOne(asking.whom)?.tags ?? null}
          onSave={(tags) => dialogs.tagged(tags)}
          onClose={close}
        />
      )}
      {asking?.what === 'mail' && (
        <MailDialog
          begunAs={asking.begunAs}
          title={asking.title}
          values={asking.values}
          onSend={(mail) => dialogs.mailed(mail)}
          onClose={close}
        />
      )}
    </>
  )
}
