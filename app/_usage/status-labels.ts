import type { StatusClass } from '@/server/usage/status-class'

/** How requests were answered, in words. */
export const statusLabels = {
  '2xx': 'Succeeded',
  '304': 'Not modified',
  '4xx': 'Client errors',
  '429': 'Over the limit',
  '5xx': 'Server errors',
} as const satisfies Record<StatusClass, string>
