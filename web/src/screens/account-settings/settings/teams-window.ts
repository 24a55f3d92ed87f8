// The window in which Teams is linked (section 4, "Calendar"). It tells the page that opened it when it is done.
const CHANNEL = 'plaza-teams'
const SIZE = 'popup,width=560,height=720'

/** Opens an empty window, or answers null if the browser blocks it. Call it directly in the click handler: later it would be blocked. */
export function openTeamsWindow(): Window | null {
  return window.open('', CHANNEL, SIZE)
}

/** Call it in the window: it tells the page that opened it, and closes itself. On any other page it does nothing. */
export function endTeamsWindow(): void {
  if (window.name !== CHANNEL) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('ended')
  channel.close()
  window.close()
}

/**
 * Calls back whenever the window may be done: because it said so, or because this page got the focus back. Returns a function that stops
 * watching.
 */
export function watchTeamsWindow(onEnd: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = onEnd
  window.addEventListener('focus', onEnd)
  return () => {
    channel.close()
    window.removeEventListener('focus', onEnd)
  }
}
