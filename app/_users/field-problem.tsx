'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { UserFormState } from './user-form-state'

const FieldProblem = createContext<UserFormState>({})

/** Tells the fields below what the server has found wrong with one of them. */
export const FieldProblemProvider = ({ state, children }: { state: UserFormState; children: ReactNode }) => (
  <FieldProblem value={state}>{children}</FieldProblem>
)

/** What is wrong with a field; undefined if nothing is. */
export function useFieldProblem(subject: UserFormState['field']): string | undefined {
  const { field, problem } = useContext(FieldProblem)
  return field === subject ? problem : undefined
}
