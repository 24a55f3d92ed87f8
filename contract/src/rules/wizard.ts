// How the candidate's wizard behaves (section 4, "Wizard"; section 5, "Application form"). Pure, so that the screens stay thin.
import { SALARY_MAX_PER_YEAR, SKILL_MAX_CHARACTERS, VISIBLE_SKILLS } from '../limits.ts'

export const wizardSteps = ['general-information', 'skills', 'preferences', 'overview'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Whether a text that was kept somewhere names a step. */
export function isWizardStep(text: unknown): text is WizardStep {
  return (wizardSteps as readonly unknown[]).includes(text)
}

/** The step that the tab in the address opens; anything that is no tab means the first step. */
export function stepOfTab(tab: string | undefined): WizardStep {
  return tab === 'skills' || tab === 'preferences' ? tab : 'general-information'
}

/** The step after this one; the last step has none and is answered itself. */
export function nextStep(step: WizardStep): WizardStep {
  return wizardSteps[wizardSteps.indexOf(step) + 1] ?? step
}

/** The step before this one; the first step has none and is answered itself. */
export function previousStep(step: WizardStep): WizardStep {
  return wizardSteps[wizardSteps.indexOf(step) - 1] ?? step
}

type Titled = { job_title?: string | null; degree?: string | null }

function titleOf(row: Titled): string {
  return (row.job_title ?? row.degree ?? '').trim()
}

/** Whether another row may be added: only when the last one has a title or degree. */
export function canAddRow(rows: readonly Titled[]): boolean {
  const last = rows.at(-1)
  return last === undefined || titleOf(last) !== ''
}

/** Whether a row may be removed: the last remaining row may not. */
export function canRemoveRow(rows: readonly unknown[]): boolean {
  return rows.length > 1
}

/** The rows that are worth saving: those with a title or degree. */
export function namedRows<T extends Titled>(rows: readonly T[]): T[] {
  return rows.filter((row) => titleOf(row) !== '')
}

/** A skill as it is kept: one line without outer or double spaces. */
export function skillOf(typed: string): string {
  return [...typed.normalize('NFC').replace(/\s+/g, ' ').trim()].slice(0, SKILL_MAX_CHARACTERS).join('')
}

/** The skills with one more at the end, unless it is empty or there already in whatever case. */
export function withSkill(skills: readonly string[], typed: string): string[] {
  const skill = skillOf(typed)
  const isThere = skills.some((each) => each.toLowerCase() === skill.toLowerCase())
  return skill === '' || isThere ? [...skills] : [...skills, skill]
}

/** Which of the skills show before 'View more' is pressed. */
export function visibleSkills<T>(skills: readonly T[], isOpen: boolean): readonly T[] {
  return isOpen ? skills : skills.slice(0, VISIBLE_SKILLS)
}

/** What an amount looks like while it is typed: digits and one dot, with thousands separators, and no digit beyond what can be sent (SALARY_MAX_PER_YEAR). */
export function spacedAmount(typed: string): string {
  const kept = typed.replace(/[^\d.]/g, '')
  const [whole = '', ...fraction] = kept.split('.')
  let within = whole.replace(/^0+(?=\d)/, '')
  while (Number(within) > SALARY_MAX_PER_YEAR) within = within.slice(0, -1)
  const digits = within.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction.length === 0 ? digits : `${digits || '0'}.${fraction.join('').slice(0, 2)}`
}
