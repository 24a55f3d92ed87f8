import { describe, expect, it } from 'vitest'
import { contractCoverage, type DeclaredCall, isNamed } from './contract-coverage.ts'
import { sourcesOf } from './sources.ts'

const calls: readonly DeclaredCall[] = [{ signature: 'GET /job_board/{company}', refusals: ['company_not_found', 'internal_error'] }]

const good = {
  'contract/src/calls/board.ts': "\nendpoint('GET /job_board/{company}', {})",
  'server/src/features/board/board.routes.ts': "on('GET /job_board/{company}', (call) => boardCompany(world, call))",
  'server/src/features/board/board.test.ts': "describe('GET /job_board/{company}', () => expect(code).toBe('company_not_found'))",
  'web/src/routes/company-page.tsx': "load('GET /job_board/{company}', {})",
}

function problems(changed: Record<string, string> = {}): string[] {
  return contractCoverage(sourcesOf({ ...good, ...changed }), calls).map(({ at, says }) => `${at} ${says}`)
}

describe('contract coverage', () => {
  it('passes a call that is bound, tested and used', () => {
    expect(problems()).toEqual([])
  })

  it('finds a call that nothing answers', () => {
    expect(problems({ 'server/src/features/board/board.routes.ts': '' })).toEqual([
      'contract/src/calls/board.ts:2 GET /job_board/{company} is bound in no *.routes.ts',
    ])
  })

  it('does not take a longer call, a comment or a file of another kind for a binding', () => {
    for (const text of ["on('GET /job_board/{company}/{job}', x)", "// on('GET /job_board/{company}', x)"]) {
      expect(problems({ 'server/src/features/board/board.routes.ts': text })[0]).toContain('is bound in no *.routes.ts')
    }
    const moved = {
      'server/src/features/board/board.routes.ts': '',
      'server/src/features/board/board.ts': good['server/src/features/board/board.routes.ts'],
    }
    expect(problems(moved)).toHaveLength(1)
  })

  it('finds a call that is bound twice', () => {
    expect(problems({ 'server/src/features/jobs/jobs.routes.ts': "\n\non('GET /job_board/{company}', x)" })).toEqual([
      'server/src/features/jobs/jobs.routes.ts:3 GET /job_board/{company} is bound a second time',
    ])
  })

  it('finds a call that no test names', () => {
    expect(problems({ 'server/src/features/board/board.test.ts': "describe('GET /job_board/{company}/{job}', () => {})" })).toEqual([
      'contract/src/calls/board.ts:2 GET /job_board/{company} is named in no test',
    ])
  })

  it('finds a refusal that no test of the call names', () => {
    const elsewhere = {
      'server/src/features/board/board.test.ts': "describe('GET /job_board/{company}', () => {})",
      'server/src/features/jobs/jobs.test.ts': "expect(code).toBe('company_not_found')",
    }
    expect(problems(elsewhere)).toEqual([expect.stringContaining('may refuse with company_not_found')])
  })

  it('finds what is bound or called without being declared', () => {
    expect(problems({ 'web/src/routes/job-page.tsx': "\ncall('GET /job_bord/{company}', {})" })).toEqual([
      'web/src/routes/job-page.tsx:2 GET /job_bord/{company} is not declared in the contract',
    ])
    expect(problems({ 'web/src/job.ts': "type Job = OutputOf<'GET /jobs/{id}'>" })).toHaveLength(1)
    expect(problems({ 'server/src/features/jobs/jobs.routes.ts': "on('PUT /jobs/{id}', x)" })).toHaveLength(1)
  })
})

describe('isNamed', () => {
  it('finds the call inside a sentence', () => {
    expect(isNamed('GET /skills: the most used first', 'GET /skills')).toBe(true)
    expect(isNamed('GET /skills_of_jobs and GET /skills/{id}', 'GET /skills')).toBe(false)
    expect(isNamed('GET /skills/{id} and GET /skills', 'GET /skills')).toBe(true)
  })
})
