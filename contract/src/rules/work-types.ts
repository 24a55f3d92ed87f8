// Preferred work types travel in two shapes (section 3): an object of booleans and a list of the keys that are true.
import { type WorkType, workTypes } from '../values.ts'

export type WorkTypeFlags = Record<WorkType, boolean>

/** The list as the object. */
export function workTypeFlags(chosen: readonly WorkType[]): WorkTypeFlags {
  return {
    remote: chosen.includes('remote'),
    hybrid: chosen.includes('hybrid'),
    on_site: chosen.includes('on_site'),
    open_to_relocation: chosen.includes('open_to_relocation'),
  }
}

/** The object as the list, in the order of the checkboxes. */
export function chosenWorkTypes(flags: Partial<WorkTypeFlags>): WorkType[] {
  return workTypes.filter((type) => flags[type] === true)
}
