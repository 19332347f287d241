/** A part of a text: lines that belong together, or a list. */
export interface TextBlock {
  readonly kind: 'paragraph' | 'list'
  /** The lines of a paragraph, or the items of a list. */
  readonly lines: readonly string[]
}

/** What belongs to a heading; whatever precedes the first heading has none. */
export interface TextSection {
  readonly heading: string | undefined
  readonly blocks: readonly TextBlock[]
}

const HEADING = '# '
const ITEM = '- '

/**
 * Parses a text as its editors write it: paragraphs between blank lines, headings that begin with `# `, and lists, all
 * of whose lines begin with `- `. Nothing else is markup.
 */
export function parseText(text: string): readonly TextSection[] {
  const sections: { heading: string | undefined; blocks: TextBlock[] }[] = []
  let lines: string[] = []
  const endBlock = () => {
    if (lines.length === 0) return
    if (sections.length === 0) sections.push({ heading: undefined, blocks: [] })
    sections.at(-1)?.blocks.push(blockOf(lines))
    lines = []
  }
  for (const line of text.split('\n')) {
    if (line.startsWith(HEADING)) {
      endBlock()
      sections.push({ heading: line.slice(HEADING.length).trim(), blocks: [] })
    } else if (line.trim() === '') endBlock()
    else lines.push(line)
  }
  endBlock()
  return sections
}

const blockOf = (lines: readonly string[]): TextBlock =>
  lines.every((line) => line.startsWith(ITEM))
    ? { kind: 'list', lines: lines.map((line) => line.slice(ITEM.length).trim()) }
    : { kind: 'paragraph', lines }
