import { SKILL_MAX_CHARACTERS, SKILLS_MAX_ROWS } from '@plaza/contract/limits'
import { visibleSkills } from '@plaza/contract/rules/wizard'
import { useCallback, useState } from 'react'
import { call } from '../../../../api/api.ts'
import { afterPress } from '../../../../forms/pointer-press.ts'
import { useSuggestions } from '../../../../forms/use-suggestions.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ChipSuggestions, ChipsInput } from '../../../../ui/chips-input.tsx'
import type { WizardParts } from '../use-wizard.ts'

async function skillsLike(search: string, signal: AbortSignal): Promise<string[]> {
  const { skills } = await call('GET /skills', { query: { search: search.trim().slice(0, 100) } }, { signal })
  return skills.map(({ name }) => name)
}

/** Step 2: skills as chips, typed or chosen from those that others have. */
export function SkillsStep({ wizard: { form, skills: kept } }: { wizard: WizardParts }) {
  const skills = form.watch('skills')
  const [isOpen, setIsOpen] = useState(false)
  const suggested = useSuggestions(kept.typed, useCallback(skillsLike, []))
  const taken = new Set(skills.map((skill) => skill.toLowerCase()))
  const offered = suggested.filter((skill) => !taken.has(skill.toLowerCase()))
  const shown = visibleSkills(offered, isOpen)
  const isFull = skills.length >= SKILLS_MAX_ROWS
  return (
    <Card>
      <ChipsInput
        label={m.skill_new()}
        hint={isFull ? m.skills_full({ max: SKILLS_MAX_ROWS }) : m.skill_new_hint()}
        chips={skills}
        addLabel={m.add()}
        removeLabel={(skill) => m.remove_entry({ entry: skill })}
        maxLength={SKILL_MAX_CHARACTERS}
        typed={kept.typed}
        onType={kept.type}
        onPaste={kept.paste}
        onAdd={kept.settle}
        onLeave={() => afterPress(kept.settle)}
        onRemove={kept.remove}
      >
        {shown.length > 0 && (
          <ChipSuggestions label={m.suggestions()} suggestions={shown} onAdd={kept.choose}>
            {(shown.length < offered.length || isOpen) && (
              <Button variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="mt-3 -ml-4">
                {isOpen ? m.view_less() : m.view_more()}
              </Button>
            )}
          </ChipSuggestions>
        )}
      </ChipsInput>
    </Card>
  )
}
