const LINE_LENGTH = 120

/** `listPets` and `petId` as Python has them: `list_pets`, `pet_id`. */
export const snakeCase = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()

/** A word of the document as the beginning of a class's name. */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** A text, number or truth value as Python has it. */
export function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value)
  throw new Error(`there is no Python for the value ${JSON.stringify(value)}`)
}

/** A text in lines that each begin with `prefix`. */
export const wrap = (text: string, prefix: string): string => fill(text.split(/\s+/).filter(Boolean), prefix)

function fill(words: readonly string[], prefix: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line && `${prefix}${line} ${word}`.length > LINE_LENGTH) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].map((each) => `${prefix}${each}`).join('\n')
}

/** The docstring of a class or method. Each line of a paragraph is wrapped on its own. */
export function docstring(paragraphs: readonly string[], indent: string): string {
  const text = paragraphs
    .map((paragraph) => paragraph.replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n'))
    .map((lines) => lines.map((line) => wrap(line, indent)).join('\n'))
    .join('\n\n')
  const isShort = !text.includes('\n') && text.length + 6 <= LINE_LENGTH
  return `${indent}"""${text.trimStart()}${isShort ? '' : `\n${indent}`}"""`
}

/** Brackets around items: on one line if they fit there, otherwise with a line for each. */
export function bracketed(before: string, items: readonly string[], after: string): string {
  const [indent = ''] = /^ */.exec(before) ?? []
  const line = `${before}${items.join(', ')}${after}`
  if (line.length <= LINE_LENGTH && !line.includes('\n')) return line
  return [before, ...items.map((item) => breakLine(`${indent}    ${item},`)), `${indent}${after}`].join('\n')
}

/** A line with too many values in a `Literal` or a dictionary is continued on further lines. */
export function breakLine(line: string): string {
  const [, before = '', values = '', after = ''] = /^(.*?(?:Literal\[|\{))([^\]}]*)([\]}].*)$/.exec(line) ?? []
  if (line.length <= LINE_LENGTH || !before) return line
  const [indent = ''] = /^ */.exec(before) ?? []
  return [before, fill(values.split(/(?<=,) /), `${indent}    `), `${indent}${after}`].join('\n')
}
