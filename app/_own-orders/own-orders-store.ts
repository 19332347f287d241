import { createStoredValue } from '@/app/_kept/stored-value'
import { parseOwnOrders } from './own-orders'

/** The orders that were placed in this browser, the newest first. */
export const ownOrders = createStoredValue('own orders', parseOwnOrders)
