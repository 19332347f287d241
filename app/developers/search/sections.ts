import type { Element, ElementContent } from 'hast'
import { type DeveloperPath, developerPageAt } from '@/app/developers/_page/developer-pages'

/** A part of a page, from one heading to the next. */
export interface Section {
  /** With a fragment, if the section has an id. */
  readonly address: string
  /** Of the page. */
  readonly title: string
  readonly heading: string
  text: string
}

/** The sections of a page. A section whose heading has no id uses the id of the element around it. */
export function sectionsOf(path: DeveloperPath, main: Element): readonly Section[] {
  const { title } = developerPageAt(path)
  const sections: Section[] = []
  const visit = (node: ElementContent, around: string | undefined) => {
    const current = sections.at(-1)
    if (node.type === 'text' && current) current.text += node.value
    if (node.type !== 'element' || leftOut.has(node.tagName)) return
    const id = idOf(node) ?? around
    if (/^h[1-6]$/.test(node.tagName)) {
      const address = node.tagName === 'h1' || id === undefined ? path : `${path}#${id}`
      sections.push({ address, title, heading: textOf(node), text: '' })
      return
    }
    for (const child of node.children) visit(child, node.tagName === 'main' ? undefined : id)
    const last = sections.at(-1)
    if (last && !inline.has(node.tagName)) last.text += ' '
  }
  visit(main, undefined)
  return sections.map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }))
}

const leftOut: ReadonlySet<string> = new Set(['button', 'form', 'svg'])
const inline: ReadonlySet<string> = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'mark', 'span', 'strong', 'time'])

const idOf = ({ properties: { id } }: Element) => (typeof id === 'string' ? id : undefined)
const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''
