'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TRPCClientErrorLike } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import type { AppRouter } from '@/server/trpc/app-router'
import { useTRPC, useTRPCClient } from '../../../_trpc/client'
import { orderAddress } from '../../order-address'
import { type OrderAttempt, type OrderFailure, readTyped, toOrderInput } from './order-attempt'
import { randomKey } from './random-key'

type Input = inferRouterInputs<AppRouter>['orders']['create']
type Placed = inferRouterOutputs<AppRouter>['orders']['create']
type Failed = TRPCClientErrorLike<AppRouter>

/** Sends the form of an animal, once at a time, and leads to the order. Until it has sent anything, its state is that of `attempt`. */
export function useOrder(petId: number, attempt: OrderAttempt) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const router = useRouter()
  const keyOf = useKeys(attempt.key)
  // The state of the mutation reaches a component a moment later, and a second click may be sooner.
  const isUnderWay = useRef(false)
  /** The last order that nobody answered: it may have reserved the animal. */
  const [unanswered, setUnanswered] = useState<Input>()

  const order = useMutation<Placed, Failed, Input>({
    mutationFn: (input) => client.orders.create.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
    // Otherwise it would wait for the network, and be sent when nobody expects it any more.
    networkMode: 'always',
    onSuccess({ trackingCode }) {
      queryClient.setQueryData(
        trpc.pets.get.queryKey({ petId }),
        (pet) => pet && { ...pet, status: 'pending' as const },
      )
      queryClient.invalidateQueries(trpc.pets.list.queryFilter())
      router.push(orderAddress(trackingCode))
    },
    onError(error, input) {
      isUnderWay.current = false
      if (!error.data) setUnanswered(input)
      if (error.data?.reason === 'conflict') queryClient.invalidateQueries(trpc.pets.pathFilter())
    },
  })

  return {
    isIdle: order.isIdle,
    /** Also while the page of the order is on its way. */
    isBusy: order.isPending || order.isSuccess,
    failure: order.isError
      ? toFailure(order.error, isOther(order.variables, unanswered))
      : order.isIdle
        ? attempt.failure
        : undefined,
    send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isUnderWay.current) return
      isUnderWay.current = true
      const typed = readTyped(new FormData(event.currentTarget))
      order.mutate(toOrderInput(petId, typed, offsetOn(typed.wishDay)))
    },
  }
}

/** Gives each order its Idempotency-Key, the same whenever the same is sent; the first is the one that the server wrote in the form. */
function useKeys(first: string) {
  const keys = useRef(new Map<string, string>())
  return (input: Input) => {
    const body = JSON.stringify(input)
    const key = keys.current.get(body) ?? (keys.current.size === 0 ? first : randomKey())
    keys.current.set(body, key)
    return key
  }
}

/** Whether something else went unanswered; the same, sent again, would have been told what came of it. */
const isOther = (sent: Input, unanswered: Input | undefined) =>
  unanswered !== undefined && JSON.stringify(sent) !== JSON.stringify(unanswered)

function toFailure({ data, message }: Failed, isAfterUnanswered: boolean): OrderFailure {
  if (data?.reason === 'conflict' && isAfterUnanswered) return { reason: 'reserved_after_unanswered', message }
  return { reason: data?.reason ?? 'unanswered', message }
}

/** The shopper's offset from UTC at noon of a day, as in +01:00. */
function offsetOn(day: string): string {
  const minutes = -new Date(`${day}T12:00:00`).getTimezoneOffset()
  const part = (count: number) => String(Math.trunc(count)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${part(Math.abs(minutes) / 60)}:${part(Math.abs(minutes) % 60)}`
}
