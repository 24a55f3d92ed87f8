type Saving<T> = {
  /** Saves the difference from what was `saved` before, and answers what is stored now. */
  save: (value: T, saved: T) => Promise<T>
  show: (value: T, isSaving: boolean) => void
  saved: () => void
  failed: (error: unknown) => void
}

/**
 * A value that shows each choice at once and saves it in the background: one save at a time, the newest choice last. If a save is refused,
 * the last saved value comes back, and choices made since then are lost.
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
        saved = await saving.save(sent, saved)
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
    /** Changes the latest choice. */
    choose(change: (value: T) => T): void {
      wanted = change(wanted)
      saving.show(wanted, true)
      if (!isSaving) void run()
    },
    /** Takes over a newly loaded value, unless a choice, which is newer, is being saved. */
    adopt(found: T): void {
      if (isSaving || found === saved) return
      saved = found
      wanted = found
      saving.show(found, false)
    },
  }
}
