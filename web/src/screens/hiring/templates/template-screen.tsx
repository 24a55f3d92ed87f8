import { MAIL_TEMPLATE_NAME_MAX_CHARACTERS } from '@plaza/contract/limits'
import { placeholders } from '@plaza/contract/rules/mail-placeholders'
import { type Language, languages, messageKinds } from '@plaza/contract/values'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { focusWrong } from '../../../forms/focus-wrong.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { MailText } from '../decisions/asking/mail-text.ts'
import { HiringLink } from '../hiring-link.tsx'
import type { ScreenProps } from '../page.ts'
import { Removing } from './removing.tsx'
import { typedInto } from './template-draft.ts'
import { TemplateTexts } from './template-texts.tsx'
import { fillingLabel, kindLabel, type Template } from './template-words.ts'
import { useTemplateEditing } from './use-template-editing.ts'

type Aim = { language: Language; part: keyof MailText; field: HTMLInputElement | HTMLTextAreaElement }

/** The placeholders; each button puts one where the cursor last stood. */
function Placeholders({ onInsert }: { onInsert: (placeholder: string) => void }) {
  return (
    <fieldset className="rounded-xl border border-line p-4">
      <legend className="px-1 text-sm font-medium">{m.templates_placeholders()}</legend>
      <p className="mb-3 text-sm text-pretty text-muted">{m.templates_placeholders_hint()}</p>
      <div className="flex flex-wrap gap-2">
        {placeholders.map((placeholder) => (
          <Button key={placeholder} variant="secondary" onClick={() => onInsert(`{${placeholder}}`)}>
            {fillingLabel(placeholder)}
            <span className="ml-2 font-mono text-xs text-muted max-sm:hidden">{`{${placeholder}}`}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function Editor({ data, viewer }: ScreenProps<Template | null>) {
  const { draft, begun, isDirty, isBack, isTried, isSaving, failure, theirs, change, save, remove, begin } = useTemplateEditing(data)
  const aim = useRef<Aim | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const takeOver = useRef(() => {
    const typed = form.current && typedInto(form.current, draft)
    if (typed) change(typed)
  })
  useEffect(() => takeOver.current(), [])

  function insert(placeholder: string) {
    const first = form.current?.querySelector('textarea')
    const { language, part, field } = aim.current ?? (first ? { language: languages[0], part: 'body' as const, field: first } : {})
    if (!language || !part || !field) return
    const text = draft.bodies[language]
    const [from, to] = [field.selectionStart ?? text[part].length, field.selectionEnd ?? text[part].length]
    const next = text[part].slice(0, from) + placeholder + text[part].slice(to)
    change({ bodies: { ...draft.bodies, [language]: { ...text, [part]: next } } })
    field.focus()
    requestAnimationFrame(() => field.setSelectionRange(from + placeholder.length, from + placeholder.length))
  }

  async function submit(over?: Template) {
    if (await save(over)) return
    focusWrong(form.current)
  }

  return (
    <form
      ref={form}
      noValidate
      className="mt-6 flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void submit()
      }}
    >
      {isBack && (
        <Banner
          title={m.board_unsaved()}
          action={
            <Button variant="secondary" onClick={() => begin(data)}>
              {m.editor_discard()}
            </Button>
          }
        >
          {m.board_unsaved_hint()}
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={m.templates_name()}
          hint={m.templates_name_hint()}
          value={draft.name}
          maxLength={MAIL_TEMPLATE_NAME_MAX_CHARACTERS}
          error={isTried && draft.name.trim() === '' ? m.field_required({ field: m.templates_name() }) : undefined}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {begun === null && (
          <Select
            label={m.templates_kind()}
            value={draft.kind}
            options={messageKinds.map((value) => ({ value, label: kindLabel(value) }))}
            onChange={({ currentTarget }) => change({ kind: messageKinds.find((each) => each === currentTarget.value) ?? 'message' })}
          />
        )}
      </div>
      <Placeholders onInsert={insert} />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-6">
        {languages.map((language) => (
          <TemplateTexts
            key={language}
            language={language}
            text={draft.bodies[language]}
            viewer={viewer}
            isTried={isTried}
            onText={(text) => change({ bodies: { ...draft.bodies, [language]: text } })}
            onFocus={(part, field) => {
              aim.current = { language, part, field }
            }}
          />
        ))}
      </div>
      {/* Beside the button that was pressed: what stands further up is out of sight. */}
      {theirs && (
        <Banner
          tone="warning"
          role="alert"
          title={m.templates_conflict()}
          action={
            <>
              <Button variant="secondary" onClick={() => begin(theirs)}>
                {m.templates_take_theirs()}
              </Button>
              <Button variant="secondary" onClick={() => void submit(theirs)}>
                {m.templates_keep_mine()}
              </Button>
            </>
          }
        >
          {m.templates_conflict_text({ subject: theirs.subject.en, asunto: theirs.subject.es })}
        </Banner>
      )}
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4 max-sm:flex-col">
        <Button type="submit" isBusy={isSaving} disabled={begun !== null && !isDirty && theirs === null}>
          {m.save()}
        </Button>
        {begun && <Removing template={begun} onRemove={remove} />}
      </div>
    </form>
  )
}

/** A template: admins write it, everybody else who mails candidates reads it (hiring side, section 4, "Templates"). */
export function TemplateScreen(props: ScreenProps<Template | null>) {
  const { data, viewer } = props
  const mayEdit = viewer.roles.includes('sourcing_admin')
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-24 sm:px-6 lg:pt-8">
      <div className="flex items-center gap-2">
        <HiringLink
          page="templates"
          aria-label={m.templates_back()}
          className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sunken sm:size-10"
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </HiringLink>
        <h1 tabIndex={-1} className="min-w-0 text-2xl font-semibold tracking-tight wrap-anywhere outline-none">
          {data?.name ?? m.templates_new()}
        </h1>
        {data && <Tag>{kindLabel(data.kind)}</Tag>}
      </div>
      {mayEdit ? (
        <Editor {...props} />
      ) : (
        data && (
          <>
            <p className="mt-4 text-sm text-muted">{m.templates_read_only()}</p>
            <div className="mt-6 grid gap-8 lg:grid-cols-2 lg:gap-6">
              {languages.map((language) => (
                <TemplateTexts
                  key={language}
                  language={language}
                  text={{ subject: data.subject[language], body: data.body[language] }}
                  viewer={viewer}
                  isTried={false}
                  onText={null}
                  onFocus={() => undefined}
                />
              ))}
            </div>
          </>
        )
      )}
    </div>
  )
}
