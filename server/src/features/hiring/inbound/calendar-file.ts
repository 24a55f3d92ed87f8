// The lines and parts of a calendar file (RFC 5545, sections 3.1 and 3.4).

const LINES_MAX = 5000
const PROPERTY = /^([A-Za-z0-9-]{1,60})((?:;[A-Za-z0-9-]{1,60}=(?:"[^"]*"|[^;:"])*)*):(.*)$/
const PARAMETER = /;([A-Za-z0-9-]{1,60})=((?:"[^"]*"|[^;:"])*)/g

/** One line, with its parameters by name. */
export type Property = { name: string; parameters: ReadonlyMap<string, string>; value: string }

function propertyIn(line: string): Property | null {
  const [, name, parameters = '', value = ''] = PROPERTY.exec(line) ?? []
  if (name === undefined) return null
  const named = [...parameters.matchAll(PARAMETER)].map(
    ([, key = '', given = '']) => [key.toUpperCase(), given.replaceAll('"', '')] as const,
  )
  return { name: name.toUpperCase(), parameters: new Map(named), value: value.trim() }
}

/** Parts of a calendar file, one inside the other. */
export type Component = { name: string; properties: Property[]; parts: Component[] }

/** The file as a tree; what stands outside of any part is left out. */
export function componentsIn(text: string): Component[] {
  const root: Component = { name: '', properties: [], parts: [] }
  const open: Component[] = [root]
  // Long lines go on after a line break and a blank.
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/, LINES_MAX)
  for (const line of lines) {
    const property = propertyIn(line)
    if (property === null) continue
    const inside = open.at(-1) ?? root
    if (property.name === 'BEGIN') {
      const part: Component = { name: property.value.toUpperCase(), properties: [], parts: [] }
      inside.parts.push(part)
      open.push(part)
    } else if (property.name === 'END') {
      if (open.length > 1) open.pop()
    } else inside.properties.push(property)
  }
  return root.parts
}

/** The property of this name in a part. */
export const propertyOf = ({ properties }: Component, name: string): Property | undefined => properties.find((each) => each.name === name)
