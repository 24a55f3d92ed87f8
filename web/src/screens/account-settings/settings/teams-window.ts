// Linking Teams happens in a window of its own (section 4, "Calendar"). The window tells the page that opened it when it has ended.
const CHANNEL = 'plaza-teams'
const SIZE = 'popup,width=560,height=720'

/** Opens an empty window; call it directly in the click handler, or browsers block it. Null where it is blocked. */
export function openTeamsWindow(): Window | null {
  return window.open('', CHANNEL, SIZE)
}

/** For the window: tells the page that opened it and closes itself. On any other page it does nothing. */
export function endTeamsWindow(): void {
  if (window.name !== CHANNEL) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('ended')
  channel.close()
  window.close()
}

/** Calls back whenever the window may have ended: because it said so, or because the page got the focus back. Answers a function that stops watching. */
export function watchTeamsWindow(onEnd: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = onEnd
  window.addEventListener('focus', onEnd)
  return () => {
    channel.close()
    window.removeEventListener('focus', onEnd)
  }
}
