import { leadsTo } from '@/app/_navigation/navigation'

/**
 * Asks before a page is left on which a form is marked as edited: before a link is followed, before going back, and before
 * the document is left.
 * @param signal ends it
 */
export function guardEditedForms(question: string, signal: AbortSignal): void {
  /** Whether the page is to stay. */
  const stays = () => {
    const edited = editedForms()
    if (edited.length === 0) return false
    if (!window.confirm(question)) return true
    for (const form of edited) delete form.dataset.edited
    return false
  }
  // To another document, or another site, or to none: the browser asks in its own words.
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (editedForms().length > 0) event.preventDefault()
    },
    { signal },
  )
  // Before React hears of it, which would follow the link.
  window.addEventListener(
    'click',
    (event) => {
      if (opensElsewhere(event) || leadsTo(event.target) === undefined || !stays()) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, signal },
  )
  // Back and forward between pages of this document; browsers without this API go there unasked.
  window.navigation?.addEventListener(
    'navigate',
    (event) => {
      if (event.navigationType === 'traverse' && event.cancelable && stays()) event.preventDefault()
    },
    { signal },
  )
}

const editedForms = () => document.querySelectorAll<HTMLFormElement>('form[data-edited]')

/** Whether a click on a link opens a tab or a window, and leaves this page as it is. */
const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey
