'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Field } from '@/app/_shell/ui/field'
import styles from './try-it.module.css'

const KeyContext = createContext<Set<HTMLInputElement>>(new Set())

/** Lets the forms of a page share an API key for as long as the page is open. */
export const KeyProvider = ({ children }: { readonly children: ReactNode }) => (
  <KeyContext value={useState(() => new Set<HTMLInputElement>())[0]}>{children}</KeyContext>
)

/**
 * Asks for the API key; what is typed into one field is in all of them. It is not in React's state, which would write
 * it into the document too, and so into a saved page.
 */
export function KeyField() {
  const inputs = useContext(KeyContext)
  const share = (input: HTMLInputElement) => {
    input.value = keyIn(inputs)
    inputs.add(input)
    return () => {
      inputs.delete(input)
    }
  }
  const copy = (key: string) => {
    for (const input of inputs) input.value = key
  }
  return (
    <Field label="API key" hint="Kept in the memory of this page, and forgotten as you leave it.">
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
  const inputs = useContext(KeyContext)
  return () => keyIn(inputs).trim()
}

const keyIn = ([input]: Iterable<HTMLInputElement>) => input?.value ?? ''
