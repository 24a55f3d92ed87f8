import { QUESTION_LABEL_MAX_CHARACTERS, QUESTION_OPTION_MAX_CHARACTERS, QUESTION_OPTIONS_MAX_ROWS } from '@plaza/contract/limits'
import { type QuestionKind, questionKinds, type UnmetAction, unmetActions } from '@plaza/contract/values'
import { ChevronDown, CircleAlert, EllipsisVertical, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { answerWord, wantedWords } from '../../../../words/answer-words.ts'
import { choicesOf, hasOptions, previewOf, type QuestionProblem, type QuestionValues, withOptions } from './question-values.ts'

const kindLabels: Record<QuestionKind, () => string> = {
  yes_no: m.question_kind_yes_no,
  one_choice: m.question_kind_one_choice,
  many_choices: m.question_kind_many_choices,
  short_text: m.question_kind_short_text,
  number: m.question_kind_number,
}

const unmetLabels: Record<UnmetAction, () => string> = { flag: m.question_unmet_flag, reject: m.question_unmet_reject }

const problemWords: Record<QuestionProblem, () => string> = {
  label: m.question_label_missing,
  options: m.question_options_missing,
  too_many_options: () => m.question_options_many({ max: QUESTION_OPTIONS_MAX_ROWS }),
  option_too_long: () => m.question_option_long({ max: QUESTION_OPTION_MAX_CHARACTERS }),
  number: m.answer_number,
  bounds: m.question_bounds_wrong,
}

type EditProps = { values: QuestionValues; problem: QuestionProblem | null; onChange: (values: QuestionValues) => void }

/** What counts as met, as far as the kind of answer allows. */
function Wanted({ values, problem, onChange }: EditProps) {
  const { kind, wanted, min, max } = values
  const choices = choicesOf(values)
  if (kind === 'yes_no')
    return (
      <Select
        label={m.question_wanted()}
        options={[{ value: '', label: m.question_wanted_any() }, ...choices.map((value) => ({ value, label: answerWord(kind, value) }))]}
        value={wanted.find((value) => choices.includes(value)) ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...values, wanted: value === '' ? [] : [value] })}
      />
    )
  if (kind === 'number') {
    const isWrong = problem === 'number' || problem === 'bounds'
    const bound = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
    return (
      <>
        <TextField
          {...bound}
          label={m.question_min()}
          hint={m.question_bound_hint()}
          value={min}
          error={isWrong ? problemWords[problem]() : undefined}
          onChange={({ currentTarget }) => onChange({ ...values, min: currentTarget.value })}
        />
        <TextField
          {...bound}
          label={m.question_max()}
          value={max}
          aria-invalid={isWrong || undefined}
          onChange={({ currentTarget }) => onChange({ ...values, max: currentTarget.value })}
        />
      </>
    )
  }
  if (!hasOptions(kind) || choices.length === 0) return null
  return (
    <div className="sm:col-span-2">
      <CheckboxGroup
        legend={kind === 'many_choices' ? m.question_wanted_all() : m.question_wanted_one()}
        options={choices.map((value) => ({ value, label: value }))}
        chosen={wanted}
        onChange={(value, isChosen) =>
          onChange({ ...values, wanted: choices.filter((each) => (each === value ? isChosen : wanted.includes(each))) })
        }
      />
    </div>
  )
}

