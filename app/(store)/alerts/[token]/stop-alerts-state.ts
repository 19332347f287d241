import type { FormState } from '@/app/_forms/form-state'

export interface StopAlertsState extends FormState {
  /** Whether mails are stopped by now. */
  readonly isStopped?: boolean
}
