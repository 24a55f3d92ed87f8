// Linking Teams happens in a window of its own (section 4, "Calendar"). The window tells the page that opened it when it has ended.
const CHANNEL = 'plaza-teams'
const SIZE = 'popup,width=560,height=720'

/** Opens an empty window; while the press on the button still counts, or browsers block it. Null where it is blocked. */
export function openTeamsWindow(): Window | null {
  return window.open('', CHANNEL, SIZE)
}

/** In the window: tells the page that opened it, and goes. On any other page it does nothing. */
export function endTeamsWindow(): void {
  if (window.name !== CHANNEL) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('ended')
  channel.close()
  window.close()
}

/** Calls back whenever the window may have ended: it said so, or somebody came back from it. Answers what ends the watch. */
export function watchTeamsWindow(onEnd: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = onEnd
  window.addEventListener('focus', onEnd)
  return () => {
    channel.close()
    window.removeEventListener('focus', onEnd)
  }
}
