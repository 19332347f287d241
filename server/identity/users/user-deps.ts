import type { Deps } from '@/server/deps'

/** What users' services work with. */
export type UserDeps = Pick<
  Deps,
  | 'db'
  | 'now'
  | 'passwords'
  | 'countAttempt'
  | 'hashEmail'
  | 'sendMail'
  | 'keptMails'
  | 'publicUrl'
  | 'isStaging'
  | 'log'
>
