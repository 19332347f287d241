'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/app/_language/language-context'
import { useLiveStatus } from '@/app/_live/live-updates'
import { useOwnOrder } from '@/app/_own-orders/use-own-orders'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import noticeStyles from '@/app/_ui/announcement.module.css'
import { useInBrowser } from '@/app/_ui/use-in-browser'
import { useRescuedFocus } from '@/app/_ui/use-rescued-focus'
import { readDraft } from '@/app/(store)/animals/[petId]/_order/order-draft'
import type { Pet } from '@/server/pets/pets.schema'
import { AlertForm, type AlertFormProps } from './alert-form'
import styles from './alert-section.module.css'
import { alertTexts } from './alert-texts'
import { useAvailabilityWatch } from './use-availability-watch'

export interface AlertSectionProps extends Pick<AlertFormProps, 'formState' | 'emailRules'> {
  readonly pet: Pet
  /** Whether the store can send mail. */
  readonly canSendMail: boolean
}

/**
 * How to learn that an animal that was reserved when the page was opened is available again: by mail, or by leaving the
 * page open.
 */
export function AlertSection({ pet, canSendMail, formState, emailRules }: AlertSectionProps) {
  const texts = useTexts(alertTexts)
  const status = useLiveStatus(pet)
  const ownOrder = useOwnOrder(pet.id, status)
  // It has an order of this tab in it that got no response.
  const isOrdering = useInBrowser(() => readDraft(pet.id) !== undefined, false)
  const name = bidiIsolate(pet.name)
  const { isWatching, told, toggle } = useAvailabilityWatch(name, status)
  // Whoever reserves it next may be the visitor.
  const [isOver, setIsOver] = useState(pet.status !== 'pending')
  if (status !== 'pending' && !isOver) setIsOver(true)

  useRescuedFocus(isOver || ownOrder !== undefined)

  if (told && told === status) return <Told name={name} status={told} />
  // It is theirs already, or may be.
  if (isOver || ownOrder || isOrdering) return null
  return (
    <section className={styles.section} aria-labelledby="alert">
      <h2 id="alert">{texts.heading(name)}</h2>
      {canSendMail && <AlertForm petId={pet.id} name={name} formState={formState} emailRules={emailRules} />}
      <div className={`scripts-only ${styles.watch}`}>
        <button type="button" className="button secondary" aria-pressed={isWatching} onClick={toggle}>
          {texts.watch}
        </button>
        <p>{texts.watchHint(name)}</p>
      </div>
    </section>
  )
}

/** Announced along with all other changes to animals. */
function Told({ name, status }: { name: string; status: 'available' | 'sold' }) {
  const texts = useTexts(alertTexts)
  const ref = useRef<HTMLDivElement>(null)
  // Who waits for it may have scrolled on.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className={`${noticeStyles.notice} ${styles.section}`} data-kind="status">
      <p>
        <strong>{texts[status](name)}.</strong>{' '}
        {status === 'available' ? <a href="#order">{texts.orderNow(name)}</a> : <a href="#others">{texts.seeOthers}</a>}
      </p>
    </div>
  )
}
