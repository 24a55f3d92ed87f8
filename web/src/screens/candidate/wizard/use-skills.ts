import { SKILLS_MAX_ROWS } from '@plaza/contract/limits'
import { withSkill } from '@plaza/contract/rules/wizard'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProfileValues } from '../profile-values.ts'

/** The skills of the form and the one that is being typed: a comma ends it, and so does leaving the field or the step. */
export function useSkills(form: UseFormReturn<ProfileValues>) {
  const [typed, setTyped] = useState('')
  // What is added when a press has ended must not be what stood there when it began.
  const latest = useRef('')

  function keep(text: string) {
    latest.current = text
    setTyped(text)
  }

  function add(...skills: string[]) {
    form.setValue('skills', skills.reduce(withSkill, form.getValues('skills')).slice(0, SKILLS_MAX_ROWS))
  }

  return {
    typed,
    type(text: string) {
      const [last = '', ...done] = text.split(',').reverse()
      if (done.length > 0) add(...done.reverse())
      keep(done.length > 0 ? last.trimStart() : text)
    },
    /** Adds what stands in the field, if anything does. */
    settle() {
      if (latest.current.trim() !== '') add(latest.current)
      keep('')
    },
    /** Takes the place of what was typed to find it. */
    choose(skill: string) {
      add(skill)
      keep('')
    },
    remove(skill: string) {
      form.setValue(
        'skills',
        form.getValues('skills').filter((each) => each !== skill),
      )
    },
  }
}
