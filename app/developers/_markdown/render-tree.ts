import { setTimeout } from 'node:timers/promises'
import type { Element, ElementContent } from 'hast'
import { isValidElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** Components to render in place of others, with the same properties. */
type Substitutes = ReadonlyMap<unknown, unknown>

/** How long it renders before the rest of the process has its turn, for as long; ms. */
const TURN_MS = 10

let turnBegan = 0

/** A large page takes longer than other requests should wait. */
async function takeTurns(): Promise<void> {
  const elapsed = performance.now() - turnBegan
  if (elapsed < TURN_MS) return
  // Nothing was rendered before, or not for a while.
  if (elapsed < 10 * TURN_MS) await setTimeout(TURN_MS)
  turnBegan = performance.now()
}

/**
 * What React's server components render, as an HTML tree (https://github.com/syntax-tree/hast). Of a component that
 * runs in the browser, it keeps links and children: the rest, such as a copy button, is not text.
 */
export async function renderTree(node: ReactNode, substitutes: Substitutes = new Map()): Promise<ElementContent[]> {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint')
    return [{ type: 'text', value: String(node) }]
  if (typeof node !== 'object' || node === null) return []
  if (node instanceof Promise) return renderTree(await node, substitutes)
  if (isValidElement<Props>(node)) return renderElement(node.type, node.props, substitutes)
  if (!(Symbol.iterator in node)) return []
  return (await Promise.all(Array.from(node, (child) => renderTree(child, substitutes)))).flat()
}

async function renderElement(original: unknown, props: Props, substitutes: Substitutes): Promise<ElementContent[]> {
  await takeTurns()
  const type = substitutes.get(original) ?? original
  if (typeof type === 'function' && !isClientComponent(type)) return renderTree(await type(props), substitutes)
  const children = await renderTree(props.children, substitutes)
  if (typeof type === 'string') return [toElement(type, props, children)]
  return typeof props.href === 'string' ? [toElement('a', { href: props.href }, children)] : children
}

/** Server components get these from React as references without code. */
const isClientComponent = (type: object) => Reflect.get(type, '$$typeof') === Symbol.for('react.client.reference')

/** Keeps only the attributes that say something about a text. */
const toElement = (tagName: string, { id, href, className }: Props, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {
    ...(typeof id === 'string' && { id }),
    ...(typeof href === 'string' && { href }),
    ...(typeof className === 'string' && { className: className.split(' ') }),
  },
  children,
})
