import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'
import type { ContractContext } from './contract-context'

const itemsShape = z.array(z.object({ id: z.int().min(1), status: z.string() }))

/** What every list shows of its items. */
export const itemsOf = (answer: HttpResponse) => itemsShape.parse(bodyOf(answer))
export const idsOf = (answer: HttpResponse) => itemsOf(answer).map(({ id }) => id)

/** The address in `Link: <…>; rel="next"`. */
export const nextOf = ({ headers }: HttpResponse): URL | undefined => {
  const address = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]
  return address === undefined ? undefined : new URL(address)
}

/** Below the origin. */
export const targetOf = ({ pathname, search }: URL) => `${pathname}${search}`

/** Follows `Link` from a page on, and gives the pages. */
export async function follow(send: ContractContext['send'], path: string): Promise<HttpResponse[]> {
  const page = await send({ path, status: 200 })
  const next = nextOf(page)
  return next ? [page, ...(await follow(send, targetOf(next)))] : [page]
}

/** The cursor of what comes after the page at a path. */
export async function cursorAfter(send: ContractContext['send'], path: string): Promise<string> {
  const cursor = nextOf(await send({ path, status: 200 }))?.searchParams.get('cursor')
  if (!cursor) throw new Error(`there is no page after ${path}`)
  return cursor
}
