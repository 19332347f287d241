import { describe, expect } from 'vitest'
import type { Target } from '@/e2e/harness/target'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { noNumbers } from './no-ids'
import { ensureOrders, newAnimal, orderStatuses, placeOrder } from './orders'
import { cursorAfter, follow, idsOf, itemsOf, nextOf, targetOf } from './paging'
import { petStatuses } from './pets'

interface List {
  readonly path: string
  readonly statuses: readonly string[]
  /** Makes sure that there are more than a hundred items. */
  readonly fill: (target: Target) => Promise<void>
  readonly count: (target: Target) => Promise<number>
  readonly add: (context: ContractContext) => Promise<unknown>
}

/** The operations that give a list in pages. */
export const lists = {
  listPets: {
    path: '/v1/pets',
    statuses: petStatuses,
    fill: async () => {},
    count: ({ db }) => db.pet.count({ where: { withdrawnAt: null } }),
    add: ({ target }) => newAnimal(target),
  },
  listOrders: {
    path: '/v1/store/orders',
    statuses: orderStatuses,
    fill: (target) => ensureOrders(target, 120),
    count: ({ db }) => db.order.count(),
    add: (context) => placeOrder(context),
  },
} as const satisfies Record<string, List>

/** Spellings that are no number from 1 to 100, as they stand in a query. */
const badLimits = [...noNumbers, '', '101', '99999999999999999999', '%zz']

const badStatuses = ['', 'Available', 'SOLD', 'gone', 'available,sold', 'sold%20', '%20sold', 'sold%00', 'null', '0']

const unknownParameters = [
  ...['stauts=sold', 'Limit=5', 'offset=1', 'petId=1', '__proto__=1', 'constructor=1', 'limit[]=5', '=5', 'nxtPpath=1'],
]
const repeatedParameters = [
  ...['limit=5&limit=5', 'limit=5&limit=6', 'status=sold&status=sold', 'cursor=a&cursor=a', 'limit=5&lim%69t=5'],
]
const badCursors = ['', '20', 'abc', '%00', 'null', 'AAAAAAAAAAE', 'A'.repeat(4_000)]

