import { TAG_MAX_CHARACTERS } from '@plaza/contract/limits'
import { fold } from '@plaza/contract/rules/folding'
import { useId, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { ChipsInput } from '../../../../ui/chips-input.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

type Props = {
  title: string
  /** Those of one person, who loses what is taken out; null for many, who are only given some. */
  present: readonly string[] | null
  onSave: (tags: string[]) => void
  onClose: () => void
}

/** The tags of one person, or tags for many. */
export function TagDialog({ title, present, onSave, onClose }: Props) {
  const form = useId()
  const [tags, setTags] = useState<readonly string[]>(present ?? [])
  const [typed, setTyped] = useState('')
  const withTyped = () => {
    const tag = typed.trim()
    return tag === '' || tags.some((each) => fold(each) === fold(tag)) ? [...tags] : [...tags, tag]
  }
  const isNothing = present === null && withTyped().length === 0
  function add() {
    setTags(withTyped())
    setTyped('')
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:flex-1">
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} disabled={isNothing} className="max-sm:flex-1">
            {m.save()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        data-first-focus=""
        onSubmit={(event) => {
          event.preventDefault()
          onSave(withTyped())
        }}
        // In the field, Enter adds; in the empty field it saves.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() !== '' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          if (!isNothing) onSave(withTyped())
        }}
      >
        <ChipsInput
          label={m.triage_tags()}
          hint={present === null ? m.triage_tags_many_hint() : m.triage_tags_hint()}
          chips={tags}
          typed={typed}
          onType={setTyped}
          onAdd={add}
          onLeave={() => undefined}
          onRemove={(tag) => setTags(tags.filter((each) => each !== tag))}
          removeLabel={(tag) => m.triage_tag_remove({ tag })}
          addLabel={m.add()}
          maxLength={TAG_MAX_CHARACTERS}
        />
      </form>
    </Dialog>
  )
}
