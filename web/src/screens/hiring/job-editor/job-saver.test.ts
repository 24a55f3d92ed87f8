import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { JobSaver } from './job-saver.ts'
import type { HiringJob, JobFields } from './posting-values.ts'

const posting = {
  title: 'Cook',
  language: 'en',
  description: '<p>We cook.</p>',
  requirements: null,
  job_benefits: null,
  department: null,
  employment_type: null,
  experience: null,
  is_remote: false,
  is_hybrid: false,
  further_locations: [],
  salary_min: null,
  salary_max: null,
  currency_salary: null,
  job_location: null,
  valid_through: null,
  required_skills: [],
  optional_skills: [],
  openings: 1,
  hire_date: null,
  reply_within_days: 14,
  is_listed: true,
  is_blind: false,
  rating_criteria: [],
  job_boards: [],
} as const

/** A server that keeps one job and refuses what was written on an old version. */
function openServer() {
  let job = { ...posting, id: 7, version: 1, draft: null } as unknown as HiringJob
  const saved: JobFields[] = []
  const gate = { isOpen: true, waiting: [] as (() => void)[] }
  const write = (fields: JobFields) => {
    job = { ...job, ...(fields as Partial<HiringJob>), version: job.version + 1 }
    return job
  }
  return {
    saved,
    gate,
    write,
    get job() {
      return job
    },
    saver: () =>
      new JobSaver(job, {
        language: 'en',
        read: async () => job,
        async save(fields, version) {
          if (!gate.isOpen) await new Promise<void>((resolve) => gate.waiting.push(resolve))
          if (version !== job.version)
            throw new ApiError(409, { code: 'job_changed', errors: ['It was changed.'], fields: [] } as ConstructorParameters<
              typeof ApiError
            >[1])
          saved.push(fields)
          return write(fields)
        },
      }),
  }
}

describe('a job that is being written', () => {
  it('sends what has changed and nothing else, once', async () => {
    const server = openServer()
    const saver = server.saver()
    expect(await saver.flush()).toBe(true)
    expect(saver.state().status).toBe('untouched')
    saver.change({ title: 'Head cook', openings: '3' })
    expect(saver.state().status).toBe('unsaved')
    expect(await saver.flush()).toBe(true)
    expect(server.saved).toEqual([{ title: 'Head cook', openings: 3 }])
    expect(saver.state().status).toBe('saved')
    expect(await saver.flush()).toBe(true)
    expect(server.saved).toHaveLength(1)
  })

  it('goes on with what is written while a save is on its way', async () => {
    const server = openServer()
    const saver = server.saver()
    server.gate.isOpen = false
    saver.change({ title: 'Head cook' })
    const all = saver.flush()
    saver.change({ city: 'Puebla' })
    server.gate.isOpen = true
    for (const go of server.gate.waiting) go()
    expect(await all).toBe(true)
    expect(server.saved).toEqual([
      { title: 'Head cook' },
      { job_location: { location: { city: 'Puebla', state: null, country: null, street_address: null, postal_code: null } } },
    ])
  })

  it('keeps what is wrong in the form and sends the rest', async () => {
    const server = openServer()
    const saver = server.saver()
    saver.change({ title: ' ', openings: '0', salary_min: 'a lot', department: 'staff' })
    expect(await saver.flush()).toBe(true)
    expect(server.saved).toEqual([{ department: 'staff' }])
    expect(saver.state()).toMatchObject({ status: 'unsaved', values: { title: ' ', openings: '0' } })
    saver.change({ title: 'Cook', openings: '2', salary_min: '1,000' })
    await saver.flush()
    expect(server.saved[1]).toEqual({ openings: 2, salary_min: 1000 })
    expect(saver.isDirty).toBe(false)
  })

  it('takes over what somebody else has changed elsewhere, without asking', async () => {
    const server = openServer()
    const saver = server.saver()
    server.write({ requirements: '<p>Knives.</p>' })
    saver.change({ title: 'Head cook' })
    expect(await saver.flush()).toBe(true)
    expect(saver.state()).toMatchObject({ status: 'saved', conflicts: {}, values: { title: 'Head cook', requirements: '<p>Knives.</p>' } })
    expect(server.job).toMatchObject({ title: 'Head cook', requirements: '<p>Knives.</p>' })
  })

  it('keeps both texts where both have changed the same, and saves nothing until somebody chooses', async () => {
    const server = openServer()
    const saver = server.saver()
    server.write({ title: 'Chef', description: '<p>Theirs.</p>' })
    saver.change({ title: 'Head cook', description: '<p>Mine.</p>', department: 'staff' })
    expect(await saver.flush()).toBe(false)
    expect(saver.state()).toMatchObject({
      status: 'conflict',
      values: { title: 'Head cook', description: '<p>Mine.</p>' },
      conflicts: { title: 'Chef', description: '<p>Theirs.</p>' },
    })
    expect(await saver.flush()).toBe(false)
    expect(server.saved).toEqual([])
    saver.settle('title', 'mine')
    expect(saver.state().status).toBe('conflict')
    saver.settle('description', 'theirs')
    expect(await saver.flush()).toBe(true)
    expect(server.job).toMatchObject({ title: 'Head cook', description: '<p>Theirs.</p>', department: 'staff' })
    expect(saver.state()).toMatchObject({ status: 'saved', values: { title: 'Head cook', description: '<p>Theirs.</p>' } })
  })

  it('is not asked where both have written the same', async () => {
    const server = openServer()
    const saver = server.saver()
    server.write({ title: 'Chef' })
    saver.change({ title: 'Chef' })
    expect(await saver.flush()).toBe(true)
    expect(saver.state()).toMatchObject({ status: 'saved', conflicts: {} })
  })

  it('says that it could not save, keeps the text and saves it at the next try', async () => {
    const server = openServer()
    const { job } = server
    let isDown = true
    const saver = new JobSaver(job, {
      language: 'en',
      read: async () => job,
      save: async (fields) => {
        if (isDown) throw new TypeError('Failed to fetch')
        return server.write(fields)
      },
    })
    saver.change({ title: 'Head cook' })
    expect(await saver.flush()).toBe(false)
    expect(saver.state()).toMatchObject({ status: 'failed', values: { title: 'Head cook' } })
    isDown = false
    expect(await saver.flush()).toBe(true)
    expect(server.job.title).toBe('Head cook')
  })

  it('shows the public posting again once its changes are thrown away, but not over what is being written', async () => {
    const server = openServer()
    const saver = server.saver()
    const before = server.job
    saver.change({ title: 'A slip' })
    await saver.flush()
    saver.change({ city: 'Puebla' })
    saver.take(before)
    expect(saver.state()).toMatchObject({ status: 'unsaved', values: { title: 'Cook', city: 'Puebla' } })
  })
})
