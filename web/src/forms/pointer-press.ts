// An error that appears when a field is left moves what stands below it. When the field is left by a press on a button, that button must
// still be under the pointer when the press ends, or nothing happens at all.

let isDown = false
const waiting: (() => void)[] = []

/** Runs the function at once; while a pointer is pressed, only after its click has been handled. Needs watchPresses. */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run)
  else run()
}

/** Follows the mouse, and the finger that stands for one; answers what ends it. */
export function watchPresses(page: EventTarget = document): () => void {
  const begin = () => {
    isDown = true
  }
  const end = () => {
    isDown = false
    // The click is handled first.
    setTimeout(() => {
      for (const run of waiting.splice(0)) run()
    })
  }
  const kinds = [
    ['mousedown', begin],
    ['mouseup', end],
    ['dragend', end],
  ] as const
  for (const [kind, listener] of kinds) page.addEventListener(kind, listener, true)
  return () => {
    for (const [kind, listener] of kinds) page.removeEventListener(kind, listener, true)
    end()
  }
}
