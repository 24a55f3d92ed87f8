// What every decision needs beside the candidates: reasons and templates, loaded once for a page of the browser.
import type { OutputOf } from '@plaza/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/api.ts'
import { getLocale } from '../../../../paraglide/runtime.js'

export type Reason = OutputOf<'GET /rejection_reasons'>['rejection_reasons'][number]
export type Desk = {
  reasons: Reason[]
  templates: OutputOf<'GET /mail_templates'>['mail_templates']
  /** When the mail of a rejection made now would be sent. */
  rejectionsAt: string
}

const KEPT_MS = 60_000
let kept: { language: string; until: number; desk: Promise<Desk> } | null = null

async function load(): Promise<Desk> {
  const [{ rejection_reasons: reasons }, { mail_templates: templates, rejections_at: rejectionsAt }] = await Promise.all([
    call('GET /rejection_reasons', {}),
    call('GET /mail_templates', {}),
  ])
  return { reasons, templates, rejectionsAt }
}

/** Reasons and templates in the language of the page; in the browser only. */
function loadDesk(now = Date.now()): Promise<Desk> {
  const language = getLocale()
  if (kept && kept.language === language && kept.until > now) return kept.desk
  const desk = load()
  kept = { language, until: now + KEPT_MS, desk }
  desk.catch(() => {
    kept = null
  })
  return desk
}

/** What was loaded does not count any more: a template was changed. */
export function forgetDesk(): void {
  kept = null
}

type Loading = { desk: Desk | null; isFailed: boolean }

/** Reasons and templates while `isWanted`; null until they are there. */
export function useDesk(isWanted: boolean): Loading & { again: () => void } {
  const [state, setState] = useState<Loading>({ desk: null, isFailed: false })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    // Another round is another try.
    void round
    loadDesk().then(
      (desk) => isCurrent && setState({ desk, isFailed: false }),
      () => isCurrent && setState({ desk: null, isFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, round])
  return { ...state, again: () => setRound(round + 1) }
}
