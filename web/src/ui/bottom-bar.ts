/** A `ref` for what lies at the lower edge: as long as it stands, this property of the page is its height. */
export function heightAs(property: `--${string}`): (bar: HTMLElement | null) => (() => void) | undefined {
  return (bar) => {
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }
}

/** The `ref` of a bar at the lower edge (`data-bottom-bar`) whose height changes: toasts and what takes the focus keep clear of it. */
export const bottomBar = heightAs('--bottom-bar')
