import { SKILLS_MAX_ROWS } from '@plaza/contract/limits'
import { withSkill } from '@plaza/contract/rules/wizard'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProfileValues } from '../profile-values.ts'

/** What separates the skills of a pasted list, including the bullets of a resume. */
const LIST_SIGNS = /[,;\n\r\t|•·]+/

/** The form's skills and the one that is being typed. A comma completes it, and so does leaving the field or the step. */
export function useSkills(form: UseFormReturn<ProfileValues>) {
  const [typed, setTyped] = useState('')
  // A skill is added after a press has ended; it must be the text at that time, not the one when the press began.
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
    /** Adds all skills of a pasted list, separated by commas, semicolons or line breaks. False for a text that is not a list. */
    paste(text: string): boolean {
      const skills = text.split(LIST_SIGNS).filter((each) => each.trim() !== '')
      if (skills.length < 2) return false
      add(...(latest.current.trim() === '' ? [] : [latest.current]), ...skills)
      keep('')
      return true
    },
    /** Adds the text in the field, if there is any. */
    settle() {
      if (latest.current.trim() !== '') add(latest.current)
      keep('')
    },
    /** Adds a suggestion and clears the text that was typed to find it. */
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
