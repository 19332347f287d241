import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls the list of kinds sideways to the chosen one, if that is out of sight, as on a phone. The page itself stays
 * where it is.
 * @returns a ref for what holds the list
 */
export function useChosenKindInView(category: number | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen kind is read from the page.
  useEffect(() => {
    const list = ref.current?.querySelector('ul')
    const chosen = list?.querySelector('[aria-current]')
    if (!list || !chosen) return
    const { left, right, width } = chosen.getBoundingClientRect()
    const visible = list.getBoundingClientRect()
    if (left >= visible.left && right <= visible.right) return
    list.scrollLeft += left - visible.left - (visible.width - width) / 2
  }, [category])
  return ref
}
