import { CopyButton } from '@/app/_ui/copy-button'
import { ShownOnce } from '@/app/(store)/console/accounts/shown-once'
import styles from '@/app/(store)/console/accounts/shown-once.module.css'
import type { CreatedKey } from './key-form-state'

interface CreatedKeyNoticeProps {
  readonly created: CreatedKey
  /** The page of the account's keys. */
  readonly list: string
}

/** A key that was just created, for the only time. */
export const CreatedKeyNotice = ({ created: { key, curl }, list }: CreatedKeyNoticeProps) => (
  <ShownOnce
    heading="Here is your new key"
    text={key}
    what="the key"
    back={{ href: list, label: 'I have kept it. Back to the keys' }}
  >
    {curl && (
      <>
        <h2>Try it</h2>
        <pre className={styles.text}>
          <code>{curl}</code>
        </pre>
        <CopyButton text={curl} what="the command" />
      </>
    )}
  </ShownOnce>
)
