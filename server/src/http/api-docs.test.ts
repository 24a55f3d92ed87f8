// The document of the API is large: it is written and packed once, however many ask for it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { documentApi } from './api-docs.ts'

const written = vi.spyOn(JSON, 'stringify')
const app = Fastify()
beforeAll(async () => {
  await app.register((api) => documentApi(api, { title: 'Plaza', version: '1' }), { prefix: '/api' })
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, packing: string) => app.inject({ url, headers: { 'accept-encoding': packing } })
const isWhole = (value: unknown) => typeof value === 'object' && value !== null && 'openapi' in value

it.each(['/api/openapi.json', '/api/docs/json'])('%s is the same however it is packed, and written once', async (url) => {
  const plain = await ask(url, 'identity')
  expect([plain.statusCode, plain.headers['content-type'], plain.json().openapi]).toEqual([200, 'application/json; charset=utf-8', '3.1.0'])
  const [br, gzip, refused] = await Promise.all([ask(url, 'gzip, br'), ask(url, 'gzip'), ask(url, 'br;q=0, gzip;q=0')])
  expect([br.headers['content-encoding'], gzip.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers.vary).toBe('accept-encoding')
  written.mockClear()
  for (let n = 0; n < 20; n++) expect((await ask(url, 'br')).rawPayload).toEqual(br.rawPayload)
  expect(written.mock.calls.filter(([value]) => isWhole(value))).toEqual([])
})

it('comes as YAML too', async () => {
  const yaml = await ask('/api/docs/yaml', 'br')
  expect([yaml.statusCode, yaml.headers['content-encoding']]).toEqual([200, 'br'])
  expect(brotliDecompressSync(yaml.rawPayload).toString()).toMatch(/^openapi: ['"]?3\.1\.0/)
})
