'use client'

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createStoredValue } from '@/app/_shop/kept/stored-value'
import { STAFF_SEARCH_FIELD } from './search-field'
import styles from './shortcuts.module.css'
import type { ShortcutsTexts } from './texts'

/** Whether single keys do something: they can be turned off (WCAG 2.2, 2.1.4). */
const usesKeys = createStoredValue('staff uses keys', (stored) => stored !== 'false')

/** The keys of the staff's pages, and a button that lists them; `/` leads to the search, and `?` lists the keys too. */
export function Shortcuts({ texts }: { readonly texts: ShortcutsTexts }) {
  const isOn = useSyncExternalStore<boolean | undefined>(usesKeys.subscribe, usesKeys.read, () => undefined)
  const dialog = useRef<HTMLDialogElement>(null)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || dialog.current?.open || isForAnother(event)) return
    if (event.key === '?') dialog.current?.showModal()
    else if (event.key === '/') {
      const field = document.getElementById(STAFF_SEARCH_FIELD)
      if (!(field instanceof HTMLInputElement)) return
      // Otherwise it would be typed into the field.
      event.preventDefault()
      field.select()
      field.focus()
    }
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return (
    <>
      <button
        type="button"
        // Its place is kept until it can do something.
        className={isOn === undefined ? styles.waiting : styles.button}
        onClick={() => dialog.current?.showModal()}
      >
        {texts.button}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="shortcuts">
        <h2 id="shortcuts">{texts.title}</h2>
        <dl>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{texts.search}</dd>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{texts.help}</dd>
        </dl>
        <label>
          <input
            type="checkbox"
            checked={isOn ?? true}
            aria-describedby="shortcuts-hint"
            onChange={(event) => usesKeys.write(event.currentTarget.checked)}
          />
          {texts.use}
        </label>
        <p id="shortcuts-hint">{texts.hint}</p>
        <form method="dialog">
          <button type="submit" className="button secondary">
            {texts.close}
          </button>
        </form>
      </dialog>
    </>
  )
}

/** Whether a key belongs to a combination, or to something being typed or chosen. */
function isForAnother(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  const { target } = event
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO))
}

const TYPED_INTO = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="submit"])'
