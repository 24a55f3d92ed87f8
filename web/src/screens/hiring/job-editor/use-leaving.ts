import { useEffect } from 'react'
import { askBeforeLeaving } from '../leaving.ts'

type Saver = { isDirty: boolean; flush(): unknown }

/**
 * Warns before the page is left with what is not saved. Where `savesItself`, that is saved when the page is hidden or left for another one of the
 * product, and once the connection is back.
 */
export function useLeaving(saver: Saver, savesItself: boolean): void {
  useEffect(() => {
    const save = () => {
      if (savesItself) void saver.flush()
    }
    const hide = () => document.visibilityState === 'hidden' && save()
    const stopAsking = askBeforeLeaving(() => saver.isDirty)
    document.addEventListener('visibilitychange', hide)
    addEventListener('online', save)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('online', save)
      stopAsking()
      save()
    }
  }, [saver, savesItself])
}
