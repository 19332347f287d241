'use client'

import { useEffect } from 'react'

interface AskBeforeLeavingProps {
  /** What is asked. */
  readonly question: string
}

/**
 * Asks before somebody leaves a page on which a form (./use-form.ts) was edited and not saved; for layouts. What it takes
 * is loaded once something is typed.
 */
export function AskBeforeLeaving({ question }: AskBeforeLeavingProps) {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const begin = () => {
      // Without it, the page is left unasked.
      import('./guard-edited-forms').then(
        ({ guardEditedForms }) => guardEditedForms(question, signal),
        () => {},
      )
    }
    // One that was refused before there was JavaScript has been edited.
    if (document.querySelector('form[data-edited]')) begin()
    else addEventListener('input', begin, { once: true, signal })
    return () => listening.abort()
  }, [question])
  return null
}
