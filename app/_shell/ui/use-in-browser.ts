import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** What only a browser knows; another value on the server and until hydration. */
export const useInBrowser = <Value extends string | boolean | undefined>(
  read: () => Value,
  onServer: NoInfer<Value>,
): Value => useSyncExternalStore(neverChanges, read, () => onServer)
