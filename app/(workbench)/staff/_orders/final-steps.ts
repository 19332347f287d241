import type { TransitionName } from '@/server/domain/orders/transitions'

/** A step that cannot be undone. */
export type FinalStep = Exclude<TransitionName, 'approve'>

/** Whether a step requires confirmation, since it cannot be undone. */
export const needsConfirmation = (step: TransitionName): step is FinalStep => step !== 'approve'
