import { RATING_CRITERIA_MAX, RATING_CRITERION_MAX_CHARACTERS } from '@plaza/contract/limits'
import { afterPress } from '../../../../forms/pointer-press.ts'
import { m } from '../../../../paraglide/messages.js'
import { ChipsInput } from '../../../../ui/chips-input.tsx'
import { useSkillWords } from './use-skill-words.ts'

type Props = { criteria: readonly string[]; onChange: (criteria: readonly string[]) => void }

/** What the team rates candidates of this job by, which only the team sees. */
export function RatingCriteria({ criteria, onChange }: Props) {
  const words = useSkillWords(criteria, onChange, RATING_CRITERIA_MAX)
  return (
    <ChipsInput
      label={m.editor_criteria()}
      hint={m.editor_criteria_hint({ max: RATING_CRITERIA_MAX })}
      chips={criteria}
      addLabel={m.add()}
      removeLabel={(entry) => m.remove_entry({ entry })}
      maxLength={RATING_CRITERION_MAX_CHARACTERS}
      typed={words.typed}
      onType={words.type}
      onPaste={words.paste}
      onAdd={words.settle}
      onLeave={() => afterPress(words.settle)}
      onRemove={words.remove}
    />
  )
}
