import { API_VERSION } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { FastifyInstance } from 'fastify'

const VERSIONED = /application\/vnd\.plaza\.v(\d+)\+json/gi

/** Reads the version from the Accept header: a missing one means 1, an unknown one is refused with 406. */
export function acceptVersions(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const asked = [...(request.headers.accept ?? '').matchAll(VERSIONED)].map((match) => Number(match[1]))
    if (asked.length > 0 && !asked.includes(API_VERSION)) throw new Refusal('version_not_supported')
  })
}
