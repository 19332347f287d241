import type { Element } from 'hast'
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown as stringify } from 'mdast-util-to-markdown'
import { isDeveloperPath, markdownPath } from '@/app/developers/_page/developer-pages'

/** Contains nothing to read. */
const leaveOut: Handle = () => undefined

/** A disclosure that contains only controls is left out together with its title. */
const details: Handle = (state, node: Element) =>
  node.children.some((child) => child.type === 'element' && child.tagName !== 'summary')
    ? defaultHandlers.details(state, node)
    : undefined

/**
 * A page as Markdown (CommonMark, with GitHub's tables). Links are absolute; those to pages for developers lead to
 * their Markdown.
 * @param address of the page
 */
export function toMarkdown(tree: Element, address: string): string {
  const link: Handle = (state, node: Element) => {
    const [text] = node.children
    // A heading's link to itself.
    if (text?.type === 'text' && text.value === '#') return undefined
    const href = markdownAddress(String(node.properties.href ?? ''), address)
    return defaultHandlers.a(state, { ...node, properties: { ...node.properties, href } })
  }
  const markdown = toMdast(tree, {
    handlers: { a: link, details, button: leaveOut, fieldset: leaveOut, form: leaveOut, svg: leaveOut },
  })
  // Aligned columns would be mostly blanks.
  return stringify(markdown, { extensions: [gfmTableToMarkdown({ tablePipeAlign: false })], bullet: '-', fences: true })
}

function markdownAddress(href: string, address: string): string {
  const url = new URL(href, address)
  const isOurs = url.origin === new URL(address).origin
  if (isOurs && isDeveloperPath(url.pathname)) url.pathname = markdownPath(url.pathname)
  return url.href
}
