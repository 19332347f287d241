import type { Element, ElementContent } from 'hast'
import type { DeveloperPath } from '@/app/developers/_page/developer-pages'
import { pages } from './pages'
import { renderTree } from './render-tree'

/** The main part of a page for developers, as a tree of HTML: what is not navigation. */
export async function pageTree(path: DeveloperPath): Promise<Element> {
  const main = findMain(await renderTree(pages[path]))
  if (!main) throw new Error(`${path} has no <main>`)
  return main
}

function findMain(nodes: readonly ElementContent[]): Element | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const found = node.tagName === 'main' ? node : findMain(node.children)
    if (found) return found
  }
  return undefined
}
