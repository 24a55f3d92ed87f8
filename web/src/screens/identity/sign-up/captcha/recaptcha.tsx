import { useEffect, useRef } from 'react'
import { getLocale } from '../../../../paraglide/runtime.js'

type Options = {
  sitekey: string
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'error-callback': () => void
}

declare global {
  interface Window {
    grecaptcha?: { ready: (run: () => void) => void; render: (element: HTMLElement, options: Options) => number }
  }
}

let loading: Promise<void> | null = null

/** Loads Google's script, once per page. It is called only after the visitor has pressed the control. */
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${getLocale()}`
    script.async = true
    script.addEventListener('load', () =>
      window.grecaptcha ? window.grecaptcha.ready(resolve) : reject(new Error('reCAPTCHA is missing.')),
    )
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('reCAPTCHA could not be loaded.'))
    })
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

type Props = { siteKey: string; onSolved: (token: string) => void; onFailed: (error: unknown) => void }

/** The checkbox of reCAPTCHA. */
export function Recaptcha({ siteKey, onSolved, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const says = useRef({ onSolved, onFailed })
  useEffect(() => {
    // Google's control cannot be rendered twice into the same element.
    const box = document.createElement('div')
    let isHere = true
    place.current?.append(box)
    const fail = (error: unknown) => isHere && says.current.onFailed(error)
    loadScript().then(() => {
      if (!isHere) return
      window.grecaptcha?.render(box, {
        sitekey: siteKey,
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        callback: (token) => isHere && says.current.onSolved(token),
        'error-callback': () => fail(new Error('reCAPTCHA reported an error.')),
      })
    }, fail)
    return () => {
      isHere = false
      box.remove()
    }
  }, [siteKey])
  return <div ref={place} className="min-h-20" />
}
