import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { redirectToPresentCompany, redirectToPresentJob } from './former-name.ts'

function whereTo(lead: () => void) {
  try {
    lead()
    return null
  } catch (error) {
    if (!isRedirect(error)) throw error
    const { to, params, search } = error.options
    return { to, params, search, status: error.status }
  }
}

describe('a former name of a company', () => {
  it('leads to the same list under the present one', () => {
    const asked = { to: '/careers/$company_name', company_name: 'faro', search: { page: '2' } } as const
    expect(whereTo(() => redirectToPresentCompany(asked, 'faro-azul'))).toEqual({
      to: '/careers/$company_name',
      params: { company_name: 'faro-azul' },
      search: { page: '2' },
      status: 301,
    })
  })

  it('leads to the same job and step under the present one', () => {
    const asked = {
      to: '/careers/apply-job/$company_name/$job_id',
      company_name: 'faro',
      job_id: '7',
      search: { step: 'application' },
    } as const
    expect(whereTo(() => redirectToPresentJob(asked, 'faro-azul'))).toEqual({
      to: '/careers/apply-job/$company_name/$job_id',
      params: { company_name: 'faro-azul', job_id: '7' },
      search: { step: 'application' },
      status: 301,
    })
  })

  it('is not one that only differs in letter case', () => {
    expect(whereTo(() => redirectToPresentCompany({ to: '/careers/$company_name', company_name: 'FARO', search: {} }, 'faro'))).toBe(null)
  })
})
