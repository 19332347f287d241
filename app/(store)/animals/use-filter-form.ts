import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { useLanguage } from '@/app/_language/language-context'
import { localPath } from '@/server/values/language'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import { readFilters } from './read-filters'

/** How long to wait for the next keystroke, in ms. */
const TYPING_PAUSE_MS = 250

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>

/**
 * Applies the filter form as soon as it changes, and resets it when the URL changes in another way. What is chosen is a
 * step in the history; what is typed is not.
 */
export function useFilterForm(view: BrowseView) {
  const router = useRouter()
  const language = useLanguage()
  const [isPending, startTransition] = useTransition()
  const formRef = useRef<HTMLFormElement>(null)
  // The form holds every choice, even while its page is still loading, so that quick successive choices add up.
  const categoryRef = useRef<HTMLInputElement>(null)
  const sortRef = useRef<HTMLSelectElement>(null)
  const pause: Timer = useRef(undefined)
  useCancelOnLinkClick(pause)

  const navigate = (step: 'push' | 'replace') => {
    cancel(pause)
    if (!formRef.current) return
    const path = browsePath(readFilters(formRef.current))
    startTransition(() => router[step](localPath(language, path), { scroll: false }))
  }

  const isHydrated = useRef(false)
  const followView = useEffectEvent(() => {
    // Never resets what is being typed or loaded.
    if (!formRef.current || !categoryRef.current || isPending || pause.current !== undefined) return
    const hasChoices = browsePath(readFilters(formRef.current)) !== browsePath(firstPage(view))
    if (!isHydrated.current) {
      isHydrated.current = true
      // Made before the scripts had come.
      if (hasChoices) navigate('replace')
    } else if (hasChoices) {
      formRef.current.reset()
      // React changes what a page was rendered with first for all other controls.
      categoryRef.current.value = String(view.category ?? '')
      if (sortRef.current) sortRef.current.value = view.sort ?? ''
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows each view, and the end of each navigation.
  useEffect(() => followView(), [view, isPending])

  const onTyping = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.form !== formRef.current || target.type !== 'search') return
    cancel(pause)
    pause.current = setTimeout(() => navigate('replace'), TYPING_PAUSE_MS)
  })
  // The field is in the header, and may be another one after a navigation.
  useEffect(() => {
    document.addEventListener('input', onTyping)
    return () => document.removeEventListener('input', onTyping)
  }, [])

  return {
    formRef,
    categoryRef,
    sortRef,
    isPending,
    apply: () => navigate('replace'),
    choose: () => navigate('push'),
    selectCategory(id: number | undefined) {
      if (categoryRef.current) categoryRef.current.value = String(id ?? '')
      navigate('push')
    },
  }
}

/** Following a link cancels a pending search. */
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
