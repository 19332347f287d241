import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'

export interface StopAlertsState {
  /** Whether mails are stopped by now; undefined before anything was sent. */
  readonly isStopped?: boolean
  /** Why nothing has changed, in words for people. */
  readonly problem?: string
}

export const stopAlertsStates = createFormStateStore<StopAlertsState>()
