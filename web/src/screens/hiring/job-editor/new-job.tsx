import { JOB_TITLE_MAX_CHARACTERS } from '@plaza/contract/limits'
import { USA } from '@plaza/contract/rules/company-country'
import { languages } from '@plaza/contract/values'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { focusWrong } from '../../../forms/focus-wrong.ts'
import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { Viewer } from '../../../visit/site.ts'
import { languageLabel } from '../../board/labels.ts'
import { HiringLink, useHiringGo } from '../hiring-link.tsx'
import { sayFailure } from '../job-failure.ts'
import type { ScreenProps } from '../page.ts'

/** The company's country, where most of its jobs are: nobody has to say it again. */
function usualPlace({ company }: Viewer) {
  if (!company?.country) return {}
  const country = company.country === USA ? 'us' : company.country
  return { job_location: { location: { country } } }
}

/** Begins a draft: a title is enough. The language is the reader's and the country the company's until somebody says otherwise. */
export function NewJob({ viewer }: ScreenProps<null>) {
  const locale = useLocale()
  const go = useHiringGo()
  const [title, setTitle] = useState('')
  const [language, setLanguage] = useState(locale)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isMissing = title.trim() === ''

  async function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsAsked(true)
    if (isMissing) focusWrong(event.currentTarget)
    if (isMissing || isBusy) return
    setIsBusy(true)
    try {
      const { job } = await call('POST /jobs', { body: { job: { title: title.trim(), language, ...usualPlace(viewer) } } })
      // The way back leads to the list, not to another draft.
      await go({ page: 'edit_job', parts: { id: job.id } }, { replace: true })
    } catch (error) {
      sayFailure(error, 'begin')
      setIsBusy(false)
    }
  }

  return (
    <div className="mx-auto max-w-2xl px-4 py-6 sm:px-6 lg:py-10">
      <h1 className="text-2xl font-semibold tracking-tight">{m.editor_new_title()}</h1>
      <p className="mt-1 text-muted">{m.editor_new_hint()}</p>
      <Card className="mt-6">
        <form noValidate onSubmit={(event) => void begin(event)} className="flex flex-col gap-4">
          <TextField
            label={m.editor_title()}
            hint={m.editor_title_hint()}
            value={title}
            maxLength={JOB_TITLE_MAX_CHARACTERS}
            autoComplete="off"
            error={isAsked && isMissing ? m.field_required({ field: m.editor_title() }) : undefined}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Select
            label={m.editor_language()}
            value={language}
            options={languages.map((value) => ({ value, label: languageLabel(value) }))}
            onChange={({ currentTarget }) => setLanguage(languages.find((each) => each === currentTarget.value) ?? locale)}
          />
          <div className="mt-2 flex gap-3 sm:justify-end">
            <HiringLink page="jobs" className={buttonClass('secondary', 'max-sm:flex-1')}>
              {m.cancel()}
            </HiringLink>
            <Button type="submit" isBusy={isBusy} className="max-sm:flex-1">
              {m.editor_begin()}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
