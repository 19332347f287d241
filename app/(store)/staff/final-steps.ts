import type { TransitionName } from '@/server/domain/orders/transitions'

/** A step that cannot be taken back. */
export type FinalStep = Exclude<TransitionName, 'approve'>

/** Whether somebody is asked before a step, since it cannot be taken back. */
export const needsConfirmation = (step: TransitionName): step is FinalStep => step !== 'approve'
