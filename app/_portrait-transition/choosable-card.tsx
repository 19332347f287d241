'use client'

import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { useLanguage } from '@/app/_language/language-context'
import { leadsTo } from '@/app/_navigation/leads-to'
import { localPath } from '@/server/values/language'
import { allowsMotion } from './allows-motion'
import { leavePage } from './pages-left'
import { PortraitTransition } from './portrait-transition'

interface CardProps {
  readonly animalId: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

const ChosenAnimal = createContext<number | undefined>(undefined)

/** Tells the card that was chosen last for an animal that another one is. */
const forget = new Map<number, () => void>()

/**
 * An item of a list with a `CardPortrait`, which moves to the animal's page when a link here leads there, and back. Other
 * cards of the same animal's stay as they are.
 */
export function ChoosableCard({ animalId, className, children }: CardProps) {
  const [isChosen, setIsChosen] = useState(false)
  const page = localPath(useLanguage(), `/animals/${animalId}`)
  const choose = ({ target }: MouseEvent) => {
    const path = leadsTo(target)
    if (path !== page || !allowsMotion()) return
    leavePage(path)
    forget.get(animalId)?.()
    forget.set(animalId, () => setIsChosen(false))
    setIsChosen(true)
  }
  return (
    <ChosenAnimal value={isChosen ? animalId : undefined}>
      {/* Before the link, which begins the navigation. */}
      <li className={className} onClickCapture={choose}>
        {children}
      </li>
    </ChosenAnimal>
  )
}

/** The portrait on a card. */
export const CardPortrait = ({ children }: { children: ReactNode }) => (
  <PortraitTransition animalId={useContext(ChosenAnimal)}>{children}</PortraitTransition>
)
