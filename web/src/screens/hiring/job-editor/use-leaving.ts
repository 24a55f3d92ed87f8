import { useEffect } from 'react'

type Saver = { isDirty: boolean; flush(): unknown }

/** Warns before the page is left with what is not saved. Where `savesItself`, that is saved when the page is hidden or left for another one of the product. */
export function useLeaving(saver: Saver, savesItself: boolean): void {
  useEffect(() => {
    const save = () => {
      if (savesItself) void saver.flush()
    }
    const hide = () => document.visibilityState === 'hidden' && save()
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.isDirty) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('beforeunload', warn)
      save()
    }
  }, [saver, savesItself])
}
