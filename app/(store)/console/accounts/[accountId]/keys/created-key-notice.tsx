import Link from 'next/link'
import { Announcement } from '@/app/_ui/announcement'
import { CopyButton } from '@/app/_ui/copy-button'
import styles from './created-key-notice.module.css'
import type { CreatedKey } from './key-form-state'

interface CreatedKeyNoticeProps {
  readonly created: CreatedKey
  /** The page of the account's keys. */
  readonly list: string
}

/** A key that was just created, for the only time. */
export const CreatedKeyNotice = ({ created: { key, curl }, list }: CreatedKeyNoticeProps) => (
  <>
    <Announcement role="status" focusKey={key}>
      <h2>Here is your new key</h2>
      <p>Keep it in a safe place now, such as your password manager: it is shown only once.</p>
    </Announcement>
    <div className={styles.parts}>
      <p className={styles.text}>
        <code>{key}</code>
      </p>
      <CopyButton text={key} what="the key" />
      {curl && (
        <>
          <h2>Try it</h2>
          <pre className={styles.text}>
            <code>{curl}</code>
          </pre>
          <CopyButton text={curl} what="the command" />
        </>
      )}
      <p>
        <Link href={list} prefetch={false}>
          I have kept it. Back to the keys
        </Link>
      </p>
    </div>
  </>
)
