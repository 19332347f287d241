import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'

export interface StopAlertsState {
  readonly isDone?: boolean
  /** Why nothing was stopped, in words for people. */
  readonly problem?: string
}

export const stopAlertsStates = createFormStateStore<StopAlertsState>()
