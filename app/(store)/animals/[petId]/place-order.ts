'use server'

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { toPublicError } from '@/server/errors/public-error'
import { refusalError } from '@/server/gate/gate'
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
  const idempotency = { header: key, readBody: async () => JSON.stringify(input), isReplayed: false }
  const { orders } = appRouter.createCaller({ ...service.domain, caller: passage.caller, idempotency })
  let trackingCode: string | undefined
  try {
    if (passage.refusal) throw refusalError(passage.refusal)
    const order = await patiently(() => orders.create(input))
    trackingCode = order.trackingCode
  } catch (error) {
    const { code, message, isFault } = toPublicError(error)
    if (isFault) service.log.error({ err: error, requestId: passage.requestId }, 'an order by form failed')
    // A key that was used for what had been typed before would refuse everything else.
    return { key: code === 'idempotency_conflict' ? randomUUID() : key, typed, failure: { reason: code, message } }
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
      if (toPublicError(error).code !== 'idempotency_conflict') throw error
      await wait(pause)
    }
  }
  return act()
}
