// A call that sends files and reports its progress. It is not in api.ts, so that pages without files do not load it.
import type { CallName, InputOf, OutputOf } from '@plaza/contract'
import { API_MEDIA_TYPE } from '@plaza/contract/limits'
import { getLocale } from '../paraglide/runtime.js'
import { keptToken } from '../visit/session.ts'
import { answerOf, formOf, pathOf } from './api.ts'

type Options = { signal?: AbortSignal; onProgress?: (share: number) => void }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Makes a call with files, in the browser only. `onProgress` gets the share that has been sent, from 0 to 1. Throws what `call` throws. */
export function upload<N extends CallName>(name: N, input: InputOf<N>, { signal, onProgress }: Options = {}): Promise<OutputOf<N>> {
  const [method = 'POST', template = '/'] = name.split(' ')
  const { params, query, body, files } = input as { params?: object; query?: object; body?: object; files?: Record<string, Blob> }
  const request = new XMLHttpRequest()
  const token = keptToken()
  return new Promise((resolve, reject) => {
    request.open(method, `/api${pathOf(template, params, query)}`)
    request.setRequestHeader('accept', API_MEDIA_TYPE)
    request.setRequestHeader('accept-language', getLocale())
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total)
    request.onload = () => {
      try {
        resolve(answerOf<N>({ status: request.status, body: parsed(request.responseText) }, token))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new TypeError('The connection was lost.'))
    request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(body, files ?? {}))
  })
}
