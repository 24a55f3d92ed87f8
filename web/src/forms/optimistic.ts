type Saving<T> = {
  /** Saves, and answers what was stored. */
  save: (value: T) => Promise<T>
  show: (value: T, isSaving: boolean) => void
  saved: () => void
  failed: (error: unknown) => void
}

/**
 * A value that shows at once what was chosen and is saved behind it: one save at a time, the newest choice last. A save that is refused brings
 * back what was saved before, and the choices made since go with it.
 */
export function optimistic<T>(first: T, saving: Saving<T>) {
  let saved = first
  let wanted = first
  let isSaving = false

  async function run(): Promise<void> {
    isSaving = true
    try {
      for (let sent: T | null = null; sent !== wanted; ) {
        sent = wanted
        saved = await saving.save(sent)
      }
      wanted = saved
      isSaving = false
      saving.show(wanted, false)
      saving.saved()
    } catch (error) {
      wanted = saved
      isSaving = false
      saving.show(wanted, false)
      saving.failed(error)
    }
  }

  return {
    /** Changes what was chosen last. */
    choose(change: (value: T) => T): void {
      wanted = change(wanted)
      saving.show(wanted, true)
      if (!isSaving) void run()
    },
    /** Takes over a newly loaded value, unless a choice is being saved, which is newer. */
    adopt(found: T): void {
      if (isSaving || found === saved) return
      saved = found
      wanted = found
      saving.show(found, false)
    },
  }
}
