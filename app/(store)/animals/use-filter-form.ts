import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useRef, useTransition } from 'react'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import { readFilters } from './read-filters'

/** How long to wait for the next letter, in ms. */
const TYPING_PAUSE_MS = 250

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>

/** Shows what the form of the filters has chosen as soon as it changes, and puts the form right when the address changes by other ways. */
export function useFilterForm(view: BrowseView) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const formRef = useRef<HTMLFormElement>(null)
  // All that is chosen stands in the form, also while the page for it is on its way: choices made one right after the other add up.
  const categoryRef = useRef<HTMLInputElement>(null)
  const pause: Timer = useRef(undefined)
  useCancelOnLinkClick(pause)

  // What is being typed, or waited for, is left alone.
  useEffect(() => {
    if (!formRef.current || !categoryRef.current || isPending || pause.current !== undefined) return
    if (browsePath(readFilters(formRef.current)) === browsePath(firstPage(view))) return
    formRef.current.reset()
    categoryRef.current.value = String(view.category ?? '')
  }, [view, isPending])

  const apply = () => {
    cancel(pause)
    if (!formRef.current) return
    const path = browsePath(readFilters(formRef.current))
    startTransition(() => router.replace(path, { scroll: false }))
  }

  return {
    formRef,
    categoryRef,
    isPending,
    apply,
    applySoon(target: EventTarget) {
      cancel(pause)
      const isTyping = target instanceof HTMLInputElement && target.type === 'search'
      pause.current = setTimeout(apply, isTyping ? TYPING_PAUSE_MS : 0)
    },
    selectCategory(id: number | undefined) {
      if (categoryRef.current) categoryRef.current.value = String(id ?? '')
      apply()
    },
  }
}

/** Who follows a link does not wait for what was being typed. */
function useCancelOnLinkClick(pause: Timer) {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) cancel(pause)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      cancel(pause)
    }
  }, [pause])
}

function cancel(pause: Timer) {
  clearTimeout(pause.current)
  pause.current = undefined
}
