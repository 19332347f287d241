import type { Deps } from '@/server/deps'

/** What the services of alerts work with. */
export type AlertDeps = Pick<
  Deps,
  'db' | 'now' | 'countAttempt' | 'hashEmail' | 'signEmail' | 'publicUrl' | 'canSendMail'
>
