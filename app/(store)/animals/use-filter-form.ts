import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import { SEARCH_FIELD } from '@/app/_shell/ui/site-search'
import { localizedPath } from '@/server/platform/values/language'
import { anyKind, type BrowseView, browsePath, firstPage } from './browse-view'
import { fillIn, readFilters } from './read-filters'

/** How long to wait for the next keystroke, in ms. */
const TYPING_PAUSE_MS = 250

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>

/**
 * Applies the filter form as soon as it changes, and resets it when the URL changes in another way. Typing in the
 * header's search starts over, without filters. A choice is a step in the history; typing is not.
 */
export function useFilterForm(view: BrowseView) {
  const router = useRouter()
  const language = useLanguage()
  const [isPending, startTransition] = useTransition()
  // The form holds every choice, even while its page is still loading, so that quick successive choices add up.
  const formRef = useRef<HTMLFormElement>(null)
  const pause: Timer = useRef(undefined)
  useCancelOnLinkClick(pause)

  const navigate = (step: 'push' | 'replace') => {
    cancel(pause)
    if (!formRef.current) return
    const path = browsePath(choicesIn(formRef.current))
    startTransition(() => router[step](localizedPath(language, path), { scroll: false }))
  }

  const isHydrated = useRef(false)
  const followView = useEffectEvent(() => {
    // Never resets what is still being typed or loaded.
    if (!formRef.current || isPending || pause.current !== undefined) return
    const hasChoices = () => formRef.current && browsePath(choicesIn(formRef.current)) !== browsePath(firstPage(view))
    const field = searchField()
    if (!isHydrated.current) {
      isHydrated.current = true
      if (field && field.value.trim() !== (view.search ?? '')) fillIn(formRef.current)
      // Made before the scripts had loaded.
      if (hasChoices()) navigate('replace')
    } else if (hasChoices()) {
      fillIn(formRef.current, view)
      if (field) field.value = view.search ?? ''
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows each view, and the end of each navigation.
  useEffect(() => followView(), [view, isPending])

  const onTyping = useEffectEvent(({ target }: Event) => {
    if (target !== searchField() || !formRef.current) return
    fillIn(formRef.current)
    cancel(pause)
    pause.current = setTimeout(() => navigate('replace'), TYPING_PAUSE_MS)
  })
  const onSubmit = useEffectEvent((event: Event) => {
    if (event.target !== searchField()?.form || !formRef.current) return
    event.preventDefault()
    fillIn(formRef.current)
    navigate('replace')
  })
  // The field is in the header, and may be a different element after a navigation.
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('input', (event) => onTyping(event), listening)
    document.addEventListener('submit', (event) => onSubmit(event), listening)
    return () => listening.abort()
  }, [])

  return {
    formRef,
    isPending,
    apply: () => navigate('replace'),
    choose: () => navigate('push'),
    selectCategory(id: number | undefined) {
      if (!formRef.current) return
      fillIn(formRef.current, { ...anyKind(choicesIn(formRef.current)), ...(id ? { category: id } : {}) })
      navigate('push')
    },
  }
}

/** The field in the header. */
function searchField(): HTMLInputElement | undefined {
  const field = document.getElementById(SEARCH_FIELD)
  return field instanceof HTMLInputElement ? field : undefined
}

/** What is chosen and typed: a response that arrives in between changes the form, but not the field. */
const choicesIn = (form: HTMLFormElement) => readFilters(form, searchField()?.value ?? '')

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
