import { useSyncExternalStore } from 'react'
import type { IdList } from './id-list'

const notYet = () => undefined

/** The ids of a list; undefined until a script runs, since the server does not know them. */
export const useKeptIds = ({ subscribe, read }: IdList): readonly number[] | undefined =>
  useSyncExternalStore(subscribe, read, notYet)
