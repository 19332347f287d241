'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { toPublicError } from '@/server/errors/public-error'
import { refusalError } from '@/server/gate/gate'
import { idempotencyOf } from '@/server/idempotency/idempotency'
import { isStillRunning } from '@/server/idempotency/once'
import { patiently } from '@/server/idempotency/patiently'
import { processService } from '@/server/process-service'
import { passageOf } from '@/server/serverless/gate'
import { appRouter } from '@/server/trpc/app-router'
import { orderAddress } from '../../order-address'
import { type OrderAttempt, readTyped, toOrderInput } from './order-attempt'
import { orderAttempts } from './order-attempts'

/**
 * Places the order of a form that was sent without JavaScript, and redirects to it. It is what `orders.create` over HTTP would do,
 * the gate included. Gives back what was typed when the order was not placed.
 */
export async function placeOrder(_: OrderAttempt, form: FormData): Promise<OrderAttempt> {
  const typed = readTyped(form)
  const key = String(form.get('key'))
  // Where the shopper is, nobody knows here.
  const input = toOrderInput(Number(form.get('petId')), typed, 'Z')
  const service = await processService()
  const passage = await passageOf(service, { url: service.config.PUBLIC_URL, headers: await headers() })
  const idempotency = idempotencyOf(key, async () => JSON.stringify(input))
  const { orders } = appRouter.createCaller({ ...service.domain, caller: passage.caller, idempotency })
  let trackingCode: string | undefined
  try {
    if (passage.refusal) throw refusalError(passage.refusal)
    const order = await patiently(() => orders.create(input))
    trackingCode = order.trackingCode
  } catch (error) {
    const { code, message, isFault } = toPublicError(error)
    if (isFault) service.log.error({ err: error, requestId: passage.requestId }, 'an order by form failed')
    const isOrdered = code === 'idempotency_conflict' && !isStillRunning(error)
    return orderAttempts.keep({ key, typed, failure: { reason: isOrdered ? 'ordered_before' : code, message } })
  }
  redirect(orderAddress(trackingCode))
}
