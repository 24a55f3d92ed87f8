// What the product says when it refuses stands in the catalogue of the contract alone, and nobody recognises a refusal by what it says.
import { type Check, type Finding, isCode, isTest, lineAt, type Sources, visit } from './sources.ts'

type Span = { start: number; end: number }

const isWithin = ({ start, end }: Span, spans: readonly Span[]) => spans.some((span) => span.start <= start && end <= span.end)

/** Every text of a file that has a space between words, as sentences have. */
function sentencesIn(sources: Sources, file: string): (Span & { text: string })[] {
  const found: (Span & { text: string })[] = []
  const add = (text: string, { start, end }: Span) => {
    if (/\p{L}{2}\S* \S/u.test(text)) found.push({ text, start, end })
  }
  visit(sources.parse(file).program, {
    Literal(node) {
      if (typeof node.value === 'string') add(node.value, node)
    },
    TemplateLiteral(node) {
      add(node.quasis.map((part) => part.value.raw).join('{}'), node)
    },
  })
  return found
}

/** `new Refusal(code, ['A sentence.'])`. */
function sentencesOfRefusals(sources: Sources, file: string): Finding[] {
  const text = sources.read(file)
  if (!text.includes('new Refusal(')) return []
  const refusals: Span[] = []
  visit(sources.parse(file).program, {
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Refusal') refusals.push(node)
    },
  })
  return sentencesIn(sources, file)
    .filter((sentence) => isWithin(sentence, refusals))
    .map(({ text: sentence, start }) => ({
      at: `${file}:${lineAt(text, start)}`,
      says: `'${sentence}' belongs into contract/src/sentences: a refusal takes a rule and its parameters`,
    }))
}

/** Sentences in the schemas of the calls, but for what they say in the documentation. */
function sentencesOfSchemas(sources: Sources, file: string): Finding[] {
  const text = sources.read(file)
  const documentation: Span[] = []
  visit(sources.parse(file).program, {
    Property(node) {
      if (node.key.type === 'Identifier' && node.key.name === 'summary') documentation.push(node.value)
    },
    CallExpression(node) {
      const { callee } = node
      const isDescribed = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'describe'
      if (isDescribed) documentation.push(...node.arguments)
      // The name of a call has a space too.
      if (callee.type === 'Identifier' && callee.name === 'endpoint') documentation.push(...node.arguments.slice(0, 1))
    },
  })
  return sentencesIn(sources, file)
    .filter((sentence) => !isWithin(sentence, documentation))
    .map(({ text: sentence, start }) => ({
      at: `${file}:${lineAt(text, start)}`,
      says: `'${sentence}' belongs into contract/src/sentences: a schema names a rule with says()`,
    }))
}

/** What the API has said: `error.errors`, `error.byField`, `firstError(error)`. */
const SAID = /\.errors\b|\.byField\b|\bfirstError\(/
const LOOKS_AT_TEXT = /^(startsWith|endsWith|includes|indexOf|match|matchAll|search|test|exec|has|get|localeCompare)$/

/** Comparisons of what the API has said with something, also when it has got a name before. */
function comparisonsOfSentences(sources: Sources, file: string): Finding[] {
  const text = sources.read(file)
  if (!SAID.test(text)) return []
  const { program } = sources.parse(file)
  const written = ({ start, end }: Span) => text.slice(start, end)
  const names = new Set<string>()
  visit(program, {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null && SAID.test(written(init)) && !/=>|function/.test(written(init))) names.add(id.name)
    },
  })
  const isSaid = (node: Span & { type: string; name?: unknown }) =>
    SAID.test(written(node)) || (node.type === 'Identifier' && names.has(String(node.name)))
  const found: Finding[] = []
  const say = (node: Span) =>
    found.push({
      at: `${file}:${lineAt(text, node.start)}`,
      says: `'${written(node)}' recognises a refusal by what it says: ask for its code or its fields`,
    })
  const isEmpty = (node: Span & { type: string }) => /^(null|undefined|''|0)$/.test(written(node))
  visit(program, {
    BinaryExpression(node) {
      if (!/^[!=]==?$/.test(node.operator) || isEmpty(node.left) || isEmpty(node.right)) return
      if ([node.left, node.right].some((side) => isSaid(side) && !/^typeof |\.(length|code|name)$/.test(written(side)))) say(node)
    },
    SwitchStatement({ discriminant }) {
      if (isSaid(discriminant)) say(discriminant)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !LOOKS_AT_TEXT.test(callee.property.name)) return
      if (isSaid(callee.object) || node.arguments.some(isSaid)) say(node)
    },
  })
  return found
}

/** No sentence outside the catalogue, and no decision by a sentence. */
export const refusalWords: Check = {
  name: 'refusal words',
  run(sources) {
    const files = sources.files.filter((file) => isCode(file) && !isTest(file))
    const within = (folder: string) => files.filter((file) => file.startsWith(folder))
    return [
      ...[...within('server/src/'), ...within('contract/src/')].flatMap((file) => sentencesOfRefusals(sources, file)),
      ...within('contract/src/calls/').flatMap((file) => sentencesOfSchemas(sources, file)),
      ...within('web/src/').flatMap((file) => comparisonsOfSentences(sources, file)),
    ]
  },
}
