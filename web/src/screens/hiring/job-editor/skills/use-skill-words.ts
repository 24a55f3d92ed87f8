import { SKILLS_MAX_ROWS } from '@plaza/contract/limits'
import { withSkill } from '@plaza/contract/rules/wizard'
import { useRef, useState } from 'react'

/** What stands between the skills of a pasted list. */
const LIST_SIGNS = /[,;\n\r\t|•·]+/

/** A list of skills, or of other short names, of at most `max`, and the one that is being typed: a comma ends it, and so does leaving the field. */
export function useSkillWords(skills: readonly string[], onChange: (skills: readonly string[]) => void, max = SKILLS_MAX_ROWS) {
  const [typed, setTyped] = useState('')
  const latest = useRef('')
  const keep = (text: string) => {
    latest.current = text
    setTyped(text)
  }
  const add = (...more: string[]) => onChange(more.reduce((all, each) => withSkill(all, each), [...skills]).slice(0, max))
  return {
    typed,
    type(text: string) {
      const [last = '', ...done] = text.split(',').reverse()
      if (done.length > 0) add(...done.reverse())
      keep(done.length > 0 ? last.trimStart() : text)
    },
    paste(text: string): boolean {
      const more = text.split(LIST_SIGNS).filter((each) => each.trim() !== '')
      if (more.length < 2) return false
      add(...(latest.current.trim() === '' ? [] : [latest.current]), ...more)
      keep('')
      return true
    },
    settle() {
      if (latest.current.trim() !== '') add(latest.current)
      keep('')
    },
    choose(skill: string) {
      add(skill)
      keep('')
    },
    remove: (skill: string) => onChange(skills.filter((each) => each !== skill)),
  }
}
