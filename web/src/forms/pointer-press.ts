// An error that appears when a field loses the focus moves everything below it. If a press on a button took the focus away, the button must
// stay under the pointer until the press has ended, or its click is lost.

let isDown = false
const waiting: (() => void)[] = []

/** Runs a function now or, while a pointer is pressed, after its click has been handled. Needs watchPresses. */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run)
  else run()
}

/** Watches for presses by mouse and touch; returns a function that stops it. */
export function watchPresses(page: EventTarget = document): () => void {
  const begin = () => {
    isDown = true
  }
  const end = () => {
    isDown = false
    // After the click has been handled.
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
