import { beforeAll, describe, expect, it } from 'vitest'
import { guadalajara, makeCompany, makeJob } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()

beforeAll(async () => {
  const { db } = house.world
  const acme = await makeCompany(db, { visible_name: 'Acme Robotics' })
  await makeJob(db, acme, { title: 'Product Designer' })
  await makeJob(db, acme, { title: 'Diseñador Senior de Producto', location: guadalajara, language: 'es' })
  await makeJob(db, acme, {
    title: 'Backend Engineer',
    department: 'engineering',
    salary_min: 90000,
    salary_max: 120000,
    currency_salary: 'USD',
  })
})

describe('GET /job_board/jobs', () => {
  it('lists', async () => {
    const response = await house.get('/job_board/jobs?search=disenador%26@guadal')
    console.log(response.statusCode, JSON.stringify(response.json(), null, 1).slice(0, 1500))
    const e = await house.get('/job_board/jobs?search=enginer')
    console.log(e.statusCode, e.json().meta)
    expect(response.statusCode).toBe(200)
    console.log((await house.get('/job_board/jobs?page=-1&department=x')).json())
    console.log((await house.get('/job_board/acme-robotics')).json().company)
    console.log((await house.get('/job_board/acme-robotics/1')).json().job)
    console.log((await house.get('/job_board/acme-robotics/1/similar_jobs')).json())
    console.log((await house.get('/job_board/companies?search=acm%26@united')).json())
    console.log((await house.get('/skills')).json(), (await house.get('/countries')).json().countries.length)
    console.log(
      (await house.get('/job_board/acme/1')).json(),
      (await house.get('/nix')).json(),
      (await house.get('/skills', { host: 'evil.com' })).json(),
      (await house.get('/skills', { accept: 'application/vnd.plaza.v2+json' })).json(),
    )
    console.log(JSON.stringify((await house.get('/openapi.json')).json()).slice(0, 600))
  })
})
