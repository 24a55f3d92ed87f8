import { FILE_MAX_BYTES } from '@plaza/contract/limits'
import { ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldNote } from '../../../ui/text-field.tsx'

/** The kinds of pictures of section 5, "Personal details". */
const kinds = ['image/png', 'image/jpeg']
const MEGABYTE = 1024 * 1024

function problemOf(file: File): string | null {
  if (!kinds.includes(file.type)) return m.file_wrong_kind()
  if (file.size > FILE_MAX_BYTES) return m.file_too_large({ max: FILE_MAX_BYTES / MEGABYTE })
  return file.size === 0 ? m.file_empty() : null
}

/** The file as an address for <img>. */
function previewOf(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}

type Props = { picture: string | null; initials: string; onFile: (file: File) => void }

/** The viewer's picture, replaced by a chosen file at once. If a file is refused, the reason is shown below and the picture stays. */
export function AvatarField({ picture, initials, onFile }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [refused, setRefused] = useState<File | null>(null)
  const problem = refused && problemOf(refused)

  async function take(file: File | undefined) {
    if (!file) return
    const isWrong = problemOf(file) !== null
    setRefused(isWrong ? file : null)
    if (isWrong) return
    onFile(file)
    setPreview(await previewOf(file))
  }

  const shown = preview ?? picture
  return (
    <div className="flex items-center gap-4">
      <Avatar picture={shown} initials={initials} className="size-18 text-xl" />
      <div>
        <input
          ref={input}
          type="file"
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          aria-label={m.avatar_choose()}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            // Otherwise choosing the same file again would be no change.
            currentTarget.value = ''
          }}
        />
        <Button
          variant="secondary"
          icon={<ImageUp size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          {shown === null ? m.avatar_choose() : m.avatar_change()}
        </Button>
        <div role={problem ? 'alert' : undefined}>
          <FieldNote id={`${id}-note`} hint={m.avatar_hint()} error={problem} />
        </div>
      </div>
    </div>
  )
}
