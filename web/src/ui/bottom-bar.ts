/**
 * The `ref` of a bar at the lower edge (`data-bottom-bar`) whose height changes: as long as it stands, `--bottom-bar` is its height, and toasts
 * and what takes the focus keep clear of it.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
