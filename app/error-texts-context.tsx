'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { errorTexts } from './error-texts'

export type ErrorTexts = (typeof errorTexts)['en']

const ErrorTextsContext = createContext<ErrorTexts | undefined>(undefined)

/** Provides the pages below with the words for when one of them fails: its script has none. */
export const ErrorTextsProvider = ({ texts, children }: { texts: ErrorTexts; children: ReactNode }) => (
  <ErrorTextsContext value={texts}>{children}</ErrorTextsContext>
)

/** Undefined outside of the root layout. */
export const useErrorTexts = (): ErrorTexts | undefined => useContext(ErrorTextsContext)