/** What holds for every list: in full for that of pets, and once for that of orders. */
export function listOperations(guarantee: DeclareGuarantee): void {
  const { path, statuses, fill, count, add }: List = lists.listPets
  const other: List = lists.listOrders

  describe('a list 200, a page', () => {
    guarantee(
      `a list: without parameters the first 20 come, in ascending order of id, and the way to the next`,
      async ({ send, target }) => {
        await fill(target)
        const page = await send({ path, status: 200 })
        expect(idsOf(page)).toEqual(idsOf(await send({ path: `${path}?limit=100`, status: 200 })).slice(0, 20))
        expect(idsOf(page)).toEqual(idsOf(page).toSorted((a, b) => a - b))
        expect(idsOf(page)).toHaveLength(20)
        expect(nextOf(page)).toBeDefined()
      },
    )
    guarantee('a list: so many items come as limit says', async ({ send, target }) => {
      await fill(target)
      for (const limit of [1, 2, 99, 100])
        expect(idsOf(await send({ path: `${path}?limit=${limit}`, status: 200 }))).toHaveLength(limit)
    })
    guarantee('a list: a query of nothing is no query', async ({ send }) => {
      await send({ path: `${path}?`, status: 200 })
      await send({ path: `${path}?&`, status: 200 })
    })
    guarantee('a list: values and names may be percent-encoded', async ({ send, target }) => {
      await fill(target)
      expect(idsOf(await send({ path: `${path}?lim%69t=%31`, status: 200 }))).toHaveLength(1)
    })
    guarantee('a list: the body of a GET is ignored', ({ send }) =>
      send({ path, headers: { 'Content-Type': 'text/plain' }, body: 'hello', status: 200 }),
    )
  })

  describe('a list 200, paging', () => {
    guarantee(
      `a list: following Link from any limit sees every item once, and the last page has none`,
      async ({ send, target }) => {
        await fill(target)
        const all = await count(target)
        for (const limit of [17, 50, 100]) {
          const pages = await follow(send, `${path}?limit=${limit}`)
          const ids = pages.flatMap(idsOf)
          expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
          expect(ids).toHaveLength(all)
          expect(pages).toHaveLength(Math.ceil(all / limit))
        }
      },
    )
    guarantee('a list: a page that is exactly full and the last has no Link', async (context) => {
      await fill(context.target)
      const last = await lastPage(context, path)
      const answer = await context.send({ path: last, status: 200 })
      expect(nextOf(answer)).toBeUndefined()
      await add(context)
      expect(nextOf(await context.send({ path: last, status: 200 }))).toBeDefined()
    })
    guarantee(
      `a list: Link is absolute, made from PUBLIC_URL, and repeats the caller's other parameters`,
      async ({ send, target }) => {
        await fill(target)
        const { status } = itemsOf(await send({ path: `${path}?limit=1`, status: 200 }))[0] ?? {}
        const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
        const link = nextOf(await send({ path: `${path}?status=${status}&limit=2`, headers, status: 200 }))
        expect(`${link?.origin}${link?.pathname}`).toBe(`${target.publicUrl}${path}`)
        expect(link?.searchParams.get('status')).toBe(status)
        expect(link?.searchParams.get('limit')).toBe('2')
        expect([...(link?.searchParams.keys() ?? [])].toSorted()).toEqual(['cursor', 'limit', 'status'])
        const second = nextOf(await send({ path: targetOf(link ?? new URL(path, target.publicUrl)), status: 200 }))
        expect([...(second?.searchParams.keys() ?? [])].toSorted()).toEqual(['cursor', 'limit', 'status'])
        expect(second?.searchParams.get('cursor')).not.toBe(link?.searchParams.get('cursor'))
      },
    )
    guarantee('a list: Link repeats no parameter that the caller did not send', async ({ send, target }) => {
      await fill(target)
      expect([...(nextOf(await send({ path, status: 200 }))?.searchParams.keys() ?? [])]).toEqual(['cursor'])
    })
    guarantee(
      `a list: a cursor is a position: it goes on from there under another filter and another limit`,
      async ({ send, target }) => {
        await fill(target)
        const cursor = await cursorAfter(send, `${path}?limit=3`)
        const [, , third, fourth] = idsOf(await send({ path: `${path}?limit=4`, status: 200 }))
        expect(idsOf(await send({ path: `${path}?cursor=${cursor}&limit=1`, status: 200 }))).toEqual([fourth])
        for (const status of statuses) {
          const filtered = await follow(send, `${path}?status=${status}&limit=100&cursor=${cursor}`)
          const all = await follow(send, `${path}?status=${status}&limit=100`)
          expect(filtered.flatMap(idsOf)).toEqual(all.flatMap(idsOf).filter((id) => id > (third ?? 0)))
        }
      },
    )
  })

  describe('a list 400', () => {
    guarantee('a list: a bad limit is refused, and the message names limit', async ({ send }) => {
      for (const limit of badLimits) await send({ path: `${path}?limit=${limit}`, status: 400, says: ['limit'] })
      await send({ path: `${path}?limit`, status: 400, says: ['limit'] })
    })
    guarantee('a list: a bad status is refused, and the message lists the words', async ({ send }) => {
      for (const status of badStatuses)
        await send({ path: `${path}?status=${status}`, status: 400, says: ['status', ...statuses] })
      await send({ path: `${other.path}?status=sold`, status: 400, says: ['status', ...other.statuses] })
    })
    guarantee('a list: an unknown parameter is refused by name', async ({ send }) => {
      for (const query of unknownParameters)
        await send({ path: `${path}?${query}`, status: 400, says: [query.split('=')[0] ?? ''] })
    })
    guarantee('a list: a repeated parameter is refused by name', async ({ send }) => {
      for (const query of repeatedParameters)
        await send({ path: `${path}?${query}`, status: 400, says: [query.split('=')[0] ?? '', 'repeated'] })
    })
    guarantee('a list: bytes that are not UTF-8 are refused', async ({ send }) => {
      for (const query of ['status=%ff', 'cursor=%C3', 'limit=%ed%a0%80', 'status=sold&%ff=1'])
        await send({ path: `${path}?${query}`, status: 400, says: ['UTF-8'] })
    })
    guarantee('a list: several faults in a query are all named', ({ send }) =>
      send({ path: `${path}?limit=0&status=Sold`, status: 400, says: ['limit', 'status'] }),
    )
    guarantee('a list: a bad cursor beside other faults is named too', async ({ send }) => {
      await send({ path: `${path}?limit=0&cursor=abc`, status: 400, says: ['limit: ', 'cursor: '] })
      await send({
        path: `${path}?cursor=&status=Sold&limit=x`,
        status: 400,
        says: ['limit: ', 'status: ', 'cursor: '],
      })
    })
    guarantee('a list: a good cursor beside a fault is not called bad', async ({ send, target }) => {
      await fill(target)
      const cursor = await cursorAfter(send, `${path}?limit=3`)
      const answer = await send({ path: `${path}?limit=0&cursor=${cursor}`, status: 400, says: ['limit: '] })
      expect(answer.body.toString()).not.toContain('cursor')
    })
    guarantee('a list: several unknown and repeated parameters are all named', ({ send }) =>
      send({ path: `${path}?a=1&b=2&limit=1&limit=1`, status: 400, says: ['\\"a\\"', '\\"b\\"', 'limit'] }),
    )
    guarantee('a list: what is no cursor is refused', async ({ send }) => {
      for (const cursor of badCursors) await send({ path: `${path}?cursor=${cursor}`, status: 400, says: ['cursor'] })
    })
    guarantee(
      `a list: a cursor that was changed in any place, made longer or shorter, is refused`,
      async ({ send, target }) => {
        await fill(target)
        const cursor = await cursorAfter(send, `${path}?limit=3`)
        const changed = Array.from(cursor, (letter, at) => {
          return `${cursor.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`
        })
        const resized = [`${cursor}=`, `${cursor}A`, `${cursor}%20`, `%20${cursor}`]
        for (const bad of [...changed, ...resized, cursor.slice(0, -1), cursor.slice(1)])
          await send({ path: `${path}?cursor=${bad}`, status: 400, says: ['cursor'] })
      },
    )
    guarantee('a list: a cursor of another operation is refused, which there is good', async ({ send, target }) => {
      await other.fill(target)
      const cursor = await cursorAfter(send, `${other.path}?limit=3`)
      await send({ path: `${other.path}?cursor=${cursor}`, status: 200 })
      await send({ path: `${path}?cursor=${cursor}`, status: 400, says: ['cursor'] })
    })
  })

  describe('listOrders, as every list', () => {
    guarantee('listOrders: following Link sees every order once, and another filter too', async (context) => {
      const { send, target } = context
      const { path, statuses, fill, count } = lists.listOrders
      await fill(target)
      const ids = (await follow(send, `${path}?limit=50`)).flatMap(idsOf)
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
      expect(ids).toHaveLength(await count(target))
      const cursor = await cursorAfter(send, `${path}?limit=3`)
      for (const status of statuses) {
        const all = (await follow(send, `${path}?status=${status}&limit=100`)).flatMap(idsOf)
        const rest = (await follow(send, `${path}?status=${status}&limit=100&cursor=${cursor}`)).flatMap(idsOf)
        expect(rest).toEqual(all.filter((id) => id > (ids[2] ?? 0)))
      }
    })
    guarantee('listOrders: several faults in a query are all named', async ({ send }) => {
      const query = 'limit=0&status=available&cursor=abc&colour=red&reference=a&reference=b'
      await send({ path: `/v1/store/orders?${query}`, status: 400, says: ['colour', 'reference'] })
      const says = ['limit: ', 'status: ', 'cursor: ']
      await send({ path: '/v1/store/orders?limit=0&status=available&cursor=abc', status: 400, says })
    })
  })
}

/** The address of the last page, with a limit that it fills. */
export async function lastPage({ send, target }: ContractContext, path: string): Promise<string> {
  const pages = await follow(send, `${path}?limit=100`)
  const before = pages.at(-2)
  const size = idsOf(pages.at(-1) ?? (await send({ path, status: 200 }))).length
  const next = (before && nextOf(before)) ?? new URL(path, target.publicUrl)
  next.searchParams.set('limit', String(size))
  return targetOf(next)
}
