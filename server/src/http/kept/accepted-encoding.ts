// Which compression a client takes (RFC 9110, section 12.5.3).

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers; anybody may send any. */
const KNOWN_MAX = 100
const known = new Map<string, Encoding>()

function read(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const q = parameters.find((each) => each.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isNaN(weight) ? 0 : weight)
  }
  const br = weights.get('br') ?? 0
  const gzip = weights.get('gzip') ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  const best = Math.max(br, gzip)
  if (best === 0 || plain > best) return 'identity'
  return br === best ? 'br' : 'gzip'
}

/** The best of what the client takes: brotli, then gzip, unless it likes another better; plain where it names none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const before = known.get(header)
  if (before !== undefined) return before
  const encoding = read(header)
  if (known.size >= KNOWN_MAX) known.clear()
  if (header.length <= 200) known.set(header, encoding)
  return encoding
}
