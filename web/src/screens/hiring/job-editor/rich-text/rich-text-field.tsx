import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Bold, Heading, Italic, Link2, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { linkOf } from './link-address.ts'
import { cleanPastedHtml } from './pasted-html.ts'

/** What a posting may hold: the same as the server keeps of it. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { rel: 'nofollow noopener', target: '_blank' },
    },
  }),
]

type Tool = {
  label: () => string
  icon: LucideIcon
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    label: m.editor_bold,
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: m.editor_italic,
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: m.editor_heading,
    icon: Heading,
    isOn: (editor) => editor.isActive('heading'),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: m.editor_bullets,
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: m.editor_numbers,
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

const history: readonly Tool[] = [
  { label: m.editor_undo, icon: Undo2, isOff: (editor) => !editor.can().undo(), run: (editor) => editor.chain().focus().undo().run() },
  { label: m.editor_redo, icon: Redo2, isOff: (editor) => !editor.can().redo(), run: (editor) => editor.chain().focus().redo().run() },
]

const toolClass =
  'flex size-11 shrink-0 items-center justify-center rounded-md text-muted -outline-offset-2 hover:bg-sunken hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink aria-disabled:opacity-40 sm:size-8'

/** One stop of the Tab key; the arrow keys move between the buttons (ARIA Authoring Practices, toolbar). */
function moveInToolbar(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  const wanted = buttons[(to + buttons.length) % buttons.length]
  for (const button of buttons) button.tabIndex = button === wanted ? 0 : -1
  wanted?.focus()
}

function ToolButton({ tool, editor, isFirst }: { tool: Tool; editor: Editor; isFirst: boolean }) {
  const { isOn, isOff } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isOn: tool.isOn?.(now), isOff: tool.isOff?.(now) ?? false }),
  })
  const { icon: Icon } = tool
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      title={tool.label()}
      aria-label={tool.label()}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && tool.run(editor)}
      className={toolClass}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

/** Asks for the address of a link over the selected words. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before.replace(/^mailto:/, ''))
  const [isWrong, setIsWrong] = useState(false)
  const form = useId()
  function set(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const href = linkOf(typed)
    setIsWrong(href === null)
    if (href === null) return
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.editor_link()}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          {before !== '' && (
            <Button
              variant="secondary"
              onClick={() => {
                onClose()
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
              }}
              className="max-sm:flex-1"
            >
              {m.editor_link_remove()}
            </Button>
          )}
          <Button type="submit" form={form} className="max-sm:flex-1">
            {m.editor_link_set()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate data-first-focus="" onSubmit={set}>
        <TextField
          label={m.editor_link_address()}
          hint={m.editor_link_hint()}
          error={isWrong ? m.editor_link_wrong() : undefined}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

/** The editor's text as HTML; '' where it has no words. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

export type RichTextProps = {
  label: string
  /** Sanitised HTML. What comes from elsewhere while somebody writes takes the place of the text. */
  value: string
  language: string
  onChange: (html: string) => void
}

/** Text with headings, lists, bold, italic and links. What is pasted from word processors comes out clean. */
export function RichTextField({ label, value, language, onChange }: RichTextProps) {
  const id = useId()
  const said = useRef(value)
  const [isLinking, setIsLinking] = useState(false)
  const change = useRef(onChange)
  change.current = onChange
  const editor = useEditor({
    extensions,
    content: value,
    // The document's policy forbids styles that scripts write; hiring.css has them.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label`, class: 'rich-text', lang: language },
      transformPastedHTML: cleanPastedHtml,
    },
    onUpdate: ({ editor: now }) => {
      said.current = htmlOf(now)
      change.current(said.current)
    },
  })
  useEffect(() => {
    if (!editor || value === said.current) return
    said.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.view.dom.setAttribute('lang', language)
  }, [editor, language])
  const linkTool: Tool = { label: m.editor_link, icon: Link2, isOn: (now) => now.isActive('link'), run: () => setIsLinking(true) }
  return (
    <div>
      <button
        type="button"
        tabIndex={-1}
        id={`${id}-label`}
        onClick={() => editor?.commands.focus()}
        className="mb-1.5 block cursor-default text-sm font-medium"
      >
        {label}
      </button>
      <div className="rounded-lg border border-edge bg-surface transition-colors focus-within:border-brand-ink hover:border-muted">
        <div
          role="toolbar"
          aria-label={m.editor_toolbar({ field: label })}
          onKeyDown={moveInToolbar}
          className="flex min-h-10 flex-wrap items-center gap-0.5 border-b border-line px-1 py-0.5"
        >
          {editor &&
            [...tools, linkTool, ...history].map((tool, place) => (
              <ToolButton key={tool.label()} tool={tool} editor={editor} isFirst={place === 0} />
            ))}
        </div>
        <EditorContent editor={editor} className="min-h-32" />
      </div>
      {editor && isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  )
}
