import { BRANDING_DESCRIPTION_MAX_CHARACTERS, COLOR_MAX_CHARACTERS, DOMAIN_NAME_MAX_CHARACTERS } from '@plaza/contract/limits'
import { DEFAULT_BRAND_COLOR, pickedColor } from '@plaza/contract/rules/brand-colors'
import { useState } from 'react'
import { focusWrong } from '../../../forms/focus-wrong.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ColorField } from '../../../ui/color-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSite } from '../../../visit/site.ts'
import { boardAddress } from './board-address.ts'
import { type BoardDraft, type BoardProblem, type BoardValues, type Branding, boardProblems, brandingWith } from './board-draft.ts'
import { BoardPreview, type PublicPage } from './board-preview.tsx'
import { PictureField } from './picture-field.tsx'

const problemTexts: Record<BoardProblem, () => string> = {
  color: m.color_invalid,
  website: m.website_invalid,
  too_long: () => m.field_too_long({ field: m.domain_name(), max: DOMAIN_NAME_MAX_CHARACTERS }),
  missing: () => m.field_required({ field: m.domain_name() }),
  form: m.domain_name_form,
  reserved: m.domain_name_reserved,
}

function problemText(name: keyof BoardValues, problem: BoardProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  if (name === 'description') return m.field_too_long({ field: m.description(), max: BRANDING_DESCRIPTION_MAX_CHARACTERS })
  return problemTexts[problem]()
}

type Props = {
  isOpen: boolean
  branding: Branding
  page: PublicPage
  draft: BoardDraft
  /** Whether the draft was left from an earlier time that the dialog was open. */
  isBack: boolean
  onChange: (draft: BoardDraft) => void
  /** Closes the dialog and keeps the draft for the next time. */
  onClose: () => void
  onDiscard: () => void
  onSave: () => void
  isSaving: boolean
  progress: number | null
}

/** The form for the job board page, beside a preview of the result. */
export function EditBoard({ isOpen, branding, page, draft, isBack, onChange, onClose, onDiscard, onSave, isSaving, progress }: Props) {
  const { origins } = useSite()
  const [left, setLeft] = useState<ReadonlySet<keyof BoardValues>>(new Set())
  const problems = boardProblems(draft.values)
  const preview = brandingWith(draft, branding)
  const hasMoved = preview.domain_name !== branding.domain_name

  /** The properties of a field. Its problem is shown after it has lost the focus. */
  function field(name: keyof BoardValues) {
    return {
      value: draft.values[name],
      onBlur: () => setLeft((before) => new Set([...before, name])),
      error: left.has(name) ? problemText(name, problems[name]) : undefined,
    }
  }
  function type(name: keyof BoardValues, value: string) {
    onChange({ ...draft, values: { ...draft.values, [name]: value } })
  }
  function submit() {
    const wrong = Object.keys(problems)
    setLeft(new Set(Object.keys(draft.values) as (keyof BoardValues)[]))
    if (wrong.length === 0) onSave()
    else focusWrong(document.querySelector('#edit-board'))
  }
  const color = (name: 'primary_color' | 'secondary_color', label: string, hint: string) => (
    <ColorField
      {...field(name)}
      label={label}
      hint={hint}
      fallback={DEFAULT_BRAND_COLOR}
      maxLength={COLOR_MAX_CHARACTERS}
      onChange={(value) => type(name, pickedColor(value))}
      words={{ open: m.color_pick({ field: label }), shade: m.color_shade(), hue: m.color_hue() }}
    />
  )

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.board_edit()}
      closeLabel={m.close()}
      className="sm:max-w-xl lg:max-w-6xl"
      footer={
        <>
          <Button variant="secondary" onClick={onDiscard} className="flex-1 sm:flex-none">
            {m.cancel()}
          </Button>
          <Button type="submit" form="edit-board" isBusy={isSaving} className="flex-1 sm:flex-none">
            {m.save()}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <form
          id="edit-board"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSaving) submit()
          }}
          className="flex flex-col gap-5"
        >
          {isBack && (
            <Banner tone="info" title={m.draft_found()}>
              {m.board_draft_hint()}
            </Banner>
          )}
          <PictureField
            label={m.logo()}
            hint={m.logo_hint()}
            keptName={m.logo_current()}
            keptUrl={branding.logo.url}
            picture={draft.logo}
            onChange={(logo) => onChange({ ...draft, logo })}
            progress={progress}
          />
          <PictureField
            label={m.background()}
            hint={m.background_hint()}
            keptName={m.background_current()}
            keptUrl={branding.background.url}
            picture={draft.background}
            onChange={(background) => onChange({ ...draft, background })}
            progress={progress}
          />
          <TextArea
            {...field('description')}
            label={m.description()}
            hint={m.board_description_hint()}
            onChange={({ currentTarget: { value } }) => type('description', value)}
          />
          <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
            {color('primary_color', m.primary_color(), m.primary_color_hint())}
            {color('secondary_color', m.secondary_color(), m.secondary_color_hint())}
          </div>
          <TextField
            {...field('site_url')}
            label={m.site_url()}
            type="url"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            hint={m.site_url_hint()}
            onChange={({ currentTarget: { value } }) => type('site_url', value)}
          />
          <TextField
            {...field('domain_name')}
            label={m.domain_name()}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            hint={
              <span className="min-w-0 wrap-anywhere">
                {boardAddress(preview.domain_name, origins)}
                {hasMoved && <span className="block">{m.domain_name_moved()}</span>}
              </span>
            }
            onChange={({ currentTarget: { value } }) => type('domain_name', value)}
          />
        </form>
        <section aria-labelledby="edit-board-preview" className="lg:sticky lg:top-0 lg:self-start">
          <h3 id="edit-board-preview" className="mb-1.5 text-sm font-medium">
            {m.preview()}
          </h3>
          <BoardPreview branding={preview} page={page} />
        </section>
      </div>
    </Dialog>
  )
}