function Fields({ values, problem, onChange }: EditProps) {
  const { kind, label, options, is_required, on_unmet } = values
  const isAboutOptions = problem === 'options' || problem === 'too_many_options' || problem === 'option_too_long'
  const hasWish = previewOf(values).required_answer !== null
  return (
    <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label={m.question_label()}
        value={label}
        maxLength={QUESTION_LABEL_MAX_CHARACTERS}
        autoComplete="off"
        data-question-label={values.key}
        error={problem === 'label' ? problemWords.label() : undefined}
        onChange={({ currentTarget }) => onChange({ ...values, label: currentTarget.value })}
      />
      <Select
        label={m.question_kind()}
        options={questionKinds.map((value) => ({ value, label: kindLabels[value]() }))}
        value={kind}
        onChange={({ currentTarget }) => onChange({ ...values, kind: currentTarget.value as QuestionKind })}
      />
      <Checkbox
        className="sm:self-end"
        label={m.question_required()}
        checked={is_required}
        onChange={({ currentTarget }) => onChange({ ...values, is_required: currentTarget.checked })}
      />
      {hasOptions(kind) && (
        <TextArea
          className="sm:col-span-2"
          rows={4}
          label={m.question_options()}
          hint={m.question_options_hint()}
          value={options}
          error={isAboutOptions ? problemWords[problem]() : undefined}
          onChange={({ currentTarget }) => onChange(withOptions(values, currentTarget.value))}
        />
      )}
      <Wanted values={values} problem={problem} onChange={onChange} />
      {hasWish && (
        <Select
          className="sm:col-span-2"
          label={m.question_unmet()}
          hint={m.question_unmet_hint()}
          options={unmetActions.map((value) => ({ value, label: unmetLabels[value]() }))}
          value={on_unmet}
          onChange={({ currentTarget }) => onChange({ ...values, on_unmet: currentTarget.value as UnmetAction })}
        />
      )}
    </div>
  )
}

export type CardProps = EditProps & {
  at: number
  count: number
  isOpen: boolean
  isLifted: boolean
  onOpen: () => void
  onMove: (to: number) => void
  onRemove: () => void
  handle: { onKeyDown: (event: KeyboardEvent) => void; onPointerDown: (event: PointerEvent) => void }
}

/** What a folded question says of itself: 'Yes or no · required · asks for “Yes”'. */
function Summary({ values }: { values: QuestionValues }) {
  const locale = useLocale()
  const asked = previewOf(values)
  const facts = [
    kindLabels[values.kind](),
    ...(values.is_required ? [m.question_is_required()] : []),
    ...(asked.required_answer ? [m.question_asks_for({ wanted: wantedWords(asked, locale) })] : []),
  ]
  return <span className="block text-sm font-normal text-muted wrap-anywhere">{facts.join(' · ')}</span>
}

/** A question in the list: folded it says what it is, opened it is written. */
export function QuestionCard({ values, problem, onChange, at, count, isOpen, isLifted, onOpen, onMove, onRemove, handle }: CardProps) {
  const id = useId()
  const { key, label } = values
  const name = label.trim() || m.question_untitled()
  return (
    <li
      className={`rounded-xl border bg-surface ${isLifted ? 'border-brand-ink opacity-70' : problem ? 'border-danger/50' : 'border-line'}`}
    >
      <div className="flex items-start gap-1 p-1.5">
        <button
          {...handle}
          type="button"
          data-question-handle={key}
          aria-pressed={isLifted}
          aria-label={m.question_order({ question: name, at: at + 1, of: count })}
          className="flex size-11 shrink-0 cursor-grab items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
        >
          <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          data-question={key}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-start gap-2 rounded-lg px-1.5 py-2 text-left text-sm font-medium hover:bg-sunken sm:min-h-10"
        >
          <span className="min-w-0 flex-1">
            <span className={`block wrap-anywhere ${label.trim() === '' ? 'text-muted' : ''}`}>{name}</span>
            <Summary values={values} />
            {problem && !isOpen && (
              <span className="mt-1 flex items-start gap-1.5 text-danger">
                <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
                {problemWords[problem]()}
              </span>
            )}
          </span>
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <Menu
          className="flex size-11 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
          sections={[
            [
              ...(at > 0 ? [{ label: m.question_up(), onSelect: () => onMove(at - 1) }] : []),
              ...(at < count - 1 ? [{ label: m.question_down(), onSelect: () => onMove(at + 1) }] : []),
              { label: m.question_remove(), onSelect: onRemove },
            ],
          ]}
        >
          <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{m.actions_for({ thing: name })}</span>
        </Menu>
      </div>
      {isOpen && (
        <div id={id}>
          <Fields values={values} problem={problem} onChange={onChange} />
        </div>
      )}
    </li>
  )
}
