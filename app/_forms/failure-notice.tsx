'use client'

import { useTexts } from '@/app/_shell/language/language-context'
import { Announcement } from '@/app/_shell/ui/announcement'
import styles from './failure-notice.module.css'
import { otherChangeTexts } from './other-change-texts'
import type { EditFormState, OtherChange } from './save-form-state'
import { formFieldTexts } from './texts'

interface FailureNoticeProps {
  /** Why there was no answer, or why the form failed. */
  readonly failure: string | undefined
  /** What the form was answered with. */
  readonly refusal: Pick<EditFormState<string>, 'failure' | 'issues' | 'isUncertain' | 'otherChange'> | undefined
  /** What is said first where it is certain: that nothing was saved. */
  readonly title: string
}

/** Why nothing was saved. */
export function FailureNotice({ failure, refusal, title }: FailureNoticeProps) {
  const { fieldsBelow } = useTexts(formFieldTexts)
  const { issues, otherChange, isUncertain } = refusal ?? {}
  if (!(failure || issues || otherChange)) return null
  // Sent again, it may get no answer.
  const isAnswered = failure === refusal?.failure
  return (
    <Announcement role="alert" focusKey={failure ?? issues ?? otherChange}>
      {otherChange && isAnswered ? (
        <OtherChangeNotice {...otherChange} />
      ) : (
        <>
          {isAnswered && !isUncertain && <h2>{title}</h2>}
          <p>{failure ?? fieldsBelow}</p>
        </>
      )}
    </Announcement>
  )
}

function OtherChangeNotice({ by, when, fields }: OtherChange) {
  const texts = useTexts(otherChangeTexts)
  return (
    <>
      <h2>{texts.title}</h2>
      <p>{texts.text(by, when)}</p>
      <dl aria-label={texts.theirs} className={styles.fields}>
        {fields.map(({ label, theirs, yours }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{theirs}</dd>
            {yours !== undefined && <dd>{texts.yours(yours)}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}
