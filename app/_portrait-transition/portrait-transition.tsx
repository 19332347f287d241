import { type ReactNode, ViewTransition } from 'react'

interface PortraitTransitionProps {
  /** Undefined for a portrait that stays where it is. */
  readonly animalId: number | undefined
  readonly children: ReactNode
}

/** Moves an animal's portrait to its place on the next page, if that comes with one of the same animal's, and does nothing else. */
export const PortraitTransition = ({ animalId, children }: PortraitTransitionProps) => (
  <ViewTransition name={animalId === undefined ? undefined : `portrait-${animalId}`} share="auto" default="none">
    {children}
  </ViewTransition>
)
