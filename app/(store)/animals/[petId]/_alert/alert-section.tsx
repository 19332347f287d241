'use client'

import { useEffect, useRef } from 'react'
import { useTexts } from '@/app/_shell/language/language-context'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import type { LiveState } from '@/app/_shell/text/live-state'
import noticeStyles from '@/app/_shell/ui/announcement.module.css'
import { useRescuedFocus } from '@/app/_shell/ui/use-rescued-focus'
import { useLiveStatus } from '@/app/_shop/live/live-updates'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { requestAlert } from './actions'
import { AlertForm, type AlertFormProps } from './alert-form'
import styles from './alert-section.module.css'
import { alertTexts } from './client-texts'
import { useAvailabilityWatch } from './use-availability-watch'

export interface AlertSectionProps extends Pick<AlertFormProps, 'emailRules'> {
  readonly pet: Pet
  /** Whether the animal is reserved by somebody else. */
  readonly isOffered: boolean
  /** Whether the store can send mail. */
  readonly canSendMail: boolean
}

/** How to learn that a reserved animal is available again: by mail, or by leaving the page open. */
export function AlertSection({ pet, isOffered, canSendMail, emailRules }: AlertSectionProps) {
  const texts = useTexts(alertTexts)
  const status = useLiveStatus(pet)
  const name = bidiIsolate(pet.name)
  const { isWatching, told, toggle } = useAvailabilityWatch(name, status)
  useRescuedFocus(!isOffered)

  if (told && told === status) return <Told name={name} status={told} />
  if (!isOffered) return null
  return (
    <section className={styles.section} aria-labelledby="alert">
      <h2 id="alert">{texts.heading(name)}</h2>
      {canSendMail && (
        <AlertForm
          action={requestAlert}
          hint={texts.hint(name)}
          done={(email) => texts.done(name, email)}
          emailRules={emailRules}
        >
          <input type="hidden" name="petId" value={pet.id} />
        </AlertForm>
      )}
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
function Told({ name, status }: { name: string; status: Exclude<LiveState, 'pending'> }) {
  const texts = useTexts(alertTexts)
  const ref = useRef<HTMLDivElement>(null)
  // Somebody who waits for it may have scrolled on.
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
