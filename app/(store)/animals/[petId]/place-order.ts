'use server'

import { setTimeout as wait } from 'node:timers/promises'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { toPublicError } from '@/server/errors/public-error'
import { refusalError } from '@/server/gate/gate'
import { idempotencyOf } from '@/server/idempotency/idempotency'
import { isStillRunning } from '@/server/idempotency/once'
import { processService } from '@/server/process-service'
import { passageOf } from '@/server/serverless/gate'
import { appRouter } from '@/server/trpc/app-router'
import { orderAddress } from '../../order-address'
import { type OrderAttempt, readTyped, toOrderInput } from './order-attempt'

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
    return { key, typed, failure: { reason: isOrdered ? 'ordered_before' : code, message } }
  }
  redirect(orderAddress(trackingCode))
}

/** Pauses before further tries while the first of a double click is still under way, in ms. */
const PAUSES_MS = [100, 200, 400, 800]

async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await act()
    } catch (error) {
      if (!isStillRunning(error)) throw error
      await wait(pause)
    }
  }
  return act()
}
