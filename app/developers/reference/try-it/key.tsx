'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Field } from '@/app/_shell/ui/field'
import styles from './try-it.module.css'

/** A key that was typed, and the fields that show it. Not in React's state, which would write it into the document. */
class SharedKey {
  key = ''
  readonly fields = new Set<HTMLInputElement>()
}

const KeyContext = createContext(new SharedKey())

/** Lets the forms in it share an API key for as long as it is there. */
export const KeyProvider = ({ children }: { readonly children: ReactNode }) => (
  <KeyContext value={useState(() => new SharedKey())[0]}>{children}</KeyContext>
)

/** Asks for the API key; what is typed into one field is in all of them. */
export function KeyField() {
  const shared = useContext(KeyContext)
  const share = (field: HTMLInputElement) => {
    field.value = shared.key
    shared.fields.add(field)
    return () => {
      shared.fields.delete(field)
    }
  }
  const copy = (key: string) => {
    shared.key = key
    for (const field of shared.fields) field.value = key
  }
  return (
    <Field label="API key" hint="Kept in the memory of this tab, and forgotten as you leave the reference.">
      {(field) => (
        // Without a name and not a password: browsers would offer to store it.
        <input
          {...field}
          ref={share}
          className={styles.key}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={(event) => copy(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Returns a function that reads the current key. */
export function useReadKey(): () => string {
  const shared = useContext(KeyContext)
  return () => shared.key.trim()
}
