import { Link2, Users } from 'lucide-react'
import { Fragment } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { copyJobLink } from '../job-menu/job-menu.tsx'

/** An address that is broken between its parts before one of them is. */
const atSlashes = (url: string) =>
  [...url.matchAll(/[^/]*\/+|[^/]+$/g)].map(({ 0: part, index: from }) => (
    <Fragment key={from}>
      {from > 0 && <wbr />}
      {part}
    </Fragment>
  ))

type Props = { url: string; onClose: () => void; onInvite: () => void }

/** After the first publishing: where the job is, and what people do next. */
export function LiveDialog({ url, onClose, onInvite }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={m.editor_live_title()} closeLabel={m.close()} className="sm:max-w-md">
      <p className="text-sm text-muted">{m.editor_live_text()}</p>
      <p className="mt-3 rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere">{atSlashes(url)}</p>
      <div className="mt-4 grid gap-2">
        <Button icon={<Link2 size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copyJobLink(url)}>
          {m.hiring_copy_link()}
        </Button>
        <ButtonLink variant="secondary" href={url} target="_blank" rel="noopener">
          {m.editor_view()}
        </ButtonLink>
        <Button variant="secondary" icon={<Users size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onInvite}>
          {m.editor_invite_team()}
        </Button>
      </div>
    </Dialog>
  )
}
