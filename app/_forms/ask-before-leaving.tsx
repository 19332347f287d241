'use client'

import { useEffect } from 'react'
import { useTexts } from '@/app/_shell/language/language-context'
import { leadsTo } from '@/app/_shell/navigation/navigation'
import { leavingTexts } from './texts'

/** Asks before somebody leaves a page with a form (./use-form.ts) that was edited but not saved; for layouts. */
export function AskBeforeLeaving() {
  const { leave } = useTexts(leavingTexts)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    /** Whether to stay on the page. */
    const stays = () => {
      const edited = editedForms()
      if (edited.length === 0) return false
      if (!window.confirm(leave)) return true
      for (const form of edited) delete form.dataset.edited
      return false
    }
    // To another document or site, or closing the tab: the browser asks in its own words.
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (editedForms().length > 0) event.preventDefault()
      },
      { signal },
    )
    // Before React, which would follow the link.
    window.addEventListener(
      'click',
      (event) => {
        if (opensElsewhere(event) || leadsTo(event.target) === undefined || !stays()) return
        event.preventDefault()
        event.stopPropagation()
      },
      { capture: true, signal },
    )
    // Back and forward between pages of this document; browsers without this API do so without asking.
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType === 'traverse' && event.cancelable && stays()) event.preventDefault()
      },
      { signal },
    )
    return () => listening.abort()
  }, [leave])
  return null
}

const editedForms = () => document.querySelectorAll<HTMLFormElement>('form[data-edited]')

/** Whether a click on a link opens a tab or a window, and leaves this page as it is. */
const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey
