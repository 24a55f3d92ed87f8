// Checks that every fixed first part of an address (of a screen, of a call beside {company}, of the server's own paths) is reserved, so that no
// company can take it as its name.
import { type Finding, isTest, lineAt, type Sources, visit } from './sources.ts'

/** Their routes are below /api, where no company's name can stand. */
const BELOW_API = /\/(api-docs|[\w-]+\.webhooks)\.ts$/
const ROUTE_FILES = /^server\/src\/(http|features|stand-in-pages)\//
const METHODS = /^(get|head|post|put|delete|all)$/

type Fixed = { name: string; at: string; of: string }

function firstPart(path: string): string | null {
  const part = path.split('/')[1] ?? ''
  return part === '' || /^[$:*{]/.test(part) ? null : part
}

/** The first fixed part of every route that the server registers under a literal path. */
export function serverPaths(sources: Sources): Fixed[] {
  const found: Fixed[] = []
  for (const file of sources.files.filter(
    (each) => ROUTE_FILES.test(each) && /\.ts$/.test(each) && !isTest(each) && !BELOW_API.test(each),
  )) {
    const text = sources.read(file)
    const add = (path: unknown, start: number) => {
      const name = typeof path === 'string' && path.startsWith('/') ? firstPart(path) : null
      if (name) found.push({ name, at: `${file}:${lineAt(text, start)}`, of: `the server's ${path}` })
    }
    visit(sources.parse(file).program, {
      CallExpression({ callee, arguments: [first], start }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (METHODS.test(callee.property.name)) {
          if (first?.type === 'Literal') add(first.value, start)
          else if (first?.type === 'TemplateLiteral') add(first.quasis[0]?.value.raw, start)
        }
        if (callee.property.name !== 'route' || first?.type !== 'ObjectExpression') return
        for (const property of first.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'url') continue
          if (property.value.type === 'Literal') add(property.value.value, start)
        }
      },
    })
  }
  return found
}

/** Files that the web server hands out from the root. */
export function publicFiles(sources: Sources): Fixed[] {
  const names = new Set(sources.files.filter((file) => file.startsWith('web/public/')).map((file) => file.split('/')[2] ?? ''))
  return [...names].map((name) => ({ name, at: `web/public/${name}:1`, of: 'a public file' }))
}

/** The first fixed part of every screen's address. */
export function screenPaths(addresses: readonly string[]): Fixed[] {
  return addresses.flatMap((address) => {
    const name = firstPart(address)
    return name === null ? [] : [{ name, at: 'web/src/hosts.ts:1', of: `the screen at ${address}` }]
  })
}

/** The first fixed part of what the server answers by itself. */
export function answeredPaths(addresses: readonly string[]): Fixed[] {
  return addresses.flatMap((address) => {
    const name = firstPart(address)
    return name === null ? [] : [{ name, at: 'contract/src/rules/addresses.ts:1', of: `the server's ${address}` }]
  })
}

/** The fixed parts that stand where another call has {company}. */
export function callsBeside(signatures: readonly string[]): Fixed[] {
  const paths = signatures.map((signature) => ({ signature, parts: (signature.split(' ')[1] ?? '').split('/') }))
  const companies = new Set(
    paths.flatMap(({ parts }) => (parts.includes('{company}') ? [parts.slice(0, parts.indexOf('{company}')).join('/')] : [])),
  )
  return [...companies].flatMap((before) => {
    const depth = before.split('/').length
    return paths
      .filter(({ parts }) => parts.length > depth && parts.slice(0, depth).join('/') === before && !parts[depth]?.startsWith('{'))
      .map(({ signature, parts }) => ({ name: parts[depth] ?? '', at: 'contract/src/index.ts:1', of: `the call ${signature}` }))
  })
}

/** The fixed parts that are not reserved. */
export function unreserved(fixed: readonly Fixed[], reserved: readonly string[]): Finding[] {
  return fixed
    .filter(({ name }) => !reserved.includes(name.toLowerCase()))
    .map(({ name, at, of }) => ({ at, says: `'${name}' is not in contract/src/rules/reserved-names.ts and belongs to ${of}` }))
}
