import { FILE_MAX_BYTES } from '@plaza/contract/limits'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { useLocale } from '../../../visit/language.ts'
import { fileWords } from '../../../words/file-words.ts'
import type { Picture } from './board-draft.ts'

const kinds = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/svg+xml': ['.svg'] }

/** A chosen file as a data address for <img>, which the page's policy allows. */
function shown(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

type Props = {
  label: string
  hint: string
  /** The file name of the saved picture. */
  keptName: string
  keptUrl: string | null
  picture: Picture
  onChange: (picture: Picture) => void
  progress: number | null
}

/** A picture of the job board page; the saved one can be replaced or removed. */
export function PictureField({ label, hint, keptName, keptUrl, picture, onChange, progress }: Props) {
  const locale = useLocale()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const kept = picture === 'kept' && keptUrl !== null ? { name: keptName, picture: keptUrl } : null
  const file = typeof picture === 'object' ? { name: picture.file.name, size: picture.file.size, picture: picture.url } : kept
  return (
    <FileDrop
      label={label}
      file={file}
      accept={kinds}
      maxBytes={FILE_MAX_BYTES}
      onFile={(chosen) => {
        setIsUnreadable(false)
        shown(chosen).then(
          (url) => onChange({ file: chosen, url }),
          () => setIsUnreadable(true),
        )
      }}
      onRemove={file ? () => onChange(typeof picture === 'object' && keptUrl !== null ? 'kept' : 'removed') : undefined}
      progress={typeof picture === 'object' ? progress : null}
      words={fileWords(locale, hint, m.remove_entry({ entry: label }))}
      error={isUnreadable && m.file_wrong_kind()}
    />
  )
}
