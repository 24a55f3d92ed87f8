import { TAG_MAX_CHARACTERS } from '@plaza/contract/limits'
import { fold } from '@plaza/contract/rules/folding'
import { useId } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { ChipsInput } from '../../../../ui/chips-input.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useBegun } from '../../begun.ts'

type Props = {
  /** Under which name waits what was begun. */
  begunAs: string
  title: string
  /** Those of one person, who loses what is taken out; null for many, who are only given some. */
  present: readonly string[] | null
  onSave: (tags: string[]) => void
  onClose: () => void
}

/** The tags of one person, or tags for many. */
export function TagDialog({ begunAs, title, present, onSave, onClose }: Props) {
  const form = useId()
  const first: readonly string[] = present ?? []
  const begun = useBegun(
    begunAs,
    () => ({ tags: first, typed: '' }),
    ({ tags, typed }) => typed.trim() === '' && tags.join('\n') === first.join('\n'),
    present,
  )
  const { tags, typed } = begun.value
  const set = (part: Partial<typeof begun.value>) => begun.change({ ...begun.value, ...part })
  const withTyped = () => {
    const tag = typed.trim()
    return tag === '' || tags.some((each) => fold(each) === fold(tag)) ? [...tags] : [...tags, tag]
  }
  const isNothing = present === null && withTyped().length === 0
  function save() {
    begun.settle()
    onSave(withTyped())
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
          <Button variant="secondary" className="max-sm:flex-1" onClick={begun.cancel(onClose)}>
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
          save()
        }}
        // In the field, Enter adds; in the empty field it saves.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() !== '' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          if (!isNothing) save()
        }}
      >
        <ChipsInput
          label={m.triage_tags()}
          hint={present === null ? m.triage_tags_many_hint() : m.triage_tags_hint()}
          chips={tags}
          typed={typed}
          onType={(text) => set({ typed: text })}
          onAdd={() => set({ tags: withTyped(), typed: '' })}
          onLeave={() => undefined}
          onRemove={(tag) => set({ tags: tags.filter((each) => each !== tag) })}
          removeLabel={(tag) => m.triage_tag_remove({ tag })}
          addLabel={m.add()}
          maxLength={TAG_MAX_CHARACTERS}
        />
      </form>
    </Dialog>
  )
}
