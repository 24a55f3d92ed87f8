// Checks that the documents name every variable that names hosts (server/src/env.ts): whoever deploys must be told of it.
import type { Check } from './sources.ts'

const ENV = 'server/src/env.ts'
const DOCUMENTS = ['README.md', 'docs/operations.md']

export const hostVariables: Check = {
  name: 'host variables',
  run(sources) {
    if (!sources.has(ENV)) return []
    const variables = [...new Set(sources.read(ENV).match(/\b[A-Z_]+_HOSTS\b/g))].filter((name) => name !== 'WHITE_LABEL_HOSTS')
    return DOCUMENTS.filter((file) => sources.has(file)).flatMap((file) =>
      variables
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(sources.read(file)))
        .map((name) => ({ at: `${file}:1`, says: `${name} is missing: ${ENV} asks for it` })),
    )
  },
}
