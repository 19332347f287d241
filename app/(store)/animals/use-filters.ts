import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useRef, useTransition } from 'react'
import { type BrowseView, browsePath, fromStart } from './browse-view'
import { readFilters } from './read-filters'

/** How long to wait for the next letter, in ms. */
const TYPING_PAUSE_MS = 250

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>

/** Shows what the form of the filters has chosen as soon as it changes, and puts the form right when the address changes by other ways. */
export function useFilters(view: BrowseView) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  // All that is chosen stands in the form, also while the page for it is on its way: choices made one right after the other add up.
  const category = useRef<HTMLInputElement>(null)
  const pause: Timer = useRef(undefined)
  useLinksEnd(pause)

  // What is being typed, or waited for, is left alone.
  useEffect(() => {
    if (!form.current || !category.current || isPending || pause.current !== undefined) return
    if (browsePath(readFilters(form.current)) === browsePath(fromStart(view))) return
    form.current.reset()
    category.current.value = String(view.category ?? '')
  }, [view, isPending])

  const show = () => {
    end(pause)
    if (!form.current) return
    const address = browsePath(readFilters(form.current))
    startTransition(() => router.replace(address, { scroll: false }))
  }

  return {
    form,
    category,
    isPending,
    show,
    showSoon(target: EventTarget) {
      end(pause)
      const isTyping = target instanceof HTMLInputElement && target.type === 'search'
      pause.current = setTimeout(show, isTyping ? TYPING_PAUSE_MS : 0)
    },
    chooseKind(id: number | undefined) {
      if (category.current) category.current.value = String(id ?? '')
      show()
    },
  }
}

/** Who follows a link does not wait for what was being typed. */
function useLinksEnd(pause: Timer) {
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) end(pause)
    }
    document.addEventListener('click', follow, { capture: true })
    return () => {
      document.removeEventListener('click', follow, { capture: true })
      end(pause)
    }
  }, [pause])
}

function end(pause: Timer) {
  clearTimeout(pause.current)
  pause.current = undefined
}
