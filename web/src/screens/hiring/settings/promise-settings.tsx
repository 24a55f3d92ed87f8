import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.tsx'

const choices = [3, 5, 7, 10, 14, 21, 30, 45]

/** Within how many days new jobs promise an answer; each job can say otherwise. What is chosen is saved at once. */
export function PromiseSettings({ company, first, mayEdit }: { company: number; first: number; mayEdit: boolean }) {
  const [days, setDays] = useState(first)
  const [isSaving, setIsSaving] = useState(false)
  if (!mayEdit) return <p className="text-sm">{m.promise_days({ days })}</p>

  async function save(wanted: number) {
    setIsSaving(true)
    setDays(wanted)
    try {
      const body = { company: { reply_within_days: wanted }, before: { reply_within_days: days } }
      await call('PUT /companies/{id}', { params: { id: String(company) }, body })
      showToast({ title: m.promise_saved(), tone: 'success' })
    } catch (error) {
      setDays(days)
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger' })
    }
    setIsSaving(false)
  }

  return (
    <Select
      className="max-w-60"
      label={m.editor_reply_within()}
      disabled={isSaving}
      value={String(days)}
      options={[...new Set([...choices, days])]
        .sort((a, b) => a - b)
        .map((value) => ({ value: String(value), label: m.promise_days({ days: value }) }))}
      onChange={({ currentTarget }) => void save(Number(currentTarget.value))}
    />
  )
}
